import GameModel
import StrategyKit
import TextKit

extension Examiner {
  func soundWeights() throws -> String {
    let count = try repeatingInPositions(atMost: 1000) { subject, position in
      var player = subject
      try self.subject(on: position.rules).expectSoundness(in: position, with: &player)
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
