import Analysis
import Foundation
import TextKit

extension ExactTuning {
  /// The parts of the range in which crossings are looked for.
  private static let parts = scanParts
  private static let mostWholeNumbers = 200
  /// How near a score has to come to the one that is asked for.
  private static let nearness = 1e-4

  /// The values with a score, and other values of a single parameter that have it too.
  static func solve(_ surface: inout ScoreSurface, from start: [Double], for target: Double) throws
    -> (values: [Double], others: [Double])
  {
    guard surface.parameters.count == 1 else {
      return (try approach(&surface, from: start, target), [])
    }
    let parameter = surface.parameters[0]
    let found =
      parameter.variation.isWhole
      ? try nearestWholeNumbers(&surface, target) : try crossings(&surface, target)
    let sorted = found.sorted { abs($0 - start[0]) < abs($1 - start[0]) }
    return ([sorted[0]], sorted.dropFirst().sorted())
  }

  /// The values at which the score is nearest to the target, of each crossing.
  private static func crossings(_ surface: inout ScoreSurface, _ target: Double) throws -> [Double]
  {
    let points = try scan(&surface, 0, at: [surface.parameters[0].start], parts: parts)
    var found: [Double] = []
    for (first, second) in zip(points, points.dropFirst()) {
      if abs(first.score - target) <= sameness {
        found.append(first.value)
      } else if abs(second.score - target) > sameness,
        (first.score < target) != (second.score < target)
      {
        found.append(try crossing(&surface, between: first, and: second, target))
      }
    }
    if let last = points.last, abs(last.score - target) <= sameness { found.append(last.value) }
    guard found.isEmpty else { return found }
    throw surface.parameters[0].variation.unreachable(target, among: points.map(\.score))
  }

  private static func crossing(
    _ surface: inout ScoreSurface,
    between first: Point,
    and second: Point,
    _ target: Double
  ) throws -> Double {
    var (low, high) = (first, second)
    let unit = pow(10, -Double(surface.parameters[0].variation.mostDecimals))
    var isHalved = false
    while true {
      // By the secant, and every other time in the middle, so that both ends come nearer.
      let slope = (high.score - low.score) / (high.value - low.value)
      let secant = low.value + (target - low.score) / slope
      let middle = surface.written([isHalved ? (low.value + high.value) / 2 : secant])[0]
      isHalved.toggle()
      guard middle > low.value, middle < high.value else {
        // The nearest value that can be written is one of the ends, or next to it.
        guard high.value - low.value > 1.5 * unit, isHalved else { break }
        continue
      }
      let point = Point(value: middle, score: try surface.score([middle]))
      if abs(point.score - target) <= abs(slope) * unit / 2 { return middle }
      if (point.score < target) == (first.score < target) { low = point } else { high = point }
    }
    return abs(low.score - target) <= abs(high.score - target) ? low.value : high.value
  }

  private static func nearestWholeNumbers(_ surface: inout ScoreSurface, _ target: Double) throws
    -> [Double]
  {
    let points = try scan(
      &surface,
      0,
      at: [surface.parameters[0].start],
      parts: mostWholeNumbers
    )
    let scores = points.map(\.score)
    guard let low = scores.min(), let high = scores.max(), low...high ~= target else {
      throw surface.parameters[0].variation.unreachable(target, among: scores)
    }
    let least = scores.reduce(1) { min($0, abs($1 - target)) }
    return points.filter { abs($0.score - target) <= least + sameness }.map(\.value)
  }

  /// Goes straight towards the nearest values with a score, by Newton's method.
  private static func approach(
    _ surface: inout ScoreSurface,
    from start: [Double],
    _ target: Double
  ) throws -> [Double] {
    var values = surface.written(start)
    var miss = target - (try surface.score(values))
    for _ in 0..<100 where abs(miss) > sameness {
      let gradient = try surface.gradient(values)
      let square = gradient.reduce(0) { $0 + $1 * $1 }
      guard square > 0 else { break }
      var length = miss / square
      var next = values
      var nextMiss = miss
      for _ in 0..<30 {
        next = surface.written(surface.moved(values, along: gradient, by: length))
        nextMiss = target - (try surface.score(next))
        if abs(nextMiss) < abs(miss) { break }
        length /= 2
      }
      guard abs(nextMiss) < abs(miss) else { break }
      (values, miss) = (next, nextMiss)
    }
    guard abs(miss) <= nearness else {
      throw Problem(
        "a score of \(target.plain) is not reached from the start: the nearest is "
          + "\((target - miss).rounded(decimals: 6)); start elsewhere, or vary one parameter to scan all "
          + "of it"
      )
    }
    return values
  }
}
