import TextKit

/// A document as a page: its title and what must not be overlooked above, and a chapter for each
/// heading.
struct DocumentPage {
  private let document: Document
  private let parts = PartHTML(names: [], games: [])

  init(_ document: Document) { self.document = document }

  /// The page as a file.
  var file: ReportFile {
    ReportFile { writer in
      let (lead, all) = contents
      let chapters = Chapters(parts: all)
      let body = chapters.chapters[.body] ?? []
      let title = document.title ?? lead
      let verdict = document.verdict.map { [(verdict: $0, place: body.first?.id)] } ?? []
      let page = HTMLPage(
        title: (verdict.map(\.verdict.sentence) + [title]).joined(separator: " · "),
        data: data(body),
        main: (id: body.first?.id ?? "result", words: "the result")
      )
      let header = HTMLPage.header(
        parts.inline(verdict.first?.verdict.sentence ?? title),
        kicker: document.kind + (verdict.isEmpty ? "" : " · \(title)"),
        verdicts: chapters.verdicts.map { parts.item($0.verdict, $0.place) },
        rest: parts.html(chapters.head)
      )
      try page.write(to: &writer, header: header, links: body.map(\.link)) {
        try parts.write(body, to: &$0)
      }
    }
  }

  /// The rows of tables that are shown as they are scrolled to, and the tables for spreadsheets.
  private func data(_ chapters: [Chapter]) -> JSONValue {
    let cut = chapters.flatMap(parts.tables).compactMap(\.table).filter { !$0.isWhole }
    let sheet = document.sheets.isEmpty ? nil : [document.sheets[0]].onPage
    return HTMLPage.data([
      "rest": .object(cut.map { ($0.id, .array($0.rest)) }),
      "restKeys": .object(cut.map { ($0.id, .array($0.restKeys)) }),
      "sheets": .object(sheet.flatMap { sheet in chapters.first.map { [($0.id, sheet)] } } ?? []),
    ])
  }

  /// The lead, and all parts, of which those before the first heading are the result.
  private var contents: (lead: String, parts: [Part]) {
    let all = document.blocks(.page).flatMap(\.self) + document.pictures
    let head = all.prefix { part in
      switch part {
      case .lead, .title, .notice, .facts: true
      default: false
      }
    }
    var (lead, body) = ("", Array(all.dropFirst(head.count)))
    if case .heading? = body.first {} else { body.insert(.heading("Result"), at: 0) }
    for case .lead(let sentence) in head { lead = sentence }
    return (lead, head + body)
  }
}
