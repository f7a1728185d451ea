public import Analysis
public import StrategyKit
package import TextKit
public import TournamentCore

/// A comparison of the results with their exact expectations.
public struct ExactComparison: Sendable {
  /// One bot as X against another as O.
  public struct Row: Sendable {
    /// The bot that plays X, by its index in the list of bots.
    public let x: Int
    /// The bot that plays O.
    public let o: Int
    /// X's score as played, points per game.
    public let played: Double
    /// X's expected score, or `nil` if it cannot be computed.
    public let expected: ExactNumber?
    /// How many standard deviations the score as played is above the expected one; `nil` if the
    /// score cannot vary.
    public let deviations: Double?
    /// Why nothing was computed.
    public let problem: AnalysisError?
  }

  /// A row for each pairing and side of two policies.
  public let rows: [Row]
  /// The bots that are not policies, by their indices in the list of bots: they are not compared.
  public let leftOut: [Int]

  /// Compares a result with its expectation, each pairing over its openings.
  ///
  /// - Parameters:
  ///   - result: The result of the whole plan.
  ///   - bots: The bots of the plan, in order.
  ///   - limit: The maximum number of unfinished positions to examine for all pairings together, a
  ///     quarter of them for one; `nil` for `AnalysisLimit.positionsBesideTournament`.
  ///   - meter: Counts them to report progress.
  public init(
    _ result: TournamentResult,
    bots: [Bot],
    limit: Int? = nil,
    meter: AnalysisMeter? = nil
  ) {
    var budget = AnalysisAllowance(limit, for: result.plan.rules)
    var known: [TournamentResult.Pair: Result<[ExactGames], AnalysisError>] = [:]
    rows = result.orderedPairs.compactMap { pair -> Row? in
      guard let x = bots[pair.x].policy, let o = bots[pair.o].policy,
        let tally = result.tally(x: pair.x, o: pair.o), tally.games > 0
      else { return nil }
      let openings = result.openings(of: pair)
      // Identical bots are computed once.
      let key = TournamentResult.Pair(
        x: bots.firstIndex(like: pair.x),
        o: bots.firstIndex(like: pair.o)
      )
      let games =
        known[key].flatMap { ((try? $0.get().count) ?? .max) >= openings.count ? $0 : nil }
        ?? Result { () throws(AnalysisError) in
          try budget.spend(on: openings.map(\.opening), counting: \.positions) {
            opening,
            limit throws(AnalysisError) in
            try ExactGames(x: x, o: o, from: opening, limit: limit, meter: meter)
          }
        }
      known[key] = games
      return Row(pair, tally, games, counts: openings.map(\.games))
    }
    leftOut = bots.indices.filter { bots[$0].policy == nil }
  }
}

extension ExactComparison.Row {
  /// The row of a pairing, with the expectation from each opening, or why it is unknown, and the
  /// number of games that began from it.
  fileprivate init(
    _ pair: TournamentResult.Pair,
    _ tally: PairTally,
    _ games: Result<[ExactGames], AnalysisError>,
    counts: [Int]
  ) {
    (x, o) = (pair.x, pair.o)
    played = Double(2 * tally.x.wins + tally.draws) / Double(2 * tally.games)
    switch games {
    case .failure(let error):
      (expected, deviations, problem) = (nil, nil, error)
    case .success(let games):
      let scores = zip(games, counts).map { (number: $0.xScore, count: $1) }
      let mean = ExactNumber.mean(of: scores)
      let variance = zip(games, counts).reduce(0.0) { sum, term in
        let (games, count) = term
        let secondMoment = games.xWins.value + games.draws.value / 4
        let square = games.xScore.value * games.xScore.value
        return sum + Double(count) * max(0, secondMoment - square)
      }
      // What is left of a variance of zero is rounding error.
      let canVary = variance > 1e-9
      let difference = (played - mean.value) * Double(tally.games)
      expected = mean
      deviations = canVary ? difference / variance.squareRoot() : nil
      problem = nil
    }
  }
}

extension [Bot] {
  /// The index of the first bot identical to the one at an index.
  fileprivate func firstIndex(like index: Int) -> Int {
    firstIndex { $0.spec.isAlike(self[index].spec) } ?? index
  }
}

/// Words and tables.
extension ExactComparison {
  /// The rows as a table.
  package func table(_ report: Report) -> TextTable {
    var table = TextTable(
      rows,
      labels: [
        .names("X") { report.plan.bots[$0.x].name }, .names("O") { report.plan.bots[$0.o].name },
      ],
      [Column("Played") { $0.played.fixed(decimals: 6) }]
    )
    table.groups += [
      .init("Exactly", ExactColumns.columns(rows.map(\.expected))),
      .init("", [.init("Deviations", rows.map { $0.deviations?.signed(decimals: 1) ?? "·" })]),
    ]
    return table
  }

  /// The pairings that could not be computed, a line for each reason.
  package func problems(_ report: Report) -> [String] {
    NotComputed(
      parts: rows.compactMap { row in
        row.problem.map { ("\(report.name(row.x)) against \(report.name(row.o))", $0) }
      },
      remedy: "'tournament exact' can, up to its --limit"
    )
    .sentences
  }
}
