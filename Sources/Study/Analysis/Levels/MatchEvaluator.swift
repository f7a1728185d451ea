import GameModel
import StrategyKit

/// Computes one match after another: for boards with too many positions and bots that reach few of
/// them.
final class MatchEvaluator: LevelEvaluator {
  let policy: VariedPolicy
  private var known: [LevelPair: ExactMatch] = [:]
  private var policies: [String: any Policy] = [:]

  init(_ policy: VariedPolicy) { self.policy = policy }

  func scores(_ pairs: [LevelPair]) throws -> [Double] { try exactScores(pairs).map(\.value) }

  func exactScores(_ pairs: [LevelPair]) throws -> [ExactNumber] {
    try pairs.map { try match($0).both.score }
  }

  func field(_ values: [String]) throws -> LevelField {
    var scores = Array(
      repeating: Array(repeating: 0.5, count: values.count + 1),
      count: values.count + 1
    )
    var error = 0.0
    func note(_ match: ExactMatch, _ first: Int, _ second: Int) {
      scores[first][second] = match.asX.score.value
      scores[second][first] = 1 - match.asO.score.value
      error = max(error, match.asX.score.error, match.asO.score.error)
    }
    for first in values.indices {
      for second in values.indices where second < first {
        note(try match(LevelPair(lower: values[second], higher: values[first])), first, second)
      }
      note(try match(LevelPair(lower: nil, higher: values[first])), first, values.count)
    }
    return LevelField(
      xScores: scores,
      againstRandom: try values.map {
        try match(policy(with: $0), AnyMove()).both.score.value
      },
      againstPerfect: nil,
      profiles: nil,
      error: error
    )
  }

  /// The match of a pair, from the point of view of the second.
  private func match(_ pair: LevelPair) throws -> ExactMatch {
    if let match = known[pair] { return match }
    let match = try match(
      policy(with: pair.higher),
      pair.lower.map(policy(with:)) ?? policy.anchor ?? AnyMove()
    )
    known[pair] = match
    return match
  }

  private func match(
    _ first: any Policy,
    _ second: any Policy
  ) throws(AnalysisError) -> ExactMatch {
    try ExactMatch(
      first,
      against: second,
      from: policy.start,
      limit: policy.limit,
      meter: policy.meter
    )
  }

  /// The bot with a value, made once: it remembers what it has worked out.
  private func policy(with value: String) throws -> any Policy {
    if let policy = policies[value] { return policy }
    let new = try policy.make(value)
    policies[value] = new
    return new
  }
}

private struct AnyMove: Policy {
  var isSymmetric: Bool { true }

  func moves(in position: Position) -> MoveDistribution {
    MoveDistribution(uniformOver: position.moves)
  }
}
