package import TextKit

/// The frame around the sections of every page.
extension HTMLPage {
  /// The data of a page that has not all that the script knows: it draws what there is.
  package static func data(_ members: [String: JSONValue]) -> JSONValue {
    let nothing: [String: JSONValue] = [
      "bots": .array([]), "labels": .array([]), "columns": .integer(3), "rows": .integer(3),
      "squares": .array([]), "lines": .array([]), "charts": .object([]), "rest": .object([]),
      "sheets": .object([]), "games": .array([]), "policies": .array([]), "live": .null,
    ]
    return JSONValue(nothing.merging(members) { $1 })
  }

  /// A verdict at the top of a page, as HTML.
  package typealias Verdict = (tone: PagePart.Tone, sentence: String)

  /// The top of a page: what it is about, and in HTML the answer as its heading, what must be seen
  /// before it, verdicts on the matter, and the rest.
  package static func header(
    _ answer: String,
    kicker: String,
    status: String = "",
    verdicts: [Verdict] = [],
    rest: String = ""
  ) -> String {
    let items = verdicts.map { "<li class=\"\($0.tone)\">\($0.sentence)</li>\n" }
    return "<header>\n\(status)<div class=\"top\"><p class=\"kicker\">\(kicker.html)</p>\n"
      + "<button type=\"button\" class=\"quiet live no-print\" id=\"theme\" "
      + "aria-label=\"Light or dark colours\">◐</button></div>\n<h1>\(answer)</h1>\n"
      + (items.isEmpty ? "" : "<ul class=\"verdicts\">\n\(items.joined())</ul>\n")
      + rest + "</header>\n"
  }

  /// A link to a section; one that needs a script is hidden without it.
  package typealias Link = (id: String, title: String, isLive: Bool)

  private static func navigation(_ links: [Link]) -> String {
    let items = links.map { id, title, isLive in
      "<li\(isLive ? " class=\"live\"" : "")><a href=\"#\(id)\">\(title.html)</a></li>\n"
    }
    return items.isEmpty
      ? "" : "<nav aria-label=\"Sections\" class=\"no-print\"><ul>\n\(items.joined())</ul></nav>\n"
  }

  /// Writes the whole page: a header, links to sections, the sections, and what stands at the foot.
  package func write(
    to writer: inout ReportWriter,
    header: String,
    links: [Link] = [],
    foot: String = "",
    _ sections: (inout ReportWriter) throws -> Void
  ) throws {
    try write(to: &writer) { writer in
      try writer.add(header + Self.navigation(links) + "<main>\n")
      try sections(&writer)
      try writer.add(
        "</main>\n<footer>\n\(foot)<p>This page is one file and makes no network requests.</p>\n</footer>\n"
      )
    }
  }

  /// The beginning of a section, which can be folded or is so at first, with a title and a caption in HTML; the
  /// caption and the kind may be empty.
  package static func section(
    _ id: String,
    _ title: String,
    caption: String = "",
    kind: String = "",
    isFolded: Bool = false
  ) -> String {
    let heading = isFolded ? "h3" : "h2"
    return "<section id=\"\(id)\"\(kind.isEmpty ? "" : " class=\"\(kind)\"") "
      + "aria-labelledby=\"\(id)-title\">\n<details class=\"fold\" id=\"\(id)-fold\""
      + "\(isFolded ? "" : " open")>"
      + "<summary><\(heading) id=\"\(id)-title\">\(title)</\(heading)></summary>\n"
      + (caption.isEmpty ? "" : "<p class=\"caption\">\(caption)</p>\n")
  }

  package static let sectionEnd = "</details>\n</section>\n"

  /// When a page of something in progress was written, as HTML.
  package static func written(at time: String?) -> String {
    time.map { " · written <time datetime=\"\($0)\">\($0)</time>" } ?? ""
  }

  /// Short facts with their labels, as HTML.
  package static func facts(_ facts: [(label: String, text: String)]) -> String {
    let entries = facts.map { "<div><dt>\($0.label)</dt><dd>\($0.text)</dd></div>\n" }
    return "<dl class=\"facts\">\n\(entries.joined())</dl>"
  }
}
