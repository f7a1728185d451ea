import GameModel
import StrategyKit

/// Lists of probabilities that are in proportion between the ends of a parameter's range, as those
/// of a bot that draws its moves from one of two ways to play: they follow from three values.
struct LinearMixture {
  private let range: ClosedRange<Double>
  private let low: [[Double]]
  private let high: [[Double]]

  /// Compares the lists at both ends with those in between; `nil` if they are not in proportion.
  init?(of parameter: VariedParameter, _ lists: (Double) throws -> [[Double]]) rethrows {
    guard !parameter.isWhole else { return nil }
    range = parameter.range
    low = try lists(range.lowerBound)
    high = try lists(range.upperBound)
    let middle = parameter.written(parameter.telling)
    let isMixture = try zip(lists(middle), self.lists(at: middle)).allSatisfy { list, mixed in
      zip(list, mixed).allSatisfy { abs($0 - $1) < 1e-12 }
    }
    guard isMixture else { return nil }
  }

  /// The lists at a value.
  func lists(at value: Double) -> [[Double]] {
    let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    return zip(low, high).map { low, high in
      zip(low, high).map { (1 - share) * $0 + share * $1 }
    }
  }
}

extension GameGraph {
  /// Whether something holds in a few positions of each ply.
  private func holds(
    _ condition: (Position) throws(AnalysisError) -> Bool
  ) throws(AnalysisError) -> Bool {
    for layer in layers {
      for index in stride(from: 0, to: layer.positions.count, by: layer.positions.count / 20 + 1) {
        guard try condition(layer.positions[index]) else { return false }
      }
    }
    return true
  }

  /// Whether a policy makes any move with the same probability, in a few positions of each ply.
  func isUniform(_ policy: any Policy) throws(AnalysisError) -> Bool {
    try holds { position throws(AnalysisError) in
      Set(try policy.probabilities(in: position)).count == 1
    }
  }

  /// Whether a policy's probabilities are a mixture of those of two others, in a few positions of
  /// each ply.
  func isChoice(
    of policy: any Policy,
    mixtureOf ends: [any Policy],
    at share: Double
  ) throws(AnalysisError) -> Bool {
    try holds { position throws(AnalysisError) in
      let mixed = try policy.probabilities(in: position)
      let low = try ends[0].probabilities(in: position)
      let high = try ends[1].probabilities(in: position)
      return mixed.indices.allSatisfy {
        abs((1 - share) * low[$0] + share * high[$0] - mixed[$0]) < 1e-9
      }
    }
  }
}
