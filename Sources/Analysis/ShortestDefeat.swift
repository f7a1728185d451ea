public import GameModel
import GameSolver
public import StrategyKit

/// The shortest game in which a strategy is beaten, `nil` where no opponent can beat it.
///
/// Made for the tests of an app that has a bot which must not lose:
///
/// ```swift
/// @Test func `the bot cannot be beaten`() throws {
///   let defeat = try shortestDefeat(of: MyBot())
///   #expect(defeat == nil)
/// }
/// ```
///
/// A failing test shows the game, drawn board by board, as long as the call stands in a line of its
/// own: of what can throw, `#expect` shows no value. For a `Policy`, and for a strategy that says
/// that it is deterministic, `nil` is a proof; any other strategy is asked `repeats` times in each
/// position that it meets. One that says so wrongly is caught where it answers differently when its
/// games are replayed.
///
/// - Parameters:
///   - strategy: Makes the strategy; it is evaluated anew whenever a fresh one is needed.
///   - rules: The game.
///   - player: The side that the strategy plays; both in turn where it is `nil`.
///   - repeats: How often a strategy that is neither is asked.
///   - limit: How many unfinished positions may be looked at.
/// - Returns: The game and where it was thrown away.
/// - Throws: ``AnalysisError/tooManyPositions(limit:)``, ``AnalysisError/contradiction(_:by:)``.
public func shortestDefeat(
  of strategy: @autoclosure @escaping @Sendable () throws -> any Strategy,
  rules: Rules = .ticTacToe,
  as player: Player? = nil,
  repeats: Int = 100,
  limit: Int? = nil
) throws -> Refutation? {
  let prototype = try strategy()
  let method: Verifier.Method =
    if let policy = prototype as? any Policy {
      .policy(policy)
    } else if prototype.isDeterministic {
      .deterministic(strategy)
    } else {
      .sampled(repeats: repeats, strategy)
    }
  let verifier = Verifier(method, from: Position(rules), limit: limit, replays: .times(1))
  let solver = Solver.canSolve(rules) ? try SharedSolver(rules) : nil
  for player in player.map({ [$0] }) ?? Player.allCases {
    let verification = try verifier.verify(.neverLoses, as: player, solver: solver)
    if let refutation = verification.refutation { return refutation }
    if let contradiction = verification.contradiction {
      throw AnalysisError.contradiction(contradiction, by: nil)
    }
    guard verification.verdict != .undecided else {
      throw AnalysisError.tooManyPositions(limit: verifier.limit)
    }
  }
  return nil
}
