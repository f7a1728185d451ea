import Foundation
import GameModel
import Reports
import TextKit
import TournamentCore

/// The page of a season: the joint table, and links to the pages of its tournaments beside it.
///
/// All of it can be read without a script, which only sorts the table.
struct SeasonPage {
  private let report: SeasonReport
  /// The paths of the page and of the tournaments' pages; empty if it stands alone.
  private let paths: [String]

  init(_ report: SeasonReport, paths: [String]) { (self.report, self.paths) = (report, paths) }

  /// The page as a file.
  var file: ReportFile {
    ReportFile { writer in
      let title = "\(report.lead) · \(report.name.visible)"
      try HTMLPage(title: title, data: data).write(to: &writer) { writer in
        try writer.add(
          header
            + HTMLPage.navigation([
              ("season", "Season", false), ("tournaments", "Tournaments", false),
            ])
            + "<main>\n" + standings + tournaments + "</main>\n<footer>\n" + HTMLPage.promise
        )
      }
    }
  }

  /// The data for the script, which has nothing to draw.
  private var data: JSONValue {
    let sheet = Sheet(Column<SeasonStanding>.sheet(report.tournaments, .plain), report.standings)
    return HTMLPage.data([
      "sheets": .object([sheet].onPage.map { [(key: "season", value: $0)] } ?? [])
    ])
  }

  private var header: String {
    let verdicts =
      [("plain", "<a href=\"#season\">\(report.lead.html).</a>")]
      + report.notices.map { ("warning", $0.html) }
    let items = verdicts.map { "<li class=\"\($0.0)\">\($0.1)</li>\n" }
    let facts =
      [("Tournaments", report.tournamentCount.grouped)]
      + zip(["Bots", "Games"], report.summary).map { ($0, String($1.prefix { $0 != " " })) }
    return "<header>\n\(HTMLPage.title(report.name.visible, kicker: "Season"))"
      + "<ul class=\"verdicts\">\n\(items.joined())</ul>\n"
      + HTMLPage.facts(facts.map { ($0.0, $0.1.html) }) + "\n</header>\n"
  }

  private var standings: String {
    let table = HTMLTable(table: report.textTable, id: "season-1", label: "Season")
    return HTMLPage.section("season", "Season") + table.html
      + report.notes.map { "<p>\($0.html)</p>\n" }.joined() + HTMLPage.sectionEnd
  }

  private var tournaments: String {
    let items = report.reports.enumerated().map { index, tournament in
      let name = tournament.plan.name.visible.html
      let link = link(index).map { "<a href=\"\($0.html)\">\(name)</a>" } ?? name
      return "<li><b>\(link)</b>: \(tournament.plan.rules.titleInLine.html). "
        + "\(tournament.lead.html).</li>\n"
    }
    return HTMLPage.section("tournaments", "Tournaments") + "<ul>\n\(items.joined())</ul>\n"
      + HTMLPage.sectionEnd
  }

  /// The address of a tournament's page from this one.
  private func link(_ index: Int) -> String? {
    guard index + 1 < paths.count else { return nil }
    let name = paths[index + 1].split(separator: "/").last.map(String.init) ?? ""
    // A colon would make a scheme of what stands before it.
    return name.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(["-", ".", "_"]))
  }
}
