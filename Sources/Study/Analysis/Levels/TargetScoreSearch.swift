import Foundation
import TextKit

/// Finds values of a parameter with which a bot has given scores against the anchor.
struct TargetScoreSearch {
  /// The values that come nearest to a score; the lowest is taken.
  typealias Found = (value: Double, others: [Double])

  private var curve: ParameterCurve

  /// Scores closer to each other than this differ only by rounding.
  private static let sameness = 1e-9
  /// The parts of the range of a curve that is no polynomial.
  private static let parts = 100

  /// Samples the scores, close enough that no value is missed.
  ///
  /// The degree is that of the polynomial that the score is if the parameter is the probability of one of
  /// two ways to move: the most moves that the bot makes in a game.
  init(
    _ parameter: VariedParameter,
    on evaluator: any LevelEvaluator,
    degree: Int
  ) throws {
    let decimals = Self.decimals(of: parameter)
    func scores(_ values: [Double]) throws -> [Double] {
      try evaluator.scores(
        values.map {
          LevelPair(lower: nil, higher: parameter.text($0, decimals: decimals))
        }
      )
    }
    curve = ParameterCurve(parameter, decimals: decimals, heights: scores)
    if let polynomial = try ScorePolynomial(parameter, decimals, degree: degree, scores) {
      let unit = pow(10, Double(decimals))
      let first = (parameter.range.lowerBound * unit).rounded(.up)
      let last = (parameter.range.upperBound * unit).rounded(.down)
      curve.note(
        stride(from: first, through: last, by: 1).map { step in
          ParameterCurve.Point(value: step / unit, height: polynomial.score(at: step / unit))
        }
      )
    } else {
      try curve.addRange(Self.parts)
    }
  }

  /// The decimals of values: two fewer than can be written, four of a probability.
  static func decimals(of parameter: VariedParameter) -> Int { max(0, parameter.mostDecimals - 2) }

  /// The value for a target, and the others that would also do; `nil` if there is none.
  mutating func value(for target: TargetLevels.Target) throws -> Found? {
    guard case .score(let score) = target else {
      return (curve.peak(sameness: Self.sameness)?.value ?? curve.parameter.range.lowerBound, [])
    }
    let crossings = try crossings(of: score)
    guard !crossings.isEmpty else { return nil }
    let found = curve.parameter.isWhole ? nearest(to: score, among: crossings) : crossings
    return (found[0].value, found.dropFirst().map(\.value))
  }

  func unreachable(_ score: Double) -> Problem {
    curve.parameter.unreachable(score, among: curve.points.map(\.height))
  }

  /// The values with a score: the nearer of two neighbours between which the curve crosses it, or
  /// the first of several that all have it.
  private mutating func crossings(of score: Double) throws -> [ParameterCurve.Point] {
    func isEqual(_ point: ParameterCurve.Point) -> Bool {
      abs(point.height - score) <= Self.sameness
    }
    let points = curve.points
    var crossings = points.first.map { isEqual($0) ? [$0] : [] } ?? []
    for (previous, point) in zip(points, points.dropFirst()) where !isEqual(previous) {
      if isEqual(point) {
        crossings.append(point)
      } else if (previous.height < score) != (point.height < score) {
        let (below, above) = try curve.crossing(of: score, between: previous, and: point)
        let pair = [below, above].sorted { $0.value < $1.value }
        let isFirst = abs(pair[0].height - score) <= abs(pair[1].height - score)
        crossings.append(pair[isFirst ? 0 : 1])
      }
    }
    return crossings
  }

  /// The value whose score is nearest to a target: one of its crossings, or a point that comes
  /// close without reaching it.
  private func nearest(
    to score: Double,
    among crossings: [ParameterCurve.Point]
  ) -> [ParameterCurve.Point] {
    let values = Set(crossings.map(\.value))
    let candidates = crossings + curve.points.filter { !values.contains($0.value) }
    let least = candidates.map { abs($0.height - score) }.min() ?? 0
    return candidates.filter { abs($0.height - score) <= least + Self.sameness }
      .sorted { $0.value < $1.value }
  }
}
