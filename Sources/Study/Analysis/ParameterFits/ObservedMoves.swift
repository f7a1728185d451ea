import Foundation
public import GameModel
import StrategyKit

/// The moves that a player made in some games: each position where there was a choice, and how often
/// each move was made in it.
public struct ObservedMoves: Sendable {
  /// A position and what was played in it.
  struct Choice: Sendable {
    let position: Position
    /// How often each square was marked, by square.
    var counts: [Square: Int] = [:]

    /// The squares that were marked, in reading order.
    var squares: [Square] { counts.keys.sorted() }
  }

  /// The positions in the order in which they were first met.
  private(set) var choices: [Choice] = []
  private var places: [Position: Int] = [:]
  /// The number of moves, those without a choice left out.
  public private(set) var moves = 0
  /// The number of games in which the player had a move.
  public private(set) var games = 0

  /// No moves.
  public init() {}

  /// Adds the moves of one side of a game, those of its opening left out.
  public mutating func add(_ game: Game, by player: Player) { add(game, by: [player]) }

  /// Adds the moves of some sides of one game, those of its opening left out.
  public mutating func add(_ game: Game, by players: Set<Player>) {
    var position = game.start
    var hasMoved = false
    for square in game.moves {
      if players.contains(position.playerToMove) {
        hasMoved = true
        if position.moveCount > 1 { add(square, in: position) }
      }
      guard let next = try? position.playing(square) else { break }
      position = next
    }
    if hasMoved { games += 1 }
  }

  private mutating func add(_ square: Square, in position: Position) {
    moves += 1
    let place: Int
    if let known = places[position] {
      place = known
    } else {
      place = choices.count
      places[position] = place
      choices.append(Choice(position: position))
    }
    choices[place].counts[square, default: 0] += 1
  }

  /// The log likelihood of the moves if each legal move is as likely as any other.
  public var uniformLogLikelihood: Double {
    choices.reduce(0) { sum, choice in
      sum - log(Double(choice.position.moveCount)) * Double(choice.counts.values.reduce(0, +))
    }
  }
}
