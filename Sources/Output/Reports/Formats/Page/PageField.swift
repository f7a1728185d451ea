import Statistics
import TextKit
import TournamentCore

/// The bots of a tournament and how each did against each other, for the page's view of one bot.
struct PageField {
  private let report: Report

  /// The most pairings that go into a page; of more bots only the totals do.
  private static let mostPairings = 10_000

  init(_ report: Report) { self.report = report }

  /// The definitions of the bots, how each did in the order of the standings, and the pairings.
  var json: JSONValue {
    let (report, unfinished) = (report, Set(report.result.botsWithoutFinish))
    let rows: [Column<Standings.Row>] = [
      Column("bot", .count) { $0.bot }, Column("rank", .count) { $0.rank },
      Column("asX", .counts) { $0.asX }, Column("asO", .counts) { $0.asO },
      Column("played", .count) { $0.played }, Column("forfeited", .count) { $0.forfeited },
      Column("unplayed", .count) { $0.unplayed },
      Column("hasFinished", .flag) { !unfinished.contains($0.bot) },
    ]
    let pairings = report.pairings.filter {
      report.score($0.first, against: $0.second)?.games ?? 0 > 0
    }
    return [
      "specs": .array(report.plan.bots.map { .string($0.spec.visible) }),
      "rows": rows.table(report.standings.rows),
      "meetings": pairings.count > Self.mostPairings
        ? .null : Meeting.columns.table(pairings.map { Meeting($0, report) }),
    ]
  }

  /// Two bots that met, from the first one's point of view.
  private struct Meeting {
    let pairing: PairingSample
    let match: MatchRow
    /// What the ratings predict; `nil` if one of the two is not rated.
    let residual: Ratings.Residual?

    init(_ pairing: PairingSample, _ report: Report) {
      self.pairing = pairing
      match = MatchRow(report, pairing.first, against: pairing.second)
      let areRated =
        report.rating(of: pairing.first) != nil && report.rating(of: pairing.second) != nil
      residual = areRated ? report.ratings.residuals(of: [pairing]).first : nil
    }

    static var columns: [Column<Meeting>] {
      [
        Column("first", .count) { $0.pairing.first },
        Column("second", .count) { $0.pairing.second },
        Column("asX", .counts) { $0.match.asX }, Column("asO", .counts) { $0.match.asO },
        Column("played", .count) { $0.match.played },
        Column("finished", .count) { $0.match.played - $0.match.forfeited },
        // The games that count, the points of the first in them, and those that ratings predict.
        figure("counted") { meeting, _ in meeting.pairing.games },
        figure("points") { $1.observed }, figure("expected") { $1.expected },
        Column("isExact", .flag) { $0.pairing.isExact },
        // Whom the difference tells something of, if anyone.
        Column("tells", .orNull(.count)) { meeting in
          meeting.isTelling(1)
            ? meeting.pairing.first
            : meeting.isTelling(-1) ? meeting.pairing.second : nil
        },
      ]
    }

    private static func figure(
      _ key: String,
      _ value: @escaping @Sendable (Meeting, Ratings.Residual) -> Double
    ) -> Column<Meeting> {
      Column(key, .orNull(.number(decimals: 3))) { meeting in
        meeting.residual.map { value(meeting, $0) }
      }
    }

    /// Whether the first, or with -1 the second, does notably worse than predicted.
    private func isTelling(_ side: Double) -> Bool {
      guard let residual else { return false }
      let lost = (residual.expected - residual.observed) / pairing.games
      return Shortfall(
        share: side * lost,
        deviations: -side * residual.z,
        isExact: pairing.isExact
      ).isTelling
    }
  }
}

extension ValueType<Score> {
  /// Wins, draws and losses, as the page's script adds and draws them.
  fileprivate static var counts: Self { .data(.array(of: .integer(from: 0))) { .counts($0) } }
}

extension JSONValue {
  /// Wins, draws and losses, as the page's script adds and draws them.
  static func counts(_ score: Score) -> JSONValue {
    .array([score.wins, score.draws, score.losses].map { .integer($0) })
  }
}

extension Array {
  /// Rows for the page's script, which makes objects of them: the keys once, and the values of each.
  fileprivate func table<Row: Sendable>(_ rows: [Row]) -> JSONValue where Element == Column<Row> {
    [
      "keys": .array(map { .string($0.key) }),
      "rows": .rows(rows) { row in .array(map { $0.json(row) ?? .null }) },
    ]
  }
}
