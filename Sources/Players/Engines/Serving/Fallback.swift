import GameModel
import StrategyKit

/// What is answered for a bot that takes too long, at once and without looking ahead.
///
/// It completes a line, blocks the opponent's, or else marks the square nearest to the centre; in
/// misère it completes no line if it can. An opening it plays as any strategy does by default.
struct Fallback: Strategy {
  var isDeterministic: Bool { true }

  func chooseMove(in position: Position, using random: inout GameRandom) -> Square {
    move(in: position)
  }

  func move(in position: Position) -> Square {
    let rules = position.rules
    var free = position.moves
    if rules.has(.misere) {
      let safe = free.subtracting(position.completions(of: position.playerToMove))
      if !safe.isEmpty { free = safe }
    } else {
      for player in [position.playerToMove, position.playerToMove.opponent] {
        // What would stop the opponent may be forbidden.
        if let urgent = position.completions(of: player).first(where: { free.contains($0) }) {
          return urgent
        }
      }
    }
    func distance(_ square: Square) -> Int {
      abs(2 * rules.column(of: square) - rules.columns + 1)
        + abs(2 * rules.row(of: square) - rules.rows + 1)
    }
    return free.min { distance($0) < distance($1) } ?? Square(0)
  }
}
