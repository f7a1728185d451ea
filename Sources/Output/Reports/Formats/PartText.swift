package import TextKit

/// The parts of a report as lines of text.
package struct PartText {
  let style: TextStyle
  /// The text after the signature.
  var hint = ""

  package init(_ style: TextStyle, hint: String = "") { (self.style, self.hint) = (style, hint) }

  /// Blocks of parts with an empty line between them, ending with a newline.
  package func text(_ blocks: [[Part]]) -> String {
    Self.text(blocks.map { $0.flatMap(lines) })
  }

  /// Blocks of lines with an empty line between them, ending with a newline.
  package static func text(_ blocks: [[String]]) -> String {
    blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  package func lines(_ part: Part) -> [String] {
    switch part {
    case .lead(let sentence):
      return sentence.wrapped(to: style.proseWidth).map { style(.bold, $0) }
    case .title(let name, let game, let summary): return title(name, game, summary)
    case .notice(let text):
      return text.wrapped(to: style.proseWidth).map { style(.yellow, $0) }
    case .facts(let facts):
      return facts.flatMap { label, text in
        text.wrapped(to: style.proseWidth, after: label.padded(to: 10, .leading))
      }
    case .heading(let title, let name, let caption):
      guard name.isEmpty else {
        return [style.heading("\(title.uppercased()) \(name)".shortened(to: style.width))]
      }
      let dot = style.isASCII ? " - " : " · "
      let lines = (title.uppercased() + (caption.isEmpty ? "" : dot + caption))
        .wrapped(to: style.proseWidth)
      return [style.heading(lines[0])] + lines.dropFirst()
    case .subheading(let title):
      return title.wrapped(to: style.proseWidth).map { style.heading($0) }
    case .paragraph(let text, let emphasis):
      let lines = text.wrapped(to: style.proseWidth)
      return emphasis.map { emphasis in lines.map { style(emphasis, $0) } } ?? lines
    case .code(let text): return [text]
    case .terms(let terms): return self.terms(terms)
    case .table(let table): return table.lines(style)
    case .checks(let checks): return checks.flatMap(check)
    case .drawing(let lines): return lines
    case .bracket(let picture): return picture.lines(width: style.width)
    case .lines(let lines): return lines(style)
    case .links(let links):
      return links.flatMap { "\($0.text): \($0.rest)".wrapped(to: style.proseWidth) }
    case .chart: return []
    case .incidents(let incidents, let more): return self.incidents(incidents, more: more)
    case .signature(let signature, let reservation):
      return "Signature \(signature)\(reservation)\(hint)".wrapped(to: style.proseWidth)
        .map { style(.faint, $0) }
    }
  }
}

/// Parts that need layout.
extension PartText {
  /// The game, followed by what was played, in as few lines as possible.
  private func title(_ name: String, _ game: String, _ summary: [String]) -> [String] {
    let room = style.proseWidth - game.displayWidth - 2
    let title = name.isEmpty ? game : "\(name.shortened(to: room)): \(game)"
    var lines = [title]
    for item in summary {
      let line = lines[lines.count - 1] + (style.isASCII ? " - " : " · ") + item
      if line.displayWidth <= style.proseWidth {
        lines[lines.count - 1] = line
      } else {
        lines += item.wrapped(to: style.proseWidth)
      }
    }
    return lines
  }

  /// The longest term that goes beside its description rather than above it.
  private static let longestTerm = 24

  private func terms(_ terms: [(term: String, texts: [String])]) -> [String] {
    let longest = terms.map(\.term.displayWidth).max() ?? 0
    let isNarrow = longest <= Self.longestTerm
    let indent = isNarrow ? longest + 3 : 4
    let margin = String(repeating: " ", count: indent)
    return terms.flatMap { term, texts in
      let lines = texts.flatMap { $0.wrapped(to: style.proseWidth, after: margin) }
      guard isNarrow, let first = lines.first else {
        return term.wrapped(to: style.proseWidth) + lines
      }
      return [term.padded(to: indent, .leading) + first.dropFirst(indent)] + lines.dropFirst()
    }
  }

  private func check(_ isMet: Bool, _ sentence: String) -> [String] {
    let label = isMet ? "met     " : "FAILED  "
    let lines = sentence.wrapped(to: style.proseWidth, after: label)
    return [style(isMet ? .green : .red, label) + lines[0].dropFirst(label.count)]
      + lines.dropFirst()
  }

  /// How many of the last lines exchanged with an engine are shown; the JSON has all that are kept.
  private static let exchangeLines = 3

  private func incidents(_ incidents: [Incident], more: Int?) -> [String] {
    let digits = incidents.map { "\($0.game)".count }.max() ?? 1
    let lines = incidents.flatMap { incident in
      let label = "game " + "\(incident.game)".padded(to: digits, .trailing) + "  "
      let margin = String(repeating: " ", count: label.count)
      return incident.sentence.wrapped(to: style.proseWidth, after: label)
        + position(incident, margin)
        + incident.exchange.suffix(Self.exchangeLines).map { line in
          style(.faint, margin + line.visible.shortened(to: style.proseWidth - margin.count))
        }
    }
    return lines + (more.map { ["and \($0) more"] } ?? [])
  }

  /// The position drawn on one line, or its marks listed if the board is too large for that.
  private func position(_ incident: Incident, _ margin: String) -> [String] {
    guard margin.count + incident.position.count > style.proseWidth else {
      return [margin + incident.position]
    }
    guard !incident.marks.isEmpty else { return [margin + "the empty board"] }
    return incident.marks.flatMap { player, squares in
      squares.wrapped(to: style.proseWidth, after: margin + "\(player): ")
    }
  }
}
