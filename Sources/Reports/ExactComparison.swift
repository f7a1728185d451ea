public import Analysis
import GameModel
public import StrategyKit
public import TournamentCore

/// What was played beside what was to be expected exactly.
public struct ExactComparison: Sendable {
  /// One bot as X against another as O.
  public struct Row: Sendable {
    /// The bot that plays X, by its place in the list of bots.
    public let x: Int
    /// The bot that plays O.
    public let o: Int
    /// What X scored, points per game.
    public let played: Double
    /// What X was to score.
    public let expected: ExactNumber
    /// How many standard deviations the score played lies above the one expected; `nil` where the
    /// score cannot vary.
    public let deviations: Double?
  }

  /// A row for each pairing and side of two policies.
  public let rows: [Row]
  /// The bots that are no policies, by their places in the list of bots: they are not compared.
  public let leftOut: [Int]

  /// Compares a result with what its bots were to score, each pairing over its openings.
  ///
  /// - Parameters:
  ///   - result: The result of the whole plan.
  ///   - bots: The bots of the plan, in its order.
  ///   - limit: How many unfinished positions may be looked at for each pairing and opening.
  /// - Throws: ``AnalysisError``.
  public init(
    _ result: TournamentResult,
    bots: [Bot],
    limit: Int = AnalysisLimit.positions
  ) throws(AnalysisError) {
    var rows: [Row] = []
    for pair in result.orderedPairs {
      guard let x = bots[pair.x].policy, let o = bots[pair.o].policy,
        let tally = result.tally(x: pair.x, o: pair.o), tally.games > 0
      else { continue }
      var scores: [(number: ExactNumber, count: Int)] = []
      var variance = 0.0
      for (opening, count) in result.openings(of: pair) {
        let games = try ExactGames(x: x, o: o, from: opening, limit: limit)
        let score = games.xScore
        scores.append((score, count))
        let secondMoment = games.xWins.value + games.draws.value / 4
        variance += Double(count) * max(0, secondMoment - score.value * score.value)
      }
      let expected = ExactNumber.mean(of: scores)
      let played = Double(2 * tally.x.wins + tally.draws) / Double(2 * tally.games)
      let difference = (played - expected.value) * Double(tally.games)
      // What is left of a variance of nothing is the error of rounding.
      let canVary = variance > 1e-9
      rows.append(
        Row(
          x: pair.x,
          o: pair.o,
          played: played,
          expected: expected,
          deviations: canVary ? difference / variance.squareRoot() : nil
        )
      )
    }
    self.rows = rows
    leftOut = bots.indices.filter { bots[$0].policy == nil }
  }
}

/// Text and JSON.
extension ExactComparison {
  /// The rows as a table.
  func table(_ report: Report) -> TextTable {
    TextTable(
      labels: [
        .init("X", rows.map { report.name($0.x) }, .leading, canShrink: true),
        .init("O", rows.map { report.name($0.o) }, .leading, canShrink: true),
      ],
      groups: [
        .init("", [.init("Played", rows.map { ExactNumber($0.played, error: 0).decimal })]),
        .init("Exactly", ExactColumns.columns(rows.map(\.expected))),
        .init("", [.init("Deviations", rows.map { $0.deviations.map(Self.signed) ?? "·" })]),
      ]
    )
  }

  /// The rows for a program.
  func json(_ report: Report) -> JSONValue {
    .rows(rows) { row in
      [
        "x": .string(report.result.plan.bots[row.x].name),
        "o": .string(report.result.plan.bots[row.o].name),
        "played": .number(row.played),
        "expected": row.expected.json,
        "deviations": row.deviations.map { .number($0) } ?? .null,
      ]
    }
  }

  private static func signed(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths < 0 ? "-" : "+")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
