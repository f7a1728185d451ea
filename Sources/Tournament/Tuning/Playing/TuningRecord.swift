package import Statistics

/// A piece of a tuning that has been played, as it is kept.
package enum TuningRecord: Hashable, Sendable, Codable {
  case trial(number: Int, part: Int, pairs: PairCounts, forfeits: Int)
  case iteration(course: Int, number: Int, lead: Int, games: Int, forfeits: Int)
}
