import Statistics
import TextKit

/// Tables of the page.
extension LeaguePage {
  /// A table that scrolls by itself where it is too wide.
  func table(_ id: String, _ label: String, _ head: String, _ rows: [String]) -> String {
    "<div class=\"scroll\" role=\"group\" aria-label=\"\(label)\" tabindex=\"0\">"
      + "<table id=\"\(id)\">\n<thead>\n<tr>\(head)</tr>\n</thead>\n<tbody>\n"
      + rows.map { "<tr>\($0)</tr>\n" }.joined() + "</tbody></table></div>\n"
  }

  /// Headings of columns.
  func heads(_ titles: String...) -> String {
    titles.map { "<th scope=\"col\"><span>\($0)</span></th>" }.joined()
  }

  /// Cells of figures.
  func cells(_ texts: [String]) -> String { texts.map { "<td>\(minus($0))</td>" }.joined() }

  /// The name of a row.
  func head(_ html: String) -> String { "<th scope=\"row\">\(html)</th>" }

  /// The heading of the names of rows.
  func nameHead(_ title: String) -> String {
    "<th scope=\"col\" class=\"name\"><span>\(title)</span></th>"
  }

  /// Wins, draws and losses as cells.
  func results(_ score: Score) -> [String] {
    [score.wins.grouped, score.draws.grouped, score.losses.grouped]
  }

  /// Figures with a typographic minus sign.
  func minus(_ text: String) -> String { text.html.replacing("-", with: "−") }
}
