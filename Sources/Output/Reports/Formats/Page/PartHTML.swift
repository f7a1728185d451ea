import TextKit

/// Parts and chapters as HTML.
struct PartHTML {
  /// The names that may stand in texts.
  let names: [String]
  /// The numbers of the games that are on the page.
  let games: Set<Int>

  /// Writes a part that is not a table.
  func write(_ part: Part, to writer: inout ReportWriter) throws {
    let text = html(part)
    if !text.isEmpty { try writer.add(text + "\n") }
  }

  func html(_ parts: [Part]) -> String {
    parts.map { html($0) }.filter { !$0.isEmpty }.map { "\($0)\n" }.joined()
  }

  /// A verdict as a sentence, with a link to its details.
  func item(_ verdict: PagePart.Verdict, _ place: String?) -> HTMLPage.Verdict {
    let text = verdict.sentence
    let sentence = inline(text.hasSuffix(".") || text.hasSuffix("!") ? text : "\(text).")
    return (verdict.tone, place.map { "<a href=\"#\($0)\">\(sentence)</a>" } ?? sentence)
  }

  /// A text with names in it, isolated so that they do not change the direction of the text beside
  /// them.
  func inline(_ text: String) -> String {
    let html = text.html
    guard text.hasRightToLeft else { return html }
    return names.filter(\.hasRightToLeft).sorted { $0.count > $1.count }
      .reduce(html) { $0.replacing($1.html, with: "<bdi>\($1.html)</bdi>") }
  }

  private func html(_ part: Part) -> String {
    switch part {
    case .notice(let text): "<p class=\"warning\">\(inline(text))</p>"
    case .facts(let facts):
      HTMLPage.facts(facts.map { ($0.label.html, inline($0.text)) })
    case .subheading(let title): "<h3>\(inline(title))</h3>"
    case .paragraph(let text, let emphasis):
      "<p\(emphasis.map { " class=\"\($0.tone)\"" } ?? "")>\(inline(text))</p>"
    case .code(let text): "<pre><code>\(text.html)</code></pre>"
    case .terms(let terms):
      HTMLPage.facts(terms.map { (inline($0.term), inline($0.texts.joined(separator: "; "))) })
    case .checks(let checks):
      "<ul class=\"checks\">\n"
        + checks.map { isMet, sentence in
          "<li><b class=\"\(isMet ? "good" : "bad")\">\(isMet ? "met" : "failed")</b> "
            + "\(inline(sentence))</li>\n"
        }
        .joined() + "</ul>"
    case .drawing(let lines): "<pre class=\"drawing\">\(lines.joined(separator: "\n").html)</pre>"
    case .bracket(let picture): html(picture)
    case .incidents(let incidents, let more):
      "<ul class=\"incidents\">\n" + incidents.map(html).joined()
        + (more.map { "<li>and \($0) more</li>\n" } ?? "") + "</ul>"
    case .signature(let signature, let reservation):
      "<p>Signature <code>\(signature)</code>\(inline(reservation))</p>"
    case .lines(let lines):
      "<pre class=\"drawing\">\(lines(.plain).joined(separator: "\n").html)</pre>"
    case .chart(let chart): chart.html
    case .links(let links):
      "<ul>\n"
        + links.map { text, address, rest in
          let link = address.map { "<a href=\"\($0.html)\">\(text.html)</a>" } ?? text.html
          return "<li><b>\(link)</b>: \(inline(rest))</li>\n"
        }
        .joined() + "</ul>"
    // The captions of these are placed in the page separately.
    case .lead, .title, .heading, .table: ""
    }
  }

  /// An incident in a game, with a link if the game is on the page.
  private func html(_ incident: Incident) -> String {
    let label = "game \(incident.game)"
    let game =
      games.contains(incident.game)
      ? "<a href=\"#game=\(incident.game)\">\(label)</a>" : label
    let exchange = incident.exchange.map(\.visible).joined(separator: "\n")
    return "<li>\(game): \(inline(incident.sentence))"
      + (incident.position.isEmpty ? "" : " <code>\(incident.position.html)</code>")
      + (exchange.isEmpty
        ? ""
        : "<details><summary>Exchange with the engine</summary>"
          + "<pre>\(exchange.html)</pre></details>")
      + "</li>\n"
  }
}

/// Chapters.
extension PartHTML {
  func write(_ chapters: [Chapter]?, to writer: inout ReportWriter) throws {
    for chapter in chapters ?? [] {
      let name = chapter.name.isEmpty ? "" : " <bdi>\(chapter.name.html)</bdi>"
      try writer.add(
        HTMLPage.section(
          chapter.id,
          chapter.title.html + name,
          caption: inline(chapter.caption.capitalised),
          kind: chapter.isLive ? "live" : "",
          isFolded: chapter.isFolded
        )
      )
      try write(tables(of: chapter), switch: chapter.isSwitch ? chapter.id : nil, to: &writer)
      try writer.add(HTMLPage.sectionEnd)
    }
  }

  /// Writes the parts of a chapter; tables that follow one another, each below a heading of its own,
  /// stand beside each other where there is room, or one at a time where a switch chooses.
  private func write(
    _ pieces: [(part: Part, table: HTMLTable?)],
    switch name: String?,
    to writer: inout ReportWriter
  ) throws {
    var rest = pieces[...]
    while !rest.isEmpty {
      var count = 0
      while rest.dropFirst(2 * count).startsWithTitledTable { count += 1 }
      guard count > 1 else {
        try write(rest.removeFirst(), to: &writer)
        continue
      }
      try writer.add("<div class=\"\(name == nil ? "tables" : "switch")\">\n")
      for index in 0..<count {
        let (part, _) = rest.removeFirst()
        if let name, case .subheading(let title) = part {
          try writer.add(
            "<label><input type=\"radio\" name=\"\(name)-view\"\(index == 0 ? " checked" : "")> "
              + "\(title.html)</label>\n<div>\n"
          )
        } else {
          try writer.add("<div>\n")
          try write(part, to: &writer)
        }
        try write(rest.removeFirst(), to: &writer)
        try writer.add("</div>\n")
      }
      try writer.add("</div>\n")
    }
  }

  private func write(
    _ piece: (part: Part, table: HTMLTable?),
    to writer: inout ReportWriter
  ) throws {
    if let table = piece.table {
      try writer.add(table.html)
    } else {
      try write(piece.part, to: &writer)
    }
  }

  /// The parts of a chapter, tables with their names.
  func tables(of chapter: Chapter) -> [(part: Part, table: HTMLTable?)] {
    var count = 0
    return chapter.parts.map { part in
      guard case .table(let table) = part else { return (part, nil) }
      count += 1
      let label = count == 1 ? chapter.heading : "\(chapter.heading), \(count)"
      return (part, HTMLTable(table: table, id: "\(chapter.id)-\(count)", label: label))
    }
  }
}

extension ArraySlice<(part: Part, table: HTMLTable?)> {
  /// Whether it begins with a heading and a table.
  fileprivate var startsWithTitledTable: Bool {
    guard count > 1, case .subheading = self[startIndex].part else { return false }
    return self[startIndex + 1].table != nil
  }
}

extension TextStyle.Emphasis {
  /// The class for emphasis.
  fileprivate var tone: String {
    switch self {
    case .red: "bad"
    case .yellow: "warning"
    case .green: "good"
    case .bold: "strong"
    case .faint: "caption"
    }
  }
}
