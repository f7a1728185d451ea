public import GameModel
public import StrategyKit
import TextKit

extension MonteCarlo: Explaining {
  /// The playouts of one search.
  ///
  /// - Parameters:
  ///   - position: A position that is not over.
  ///   - random: Draws the playouts.
  /// - Returns: How many playouts went through each move, and how they ended.
  public func explanation(of position: Position, using random: inout GameRandom) -> Explanation {
    let results = tree(of: position, using: &random).results
    let total = results.reduce(0) { $0 + $1.visits }
    let reasons = results.compactMap { move, visits, points, isWin -> Explanation.Reason? in
      let share = 100 * Double(points) / Double(2 * max(1, visits))
      let playouts =
        visits > 0
        ? ["\(visits.grouped) of \(total.counted("playout")), scoring \(share.fixed(decimals: 1))%"]
        : []
      let proof = isWin.map { $0 ? ["proved to win"] : ["proved to lose"] } ?? []
      let text = (playouts + proof).joined(separator: ", ")
      return text.isEmpty ? nil : .init(Square(move), text)
    }
    guard total == 0, reasons.isEmpty, let best = results.first else {
      let summary = total > 0 ? "One search of \(total.counted("playout"))." : nil
      return Explanation(reasons, summary: summary)
    }
    return Explanation([.init(Square(best.move), "decided by the threats on the board")])
  }
}
