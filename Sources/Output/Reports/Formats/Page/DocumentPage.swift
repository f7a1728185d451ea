import TextKit

/// A document as a page: its lead and what must not be overlooked above, and a chapter for each
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
      let page = HTMLPage(
        title: lead,
        data: data(body),
        main: (id: body.first?.id ?? "result", words: "the result")
      )
      try page.write(to: &writer) { writer in
        try writer.add("<header>\n\(HTMLPage.title(lead, kicker: document.kind))")
        if document.tone != .plain || !chapters.verdicts.isEmpty {
          try writer.add("<ul class=\"verdicts\">\n")
          let own = document.tone == .plain ? [] : [PagePart.Verdict(document.tone, lead)]
          for verdict in own + chapters.verdicts.map(\.verdict) {
            try writer.add("<li class=\"\(verdict.tone)\">\(verdict.sentence.html)</li>\n")
          }
          try writer.add("</ul>\n")
        }
        for part in chapters.head { try parts.write(part, to: &writer) }
        try writer.add("</header>\n")
        try writer.add(HTMLPage.navigation(body.map { ($0.id, $0.link, false) }) + "<main>\n")
        try parts.write(body, to: &writer)
        try writer.add("</main>\n<footer>\n" + HTMLPage.promise)
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
      case .lead, .notice, .facts: true
      default: false
      }
    }
    var (lead, body) = ("", Array(all.dropFirst(head.count)))
    if case .heading? = body.first {} else { body.insert(.heading("Result"), at: 0) }
    for case .lead(let sentence) in head { lead = sentence }
    return (lead, head + body)
  }
}
