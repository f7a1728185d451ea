import TextKit

/// Each part of a section as HTML.
extension PageFormat {
  /// Writes a part that is not a table.
  func write(_ part: Part, to writer: inout ReportWriter) throws {
    let text = html(part)
    if !text.isEmpty { try writer.add(text + "\n") }
  }

  /// A text with names in it, isolated so that they do not change the direction of the text beside
  /// them.
  func inline(_ text: String) -> String {
    let html = text.html
    guard text.hasRightToLeft else { return html }
    return report.names.filter(\.hasRightToLeft).sorted { $0.count > $1.count }
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
    // The captions of these are placed in the page separately.
    case .lead, .title, .heading, .table: ""
    }
  }

  /// An incident in a game, with a link if the game is on the page.
  private func html(_ incident: Incident) -> String {
    let label = "game \(incident.game)"
    let game =
      games.numbers.contains(incident.game)
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
