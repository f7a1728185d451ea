package import TextKit

extension Sequence<Part> {
  /// Writes parts in Markdown, with tables as on GitHub and an empty line between any two.
  package func writeMarkdown(to writer: inout ReportWriter) throws {
    for (index, part) in enumerated() {
      if index > 0 { try writer.add("\n\n") }
      if case .table(let table) = part {
        try table.writeMarkdown(to: &writer)
      } else {
        try writer.add(part.markdown)
      }
    }
    try writer.add("\n")
  }
}

extension Part {
  fileprivate var markdown: String {
    switch self {
    case .lead(let sentence): "# \(sentence.markdown)"
    case .title(let name, let game, _): name.isEmpty ? game : "\(name.markdown): \(game)"
    case .notice(let text): "**\(text)**"
    case .facts(let facts):
      facts.map { "- \($0.label): \($0.text.markdown)" }.joined(separator: "\n")
    case .heading(let title, let name, _): "## \(title)" + (name.isEmpty ? "" : " \(name.markdown)")
    case .subheading(let title): "## \(title.markdown)"
    case .paragraph(let text, _): text.markdown
    case .code(let text): "`\(text)`"
    case .terms(let terms):
      terms.map { "- \($0.term.markdown): \($0.texts.joined(separator: "; ").markdown)" }
        .joined(separator: "\n")
    case .checks(let checks):
      checks.map { "- \($0.isMet ? "met" : "FAILED"): \($0.sentence.markdown)" }
        .joined(separator: "\n")
    case .drawing(let lines): "```\n\(lines.joined(separator: "\n"))\n```"
    case .bracket(let picture): "```\n\(picture.lines().joined(separator: "\n"))\n```"
    case .incidents(let incidents, let more):
      (incidents.map { "- game \($0.game): \($0.sentence.markdown)" }
        + (more.map { ["- and \($0) more"] } ?? [])).joined(separator: "\n")
    case .lines(let lines): "```\n\(lines(.plain).joined(separator: "\n"))\n```"
    case .links(let links):
      links.map { "- **\($0.text.markdown)**: \($0.rest.markdown)" }.joined(separator: "\n")
    case .chart: ""
    case .signature(let signature, let reservation): "Signature `\(signature)`\(reservation)"
    // It may be long, and is written row by row.
    case .table: ""
    }
  }
}
