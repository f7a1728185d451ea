public import GameModel
public import GameSolver
import TextKit

/// A move that lowered the value of the position for the player who made it.
public struct Blunder: Hashable, Sendable {
  /// The number of the move in its game, from 1.
  public let ply: Int
  /// Who made it.
  public let player: Player
  /// The square marked.
  public let played: Square
  /// The squares that would have kept the value, in reading order.
  public let better: [Square]
  /// What the position was worth to the player before the move.
  public let before: PositionValue.Result
  /// What it was worth afterwards.
  public let after: PositionValue.Result

  /// The blunder in words.
  ///
  /// For example `Ply 2: O played b3 and turned a draw into a loss; b2 keeps the draw.`
  public func description(on rules: Rules) -> String {
    "Ply \(ply): \(player) played \(rules.name(of: played)) and turned a \(before.word) "
      + "into a \(after.word); \(remedy(on: rules))."
  }

  /// What would have been better, such as `b2 keeps the draw`.
  public func remedy(on rules: Rules) -> String {
    let names = better.map(rules.name(of:))
    return "\(names.alternatives) \(names.count == 1 ? "keeps" : "keep") the \(before.word)"
  }
}

extension PositionValue.Result {
  /// The result in a word, from the player's point of view.
  public var word: String {
    switch self {
    case .win: "win"
    case .draw: "draw"
    case .loss: "loss"
    }
  }
}

extension Solver {
  /// The first move of a game that lowered the value of the position for the player who made it.
  ///
  /// - Parameters:
  ///   - game: The game; how it ended does not matter.
  ///   - player: Whose moves to check, or `nil` for both players'.
  ///   - result: The value after the move, or `nil` for anything less than before.
  /// - Returns: The blunder, or `nil` if there is none.
  /// - Throws: `SolverError` if a position is not solved within the solver's limit.
  public mutating func firstBlunder(
    in game: Game,
    by player: Player? = nil,
    into result: PositionValue.Result? = nil
  ) throws(SolverError) -> Blunder? {
    var position = game.start
    for (index, move) in game.moves.enumerated() {
      let mover = position.playerToMove
      guard let next = try? position.playing(move) else { return nil }
      if player == nil || player == mover {
        let before = try self.result(of: position)
        let after = try self.result(of: next).forOpponent
        if after < before, result == nil || after == result {
          return Blunder(
            ply: index + 1,
            player: mover,
            played: move,
            better: Array(try movesKeepingResult(in: position)),
            before: before,
            after: after
          )
        }
      }
      position = next
    }
    return nil
  }
}
