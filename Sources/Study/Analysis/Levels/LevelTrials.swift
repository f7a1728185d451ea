import GameModel
import StrategyKit

/// A bench that computes one match after another, and estimates how many positions are still to
/// come: as many for each match as the largest so far, which is known after the second, since a bot
/// without randomness reaches few positions.
final class LevelTrials: LevelBench {
  let values: LevelValues
  let reference: any Policy
  let start: Position
  let limit: Int?
  let meter: AnalysisMeter?
  private let make: (String) throws -> any Policy
  private let expectedMatches: Int
  private var matches = 0
  private var largest = 0
  private var policies: [Int: any Policy] = [:]
  private var known: [Int: ExactNumber] = [:]

  init(
    _ values: LevelValues,
    against reference: any Policy,
    from start: Position,
    limit: Int?,
    expectedMatches: Int,
    meter: AnalysisMeter?,
    make: @escaping (String) throws -> any Policy
  ) {
    self.values = values
    self.reference = reference
    self.start = start
    self.limit = limit
    self.expectedMatches = expectedMatches
    self.meter = meter
    self.make = make
  }

  /// The bot with a value.
  func policy(at place: Int) throws -> any Policy {
    if let policy = policies[place] { return policy }
    let policy = try make(values.text(place))
    policies[place] = policy
    return policy
  }

  func scores(of places: [Int]) throws -> [Double] { try places.map { try score(of: $0).value } }

  func results(of places: [Int]) throws -> LevelResults {
    var results = LevelResults()
    for place in places { results.scores[place] = try score(of: place) }
    for (lower, higher) in places.pairs {
      results.pairs[[lower, higher]] = try score(of: policy(at: lower), against: policy(at: higher))
    }
    return results
  }

  private func score(of place: Int) throws -> ExactNumber {
    if let score = known[place] { return score }
    let score = try score(of: policy(at: place), against: reference)
    known[place] = score
    return score
  }

  private func score(
    of policy: any Policy,
    against other: any Policy
  ) throws(AnalysisError) -> ExactNumber {
    let before = meter?.positions ?? 0
    let match = try ExactMatch(policy, against: other, from: start, limit: limit, meter: meter)
    matches += 1
    if let meter {
      largest = max(largest, meter.positions - before)
      let left = expectedMatches - matches
      meter.expect(matches > 1 && left > 0 ? .about(meter.positions + largest * left) : nil)
    }
    return match.both.score
  }
}
