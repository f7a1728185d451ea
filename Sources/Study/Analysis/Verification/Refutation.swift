public import GameModel
import StrategyKit
import TextKit

/// A game that refutes a claim about a bot: a shortest one.
public struct Refutation: Hashable, Sendable {
  /// The game, to its end or to the move that breaks the claim.
  public let game: Game
  /// The side the bot plays.
  public let player: Player
  /// The bot's failure to make a move, or `nil` if it was beaten or made a bad one.
  public let fault: String?
  /// The move of the bot that broke the claim: the first after which it was lost or, for perfect
  /// play, the first that lowered the value of the position; `nil` if there is none, or if the
  /// board is too large to solve.
  public let blunder: Blunder?
  /// Whether the side is lost even with best play, or `nil` if that is not known.
  public let isLostFromTheStart: Bool?

  /// One line: `O loses after 5 plies to a3a2a1`.
  public var summary: String { "\(player) \(fate)" }
}

extension Refutation: CustomStringConvertible {
  /// The game drawn board by board, and where it was lost.
  public var description: String {
    ([summary, "", game.drawing()] + (remark.map { ["", $0] } ?? [])).joined(separator: "\n")
  }

  /// The move that lost the game, in a sentence; `nil` if that is not known.
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
      return "gives away the value of the position \(plies)\(move)"
    }
    let lines = game.position.winningLines.map { game.rules.names(of: $0.squares) }
    let means = game.rules.has(.misere) ? "by completing" : "to"
    return "loses \(plies) \(means) \(lines.joined(separator: " and "))"
  }
}
