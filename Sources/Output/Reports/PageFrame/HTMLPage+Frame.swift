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

  /// The line above the title, which names the kind of page, and the title.
  package static func title(_ title: String, kicker: String) -> String {
    "<div class=\"top\"><p class=\"kicker\">\(kicker.html)</p>\n"
      + "<button type=\"button\" class=\"quiet live no-print\" id=\"theme\" "
      + "aria-label=\"Light or dark colours\">◐</button></div>\n<h1>\(title.html)</h1>\n"
  }

  /// Links to sections; those that need a script are hidden without it.
  package static func navigation(
    _ links: [(id: String, title: String, isLive: Bool)]
  ) -> String {
    let items = links.map { id, title, isLive in
      "<li\(isLive ? " class=\"live\"" : "")><a href=\"#\(id)\">\(title.html)</a></li>\n"
    }
    return "<nav aria-label=\"Sections\" class=\"no-print\"><ul>\n\(items.joined())</ul></nav>\n"
  }

  /// The beginning of a section, which can be folded, with a title and a caption in HTML; the
  /// caption and the kind may be empty.
  package static func section(
    _ id: String,
    _ title: String,
    caption: String = "",
    kind: String = ""
  ) -> String {
    "<section id=\"\(id)\"\(kind.isEmpty ? "" : " class=\"\(kind)\"") "
      + "aria-labelledby=\"\(id)-title\">\n<details class=\"fold\" id=\"\(id)-fold\" open>"
      + "<summary><h2 id=\"\(id)-title\">\(title)</h2></summary>\n"
      + (caption.isEmpty ? "" : "<p class=\"caption\">\(caption)</p>\n")
  }

  /// The end of a section.
  package static let sectionEnd = "</details>\n</section>\n"

  /// When a page of something that goes on was written, as HTML.
  package static func written(at time: String?) -> String {
    time.map { " · written <time datetime=\"\($0)\">\($0)</time>" } ?? ""
  }

  /// Short facts with their labels, as HTML.
  package static func facts(_ facts: [(label: String, text: String)]) -> String {
    let entries = facts.map { "<div><dt>\($0.label)</dt><dd>\($0.text)</dd></div>\n" }
    return "<dl class=\"facts\">\n\(entries.joined())</dl>"
  }

  /// The last line.
  package static let promise =
    "<p>This page is one file and makes no network requests.</p>\n</footer>\n"
}
