import Statistics
import TextKit
import TournamentCore

/// The score of each pairing, and its uncertainty.
struct PairingsSection: StandardSection {
  package static let name: String? = "matches"

  let report: Report

  package func parts(for reader: Reader) -> [Part] {
    guard report.result.gameCount > 0, !reader.isBrief else { return [] }
    switch reader {
    case .page: return [.heading("Matches"), .table(table)]
    case .lines:
      // A gauntlet already has a table of its pairings.
      guard plan.rounds == nil, plan.gauntletBot == nil else { return [] }
      guard listsPairings else {
        let count = plan.pairings.count
        return [
          .heading("Matches"),
          .paragraph("The intervals of all \(count) matches are in markdown, csv and json."),
        ]
      }
      return [
        .heading("Matches", caption: "score of the first with its 95% interval"),
        .table(table),
      ]
    }
  }

  package static var members: [Column<Self>] {
    [
      Column("matches", .rows(Column<MatchRow>.all)) {
        section in
        Rows(section.played) { MatchRow(section.report, $0.first, against: $0.second) }
      }
      .about("A row for each two bots that meet.")
    ]
  }

  /// The pairings of any two who have met.
  private var played: [Pairing] {
    plan.pairings.filter { pairing in
      report.score(pairing.first, against: pairing.second)?.games ?? 0 > 0
    }
  }

  /// A gauntlet already has a table of its pairings.
  package var page: PagePart {
    if plan.gauntletBot != nil { return PagePart(parts: []) }
    var page = PagePart(place: .details)
    page.sheets = [Sheet(Column<MatchRow>.sheet, rankedMatches)]
    return page
  }
}

/// The table.
extension PairingsSection {
  /// The maximum number of pairings that are listed one by one.
  private static let mostListedPairings = 28

  /// Whether there are few enough pairings to list each.
  private var listsPairings: Bool { plan.pairings.count <= Self.mostListedPairings }

  /// The matches of those who have met, from the point of view of the bot ranked higher.
  private var rankedMatches: Rows<MatchRow> {
    let (report, bots) = (report, standings.rows.map(\.bot))
    let pairs = bots.indices.flatMap { index in
      bots[(index + 1)...].filter { report.score(bots[index], against: $0)?.games ?? 0 > 0 }
        .map { (bots[index], $0) }
    }
    return Rows(pairs) { MatchRow(report, $0.0, against: $0.1) }
  }

  /// The score of each pairing with its interval, from the point of view of the bot ranked higher.
  var table: TextTable {
    TextTable(
      rankedMatches.all,
      labels: [.first, .second],
      [.triple, .score] + (result.repetitions.isEmpty ? [] : [.counted]) + [.interval],
      report.countsUnplayedGames ? Column.playedAndNot : []
    )
  }
}
