import Statistics
package import TextKit
import TournamentCore

/// The score of each pairing, and its uncertainty.
package struct PairingsSection: StandardSection {
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

  package var members: [String: JSONValue] { ["matches": .rows(played, match)] }

  /// The pairings of the plan; in a tournament in rounds, of any two who have met.
  private var played: [Pairing] {
    report.plan.pairings.filter { pairing in
      report.plan.rounds == nil
        || report.score(pairing.first, against: pairing.second)?.games ?? 0 > 0
    }
  }

  /// A gauntlet already has a table of its pairings.
  package var page: PagePart {
    if case .gauntlet = report.plan.schedule { return PagePart(parts: []) }
    return PagePart()
  }

  /// Two bots with both sides, from the first one's point of view.
  private func match(_ pairing: Pairing) -> JSONValue {
    let score = report.score(pairing.first, against: pairing.second) ?? Score()
    let interval = report.scoreInterval(pairing.first, against: pairing.second)
    let sample = report.sample(pairing.first, against: pairing.second)
    let counted = sample?.games ?? 0
    func counts(_ counts: [Double]?) -> JSONValue {
      .array((counts ?? []).map { .number($0) })
    }
    func points(_ elo: Double) -> JSONValue {
      elo.isFinite ? .number(elo.rounded(decimals: 1)) : .null
    }
    return [
      "bots": .array([report.jsonName(pairing.first), report.jsonName(pairing.second)]),
      "games": .integer(score.games),
      "countedGames": .number(counted.rounded(decimals: 6)),
      "wins": .integer(score.wins),
      "draws": .integer(score.draws),
      "losses": .integer(score.losses),
      "score": .number(score.rate),
      "interval": interval.flatMap { interval in
        interval.isExact
          ? nil
          : .array([interval.lower, interval.upper].map { .number($0.rounded(decimals: 6)) })
      } ?? .null,
      "exact": .bool(interval?.isExact ?? false),
      "pairs": counts(sample?.pairs),
      "loose": ["asX": counts(sample?.looseAsX), "asO": counts(sample?.looseAsO)],
      "normalizedElo": sample.flatMap { NormalizedElo($0.pairPoints) }.map { elo in
        ["elo": points(elo.elo), "interval": .array([points(elo.lower), points(elo.upper)])]
      } ?? .null,
    ]
  }
}
