import GameModel
import StrategyKit

/// Computes one match after another: for boards with too many positions and bots that reach few of
/// them.
final class MatchEvaluator: LevelEvaluator {
  let anchor: (any Policy)?
  let start: Position
  let limit: Int
  let meter: AnalysisMeter?
  let make: (String) throws -> any Policy
  private var known: [LevelPair: ExactMatch] = [:]
  private var policies: [String: any Policy] = [:]

  init(
    anchor: (any Policy)?,
    from start: Position,
    limit: Int,
    meter: AnalysisMeter?,
    make: @escaping (String) throws -> any Policy
  ) {
    self.anchor = anchor
    self.start = start
    self.limit = limit
    self.meter = meter
    self.make = make
  }

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
      note(try match(LevelPair(.anchor, .level(values[first]))), first, values.count)
    }
    return LevelField(
      xScores: scores,
      againstRandom: try values.map {
        try match(policy(of: .level($0)), AnyMove()).both.score.value
      },
      againstPerfect: nil,
      profiles: nil,
      error: error
    )
  }

  /// The match of a pair, from the point of view of the second.
  private func match(_ pair: LevelPair) throws -> ExactMatch {
    if let match = known[pair] { return match }
    let match = try match(policy(of: pair.higher), policy(of: pair.lower))
    known[pair] = match
    return match
  }

  private func match(
    _ policy: any Policy,
    _ other: any Policy
  ) throws(AnalysisError) -> ExactMatch {
    try ExactMatch(policy, against: other, from: start, limit: limit, meter: meter)
  }

  /// The policy of a player, made once: it remembers what it has worked out.
  private func policy(of contender: Contender) throws -> any Policy {
    guard case .level(let value) = contender else { return anchor ?? AnyMove() }
    if let policy = policies[value] { return policy }
    let policy = try make(value)
    policies[value] = policy
    return policy
  }
}

/// Plays any move.
private struct AnyMove: Policy {
  var isSymmetric: Bool { true }

  func moves(in position: Position) -> MoveDistribution {
    MoveDistribution(uniformOver: position.moves)
  }
}
