import GameModel
import GameSolver

/// Ends a worker's games by proof, and remembers by what.
///
/// It is an object, so that a loop that has none pays for looking, and for nothing else.
final class GameJudge {
  private var adjudicator: Adjudicator
  /// What was proved of the position that it was asked about last.
  private(set) var verdict: Verdict?

  /// The note of whose turn it is.
  private let turn: UnsafeMutablePointer<UInt8>

  init(_ adjudicator: Adjudicator, turn: UnsafeMutablePointer<UInt8>) {
    (self.adjudicator, self.turn) = (adjudicator, turn)
  }

  /// Whether a game that has come to a position, and is not over on the board, ends there.
  @inline(never)
  func decides(_ position: Position) -> Bool {
    // No bot is to blame for the time that this takes.
    turn.pointee = Turn.nobody
    verdict = adjudicator.verdict(on: position)
    return verdict != nil
  }
}
