package import Statistics
import TextKit

/// A piece of a tuning that has been played, as it is kept: a line of text.
package enum TuningRecord: Hashable, Sendable {
  /// Some pairs of a trial.
  case trial(Int, part: Int, pairs: PairCounts, forfeits: Int)
  /// A whole iteration of a course.
  case iteration(course: Int, number: Int, lead: Int, games: Int, forfeits: Int)

  /// The record as a line, without its end.
  package var text: String {
    var name = "iteration"
    var numbers: [Int] = []
    switch self {
    case .trial(let trial, let part, let pairs, let forfeits):
      name = "trial"
      numbers = [trial, part] + pairs.counts + [forfeits]
    case .iteration(let course, let number, let lead, let games, let forfeits):
      numbers = [course, number, lead, games, forfeits]
    }
    return numbers.reduce(name) { "\($0) \($1)" }
  }

  /// Reads a line; `nil` if it is none.
  package init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let numbers = words.dropFirst().compactMap { Int($0) }
    guard numbers.count == words.count - 1 else { return nil }
    switch (words.first, numbers.count) {
    case ("trial", 8):
      self = .trial(
        numbers[0],
        part: numbers[1],
        pairs: PairCounts(Array(numbers[2..<7])),
        forfeits: numbers[7]
      )
    case ("iteration", 5):
      self = .iteration(
        course: numbers[0],
        number: numbers[1],
        lead: numbers[2],
        games: numbers[3],
        forfeits: numbers[4]
      )
    default: return nil
    }
  }
}
