public import GameModel
import GameSolver
public import StrategyKit

/// The shortest game in which a strategy is beaten, or `nil` if no opponent can beat it.
///
/// For the tests of an app with a bot that must not lose:
///
/// ```swift
/// @Test func `the bot cannot be beaten`() throws {
///   let defeat = try shortestDefeat(of: MyBot())
///   #expect(defeat == nil)
/// }
/// ```
///
/// A failing test shows the game, drawn board by board, if the call is on its own line: `#expect`
/// shows no value of an expression that can throw. For a `Policy`, and for a strategy that claims
/// to be deterministic, `nil` is a proof; any other strategy is asked `repeats` times in each
/// position it reaches. A false claim is noticed if the strategy answers differently when its games
/// are replayed.
///
/// - Parameters:
///   - strategy: Makes the strategy; it is evaluated again whenever a new one is needed.
///   - rules: The game.
///   - player: The side the strategy plays; `nil` for both in turn.
///   - repeats: How often a strategy that is neither is asked.
///   - limit: The maximum number of unfinished positions to examine.
/// - Returns: The game and where it was lost.
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
