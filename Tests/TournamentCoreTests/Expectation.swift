import GameModel
import StrategyKit
import TournamentCore

/// What the games of two policies come to on average, computed over all positions.
struct Expectation: Equatable {
  var xWins = 0.0
  var draws = 0.0
  var oWins = 0.0
  var plies = 0.0
  var squaredPlies = 0.0

  /// The variance of the number of plies of a game.
  var variance: Double { squaredPlies - plies * plies }

  /// The expectation of the games from a position on.
  init(x: any Policy, o: any Policy, from position: Position = Position(.ticTacToe)) throws {
    var known: [Position: Expectation] = [:]
    try self.init(x, o, position, &known)
  }

  private init(
    _ x: any Policy,
    _ o: any Policy,
    _ position: Position,
    _ known: inout [Position: Expectation]
  ) throws {
    if let outcome = position.outcome {
      if outcome.winner == .x { xWins = 1 }
      if outcome.winner == .o { oWins = 1 }
      if outcome == .draw { draws = 1 }
      plies = Double(position.plies)
      squaredPlies = plies * plies
      return
    }
    if let expectation = known[position] {
      self = expectation
      return
    }
    let moves = try (position.playerToMove == .x ? x : o).moves(in: position)
    for move in moves.entries {
      guard let next = try? position.playing(move.square) else { continue }
      let share = Double(move.weight) / Double(moves.total)
      let expectation = try Expectation(x, o, next, &known)
      xWins += share * expectation.xWins
      draws += share * expectation.draws
      oWins += share * expectation.oWins
      plies += share * expectation.plies
      squaredPlies += share * expectation.squaredPlies
    }
    known[position] = self
  }
}
