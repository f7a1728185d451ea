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
  /// How likely each observed move is at both ends of the range, if it is in proportion in between.
  private var ends: (low: [Double], high: [Double])?

  /// The likelihood of some moves.
  ///
  /// - Throws: ``AnalysisError``, and any error from `make`.
  init(
    _ observed: ObservedMoves,
    _ parameter: VariedParameter,
    _ pool: ThreadPool,
    _ make: @escaping (String) throws -> any Policy
  ) throws {
    (self.observed, self.parameter, self.pool, self.make) = (observed, parameter, pool, make)
    guard !parameter.isWhole else { return }
    let low = try probabilities(at: parameter.range.lowerBound)
    let high = try probabilities(at: parameter.range.upperBound)
    let middle = parameter.written(parameter.telling)
    let mixed = mixture(of: low, high, at: middle)
    let isMixture = try zip(probabilities(at: middle), mixed).allSatisfy { abs($0 - $1) < 1e-12 }
    ends = isMixture ? (low, high) : nil
  }

  /// The log likelihood at a value: minus infinity if the bot never makes one of the moves.
  ///
  /// - Throws: ``AnalysisError``, and any error from `make`.
  func logarithm(at value: Double) throws -> Double {
    let all =
      try ends.map { mixture(of: $0.low, $0.high, at: value) } ?? probabilities(at: value)
    var (sum, place) = (0.0, 0)
    for choice in observed.choices {
      for square in choice.squares {
        sum += log(all[place]) * Double(choice.counts[square] ?? 0)
        place += 1
      }
    }
    return sum
  }

  private func mixture(of low: [Double], _ high: [Double], at value: Double) -> [Double] {
    let range = parameter.range
    let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    return zip(low, high).map { (1 - share) * $0 + share * $1 }
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
