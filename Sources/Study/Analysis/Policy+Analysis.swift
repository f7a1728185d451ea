import GameModel
import StrategyKit

extension Policy {
  func statedMoves(in position: Position) throws(AnalysisError) -> MoveDistribution {
    do {
      return try moves(in: position)
    } catch {
      throw .noMoves("\(error)", position)
    }
  }

  /// How likely each legal move of a position is, in reading order.
  func probabilities(in position: Position) throws(AnalysisError) -> [Double] {
    let moves = try statedMoves(in: position)
    var rest = moves.entries[...]
    var list: [Double] = []
    list.reserveCapacity(position.moveCount)
    for square in position.moves {
      if let entry = rest.first, entry.square == square {
        list.append(Double(entry.weight) / Double(moves.total))
        rest.removeFirst()
      } else {
        list.append(0)
      }
    }
    if let entry = rest.first { throw .illegalMove(entry.square, position) }
    return list
  }
}
