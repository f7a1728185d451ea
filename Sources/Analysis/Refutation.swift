public import GameModel
import StrategyKit
import TextKit

/// A game that shows a claim about a bot to be false: the shortest there is.
public struct Refutation: Hashable, Sendable {
  /// The game, to its end or to the move that breaks the claim.
  public let game: Game
  /// The side that the bot plays.
  public let player: Player
  /// What the bot did instead of a move, `nil` where it was beaten or made a bad move.
  public let fault: String?
  /// The move of the bot that cost what was claimed: the first after which it was lost, or, of
  /// perfect play, the first after which the position was worth less; `nil` where there is none, or
  /// where the board is too large to tell.
  public let blunder: Blunder?
  /// Whether the side cannot be held whoever plays it, `nil` where that is not known.
  public let isLostFromTheStart: Bool?

  /// What happened, in a line: `O loses after 5 plies to a3a2a1`.
  public var summary: String { "\(player) \(fate)" }
}

extension Refutation: CustomStringConvertible {
  /// The game drawn board by board, and where it was thrown away.
  public var description: String {
    ([summary, "", game.drawing()] + (remark.map { ["", $0] } ?? [])).joined(separator: "\n")
  }

  /// Where the game was thrown away, in a sentence; `nil` where that is not known.
  public var remark: String? {
    if let blunder { return blunder.description(on: game.rules) }
    return isLostFromTheStart == true
      ? "No player could do better: \(player) is lost from the start." : nil
  }

  private var fate: String {
    let plies = "after \(game.moves.count.plies)"
    if let fault { return "fails \(plies): \(fault)" }
    guard let winner = game.outcome?.winner, winner != player else {
      let move = blunder.map { ", with \(game.rules.name(of: $0.played))" } ?? ""
      return "gives the value of the position away \(plies)\(move)"
    }
    let lines = game.position.winningLines.map { game.rules.names(of: $0.squares) }
    return "loses \(plies) to \(lines.joined(separator: " and "))"
  }
}
