import Statistics
import TextKit
import TournamentCore

/// The score of each pairing, and its uncertainty.
struct PairingsSection: StandardSection {
  package static let name: String? = "matches"

  private let report: Report

  package init(report: Report) { self.report = report }

  package func parts(for reader: Reader) -> [Part] {
    guard report.result.gameCount > 0, !reader.isBrief else { return [] }
    switch reader {
    case .page: return [.heading("Matches"), .table(report.pairingsTable)]
    case .lines:
      // A gauntlet already has a table of its pairings.
      guard case .roundRobin = report.plan.schedule else { return [] }
      guard report.listsPairings else {
        let count = report.plan.pairings.count
        return [
          .heading("Matches"),
          .paragraph("The intervals of all \(count) matches are in markdown, csv and json."),
        ]
      }
      return [
        .heading("Matches", caption: "score of the first with its 95% interval"),
        .table(report.pairingsTable),
      ]
    }
  }

  package static var members: [Column<Self>] {
    [
      Column("matches", .rows(Column<MatchRow>.all)) {
        section in
        Rows(section.played) { section.report.match($0.first, against: $0.second) }
      }
      .about("A row for each two bots that meet.")
    ]
  }

  /// The pairings of any two who have met.
  private var played: [Pairing] {
    report.plan.pairings.filter { pairing in
      report.score(pairing.first, against: pairing.second)?.games ?? 0 > 0
    }
  }

  /// A gauntlet already has a table of its pairings.
  package var page: PagePart {
    if case .gauntlet = report.plan.schedule { return PagePart(parts: []) }
    var page = PagePart()
    page.sheets = [Sheet(Column<MatchRow>.sheet, report.rankedMatches)]
    return page
  }
}
