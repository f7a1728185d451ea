import GameModel
import StrategyKit
import TextKit

/// Weights beside moves.
extension Examiner {
  /// Asks for weights in many positions, twice, in a game and in none, and compares them with a move.
  func soundWeights() throws -> String {
    let count = try repeatingInPositions(atMost: 1000) { subject, position in
      let adviser = try self.subject(on: position.rules)
      let weights = try adviser.moves(in: position)
      try subject.beginGame(as: position.playerToMove, from: position)
      var random = GameRandom(seed: 3)
      let twice = try [adviser, subject, subject].map { try $0.moves(in: position) }
      guard twice.allSatisfy({ $0 == weights }) else {
        throw Breach(
          "its weights differ when asked again, or in a game",
          fix: "let move_weights depend on own, other and to_move alone, and change nothing",
          in: position
        )
      }
      let square = try subject.chooseMove(in: position, using: &random)
      let name = position.rules.name(of: square)
      guard weights.weight(of: square) > 0 else {
        throw Breach(
          "it moved to \(name), whose weight is 0",
          fix: "let choose_move draw from the weights of move_weights",
          in: position
        )
      }
    }
    return "sound and the same when asked again in \(count.counted("position")) of \(boardNames)"
  }

  func draws() throws -> String {
    var most = 0
    let count = try repeatingInPositions(atMost: 8, for: .milliseconds(500)) { subject, position in
      let weights = try subject.moves(in: position)
      guard weights.onlyMove == nil else { return }
      var counts = [Int](repeating: 0, count: position.rules.squareCount)
      var drawn = 0
      try repeating(atMost: 200, for: .milliseconds(60)) { round in
        let more = try self.counts(of: subject, in: position, draws: 100, seed: UInt64(round))
        counts = zip(counts, more).map(+)
        drawn += 100
      }
      most = max(most, drawn)
      for square in position.rules.squares {
        let share = Double(weights.weight(of: square)) / Double(weights.total)
        let count = counts[square.index]
        guard Frequency.differ(count, of: drawn, chance: share) else { continue }
        throw Breach(
          "\(position.rules.name(of: square)) was its move \(count.grouped) times of "
            + "\(drawn.grouped), where its weight of \(weights.weight(of: square)) in "
            + "\(weights.total) makes \(Int((share * Double(drawn)).rounded()).grouped)",
          fix: "let choose_move draw from the weights of move_weights",
          in: position
        )
      }
    }
    guard most > 0 else { return "only certain moves in \(count.counted("position"))" }
    return "\(most.grouped) draws or fewer in each of \(count.counted("position")) agree"
  }
}
