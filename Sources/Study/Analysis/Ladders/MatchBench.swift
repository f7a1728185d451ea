import GameModel
import StrategyKit

/// A bench that computes one match after another, for boards with too many positions and bots that
/// reach few of them.
final class MatchBench: LadderBench {
  private let make: (String) throws -> any Policy
  private let anchor: any Policy
  private let start: Position
  private let limit: Int
  private let meter: AnalysisMeter?
  private var known: [ValuePair: ExactMatch] = [:]

  init(
    anchor: (any Policy)?,
    from start: Position,
    limit: Int,
    meter: AnalysisMeter?,
    make: @escaping (String) throws -> any Policy
  ) {
    (self.make, self.start, self.limit, self.meter) = (make, start, limit, meter)
    self.anchor = anchor ?? AnyMove()
  }

  func scores(_ pairs: [ValuePair]) throws -> [Double] {
    try pairs.map { try match($0).both.score.value }
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
        note(try match(ValuePair(lower: values[second], higher: values[first])), first, second)
      }
      note(try match(make(values[first]), anchor), first, values.count)
    }
    return LevelField(
      xScores: scores,
      againstRandom: try values.map { try match(make($0), AnyMove()).both.score.value },
      againstPerfect: nil,
      profiles: nil,
      error: error
    )
  }

  /// The match of a pair, from the point of view of the second.
  private func match(_ pair: ValuePair) throws -> ExactMatch {
    if let match = known[pair] { return match }
    let match = try match(make(pair.higher), make(pair.lower))
    known[pair] = match
    return match
  }

  private func match(
    _ policy: any Policy,
    _ other: any Policy
  ) throws(AnalysisError) -> ExactMatch {
    try ExactMatch(policy, against: other, from: start, limit: limit, meter: meter)
  }
}

/// Plays any move.
private struct AnyMove: Policy {
  var isSymmetric: Bool { true }

  func moves(in position: Position) -> MoveDistribution {
    MoveDistribution(uniformOver: position.freeSquares)
  }
}
