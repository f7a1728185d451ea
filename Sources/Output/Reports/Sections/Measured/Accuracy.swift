public import Analysis
package import GameModel
public import StrategyKit
package import TextKit
public import TournamentCore

/// How well the bots of a tournament chose their moves: in the games played, and on average over
/// all games they could have played.
public struct Accuracy: Sendable {
  /// One bot.
  public struct Row: Sendable {
    /// The bot by its index in the list of bots.
    public let bot: Int
    /// The moves of the games played.
    public let played: MoveQuality
    /// The expected moves in one game; `nil` if the bot or an opponent is not a policy, or they
    /// cannot be computed.
    public let expected: MoveQuality?
    /// Why they cannot be computed.
    public let problem: AnalysisError?
  }

  /// A row for each bot, in the order of the plan.
  public let rows: [Row]
  /// The bots that are not policies, by their indices in the list of bots: nothing is expected of
  /// games with them.
  public let leftOut: [Int]
  /// Whether every position can be solved; if not, nothing is expected.
  public let isComplete: Bool

  /// Computes the accuracy of a tournament.
  ///
  /// - Parameters:
  ///   - result: The result, counted with a tally.
  ///   - tally: The tally.
  ///   - bots: The bots of the plan, in order.
  ///   - table: Tells what positions are worth.
  ///   - limit: The maximum number of unfinished positions to examine for all pairings together, a
  ///     quarter of them for one; `nil` for `AnalysisLimit.positionsBesideTournament`.
  ///   - meter: Counts them to report progress.
  public init(
    _ result: TournamentResult,
    _ tally: AccuracyTally,
    bots: [Bot],
    table: ResultTable,
    limit: Int? = nil,
    meter: AnalysisMeter? = nil
  ) {
    var budget = AnalysisAllowance(limit, for: result.plan.rules)
    let isComplete = table.isComplete
    var expected = bots.map { _ in isComplete ? MoveQuality() : nil }
    var problems = bots.map { _ in nil as AnalysisError? }
    for pair in result.orderedPairs
    where bots[pair.x].policy == nil || bots[pair.o].policy == nil {
      (expected[pair.x], expected[pair.o]) = (nil, nil)
    }
    for pair in result.orderedPairs where expected[pair.x] != nil || expected[pair.o] != nil {
      guard let x = bots[pair.x].policy, let o = bots[pair.o].policy else { continue }
      let openings = result.openings(of: pair)
      do throws(AnalysisError) {
        let qualities = try budget.spend(on: openings.map(\.opening), counting: \.positions) {
          opening,
          limit throws(AnalysisError) in
          try ExpectedQuality(x: x, o: o, from: opening, table: table, limit: limit, meter: meter)
        }
        for (quality, games) in zip(qualities, openings.map(\.games)) {
          expected[pair.x]? += quality.x.scaled(by: Double(games))
          expected[pair.o]? += quality.o.scaled(by: Double(games))
        }
      } catch {
        for bot in [pair.x, pair.o] where expected[bot] != nil {
          (expected[bot], problems[bot]) = (nil, error)
        }
      }
    }
    rows = bots.indices.map { bot in
      let perGame = expected[bot].flatMap { sum in
        sum.games > 0 ? sum.scaled(by: 1 / sum.games) : nil
      }
      return Row(
        bot: bot,
        played: tally.played[bot],
        expected: perGame,
        problem: problems[bot]
      )
    }
    leftOut = isComplete ? bots.indices.filter { bots[$0].policy == nil } : []
    self.isComplete = isComplete
  }
}

extension TournamentResult {
  /// The openings that one bot as X and another as O played, and how many games each.
  package func openings(of pair: Pair) -> [(opening: Position, games: Int)] {
    let games = tally(x: pair.x, o: pair.o)?.games ?? 0
    return plan.openings.prefix(games).enumerated().map { index, opening in
      (opening, (games - 1 - index) / plan.openings.count + 1)
    }
  }
}

/// Words and tables.
extension Accuracy {
  /// The rows as a table.
  package func table(_ report: Report) -> TextTable {
    func group(_ title: String, _ qualities: [MoveQuality?]) -> TextTable.Group {
      func column(_ heading: String, _ part: (MoveQuality) -> Double?) -> TextTable.Column {
        .init(heading, qualities.map { $0.flatMap(part).map { $0.fixed(decimals: 4) } ?? "–" })
      }
      func perGame(_ heading: String, _ part: KeyPath<MoveQuality, Double>) -> TextTable.Column {
        column(heading) { $0.games > 0 ? $0[keyPath: part] / $0.games : nil }
      }
      return .init(
        title,
        [
          column("Kept") { $0.accuracy }, perGame("W→D", \.winToDraw), perGame("W→L", \.winToLoss),
          perGame("D→L", \.drawToLoss),
        ] + (isComplete ? [] : [perGame("Unsolved", \.unsolved)])
      )
    }
    return TextTable(
      labels: [.init("Bot", rows.map { report.name($0.bot) }, .leading, canShrink: true)],
      groups: [group("as played", rows.map(\.played))]
        + (isComplete ? [group("exactly", rows.map(\.expected))] : [])
    )
  }

  /// How many moves are not solved; `nil` if all positions can be.
  func unsolvedMoves(_ report: Report) -> String? {
    guard !isComplete else { return nil }
    let moves = rows.reduce(0) { $0 + $1.played.moves }
    let unsolved = rows.reduce(0) { $0 + $1.played.unsolved }
    return
      "Not every position of \(report.result.plan.rules) can be solved: \(Int(unsolved).grouped) of "
      + "\(Int(moves).counted("move")) were not, and do not count."
  }

  /// The bots of whom nothing was computed, and why.
  package func problems(_ report: Report) -> [String] {
    let others = leftOut.map(report.name).joined(separator: ", ")
    return NotComputed(
      parts: rows.compactMap { row in row.problem.map { (report.name(row.bot), $0) } }
    )
    .sentences
      + (others.isEmpty
        ? [] : ["Not computed for games with \(others), which can only be played."])
  }
}
