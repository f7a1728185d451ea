import Foundation
import GameModel
import StrategyKit

/// The likelihood of observed moves by the value of a parameter.
///
/// A bot that draws its moves from one of two ways to play, by a probability that is the value, is
/// asked at three values only: the others follow.
struct Likelihood {
  private let observed: ObservedMoves
  private let parameter: VariedParameter
  private let pool: ThreadPool
  private let make: (String) throws -> any Policy
  /// The probabilities at all values, if they are a mixture.
  private var mixture: LinearMixture?

  init(
    _ observed: ObservedMoves,
    _ parameter: VariedParameter,
    _ pool: ThreadPool,
    _ make: @escaping (String) throws -> any Policy
  ) throws {
    (self.observed, self.parameter, self.pool, self.make) = (observed, parameter, pool, make)
    mixture = try LinearMixture(of: parameter, probabilities)
  }

  /// The log likelihood at a value: minus infinity if the bot never makes one of the moves.
  func logarithm(at value: Double) throws -> Double {
    let all = try mixture?.probabilities(at: value) ?? probabilities(at: value)
    var (sum, place) = (0.0, 0)
    for choice in observed.choices {
      for square in choice.squares {
        sum += log(all[place]) * Double(choice.counts[square] ?? 0)
        place += 1
      }
    }
    return sum
  }

  /// How likely each observed move is at a value: position by position, in reading order.
  private func probabilities(at value: Double) throws -> [Double] {
    let policy = try make(parameter.text(value))
    let piece = 16
    let choices = observed.choices
    let lists = try pool.attempt((choices.count + piece - 1) / piece) {
      number throws(AnalysisError) in
      var list: [Double] = []
      for choice in choices[number * piece..<min(choices.count, (number + 1) * piece)] {
        let moves = try policy.statedMoves(in: choice.position)
        for square in choice.squares {
          list.append(Double(moves.weight(of: square)) / Double(moves.total))
        }
      }
      return list
    }
    return lists.flatMap(\.self)
  }
}

/// Probabilities that are in proportion between the ends of a parameter's range: they follow from three
/// values.
private struct LinearMixture {
  private let range: ClosedRange<Double>
  private let low: [Double]
  private let high: [Double]

  /// Compares the probabilities at both ends with those in between; `nil` if they are not in proportion.
  init?(of parameter: VariedParameter, _ probabilities: (Double) throws -> [Double]) rethrows {
    guard !parameter.isWhole else { return nil }
    range = parameter.range
    low = try probabilities(range.lowerBound)
    high = try probabilities(range.upperBound)
    let inside = parameter.written(parameter.inside)
    let mixed = self.probabilities(at: inside)
    guard try zip(probabilities(inside), mixed).allSatisfy({ abs($0 - $1) < 1e-12 }) else {
      return nil
    }
  }

  func probabilities(at value: Double) -> [Double] {
    let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    return zip(low, high).map { (1 - share) * $0 + share * $1 }
  }
}
