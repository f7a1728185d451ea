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

  /// The likelihood of some moves.
  init(
    _ observed: ObservedMoves,
    _ parameter: VariedParameter,
    _ pool: ThreadPool,
    _ make: @escaping (String) throws -> any Policy
  ) throws {
    (self.observed, self.parameter, self.pool, self.make) = (observed, parameter, pool, make)
    mixture = try LinearMixture(of: parameter) { [try probabilities(at: $0)] }
  }

  /// The log likelihood at a value: minus infinity if the bot never makes one of the moves.
  func logarithm(at value: Double) throws -> Double {
    let all = try mixture?.lists(at: value)[0] ?? probabilities(at: value)
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
