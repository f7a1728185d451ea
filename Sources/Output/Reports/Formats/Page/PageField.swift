import Statistics
import TextKit
import TournamentCore

/// The bots of a tournament and how each did against each other, for the page's view of one bot.
struct PageField {
  private let report: Report

  /// The most pairings that go into a page; of more bots only the totals do.
  private static let mostPairings = 10_000

  init(_ report: Report) { self.report = report }

  /// The definitions of the bots; in the order of the standings each bot with its rank, its results as X
  /// and as O, the games that it played, forfeited and did not play, and whether it finished any; and
  /// the pairings.
  var json: JSONValue {
    let (report, names) = (report, report.plan.bots)
    let pairings = report.pairings.filter { games(of: $0) > 0 }
    let unfinished = Set(report.result.botsWithoutFinish)
    return [
      "specs": .array(names.map { .string($0.spec.visible) }),
      "rows": .rows(report.standings.rows) { row in
        let games = [row.played, row.forfeited, row.unplayed, unfinished.contains(row.bot) ? 0 : 1]
        return .array(
          ([row.bot, row.rank] + Self.counts(row.asX) + Self.counts(row.asO) + games)
            .map { .integer($0) }
        )
      },
      "meetings": pairings.count > Self.mostPairings ? .null : .rows(pairings) { meeting($0) },
    ]
  }

  /// Wins, draws and losses.
  private static func counts(_ score: Score) -> [Int] { [score.wins, score.draws, score.losses] }

  private func games(of pairing: PairingSample) -> Int {
    report.score(pairing.first, against: pairing.second)?.games ?? 0
  }

  /// Two bots, the first one's results as X and as O, how many of these games were played and how many
  /// ended on the board, and what the ratings predict: how many games count, the points of the first in
  /// them, those predicted, whether the score is known exactly, and for whom it is telling, 1 for the
  /// first, -1 for the second, 0 for neither.
  private func meeting(_ pairing: PairingSample) -> JSONValue {
    let (first, second) = (pairing.first, pairing.second)
    let counts =
      Self.counts(report.scoreAsX(first, against: second) ?? Score())
      + Self.counts(report.scoreAsO(first, against: second) ?? Score())
    let match = report.match(first, against: second)
    let games = [match.played, match.played - match.forfeited]
    let results = ([first, second] + counts + games).map { JSONValue.integer($0) }
    guard report.rating(of: first) != nil, report.rating(of: second) != nil,
      let residual = report.ratings.residuals(of: [pairing]).first
    else { return .array(results) }
    let lost = (residual.expected - residual.observed) / pairing.games
    func tells(_ side: Double) -> Bool {
      Shortfall(share: side * lost, deviations: -side * residual.z, isExact: pairing.isExact)
        .isTelling
    }
    return .array(
      results + [
        .number(pairing.games.rounded(decimals: 3)),
        .number(residual.observed.rounded(decimals: 3)),
        .number(residual.expected.rounded(decimals: 3)), .integer(pairing.isExact ? 1 : 0),
        .integer(tells(1) ? 1 : tells(-1) ? -1 : 0),
      ]
    )
  }
}
