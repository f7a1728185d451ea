import Foundation

/// How strong a bot is by the value of its parameter: heights, such that the score of one value
/// against another is about that which the difference of their heights means.
///
/// A difference h means a score of 1 / (1 + exp(-h)). Heights are sums of the differences between
/// neighbouring values, which are exact.
struct StrengthScale {
  /// A value and its height.
  struct Point: Hashable {
    let value: Double
    var height: Double
  }

  /// In ascending order of values.
  private(set) var points: [Point]
  private let parameter: VariedParameter

  /// Values further apart than this are divided, if there is one in between.
  private static let coarsest = 0.3
  private static let mostPoints = 80
  private static let firstPoints = 9
  /// As many pairs as are computed at once.
  private static let batch = 4

  /// The height that a score means.
  static func height(_ score: Double) -> Double {
    let score = min(max(score, 1e-6), 1 - 1e-6)
    return log(score / (1 - score))
  }

  /// Measures a bot.
  ///
  /// - Throws: Any error from the bench.
  init(_ parameter: VariedParameter, on bench: any LadderBench) throws {
    self.parameter = parameter
    let (low, high) = (parameter.range.lowerBound, parameter.range.upperBound)
    let last = Double(Self.firstPoints - 1)
    var values: [Double] = []
    for index in 0..<Self.firstPoints {
      let value = parameter.written(low + (high - low) * Double(index) / last)
      if value != values.last { values.append(value) }
    }
    func differences(_ pairs: [(Double, Double)]) throws -> [Double] {
      let texts = pairs.map {
        ValuePair(lower: parameter.text($0.0), higher: parameter.text($0.1))
      }
      return try bench.scores(texts).map(Self.height)
    }
    var steps = try differences(Array(zip(values, values.dropFirst())))
    while values.count < Self.mostPoints {
      // The widest intervals first, those of lower values first where they are alike.
      let wide = steps.indices
        .filter {
          let middle = parameter.written((values[$0] + values[$0 + 1]) / 2)
          return abs(steps[$0]) > Self.coarsest && middle != values[$0] && middle != values[$0 + 1]
        }
        .sorted { (abs(steps[$1]), $0) < (abs(steps[$0]), $1) }
        .prefix(Self.batch / 2).sorted()
      guard !wide.isEmpty else { break }
      let middles = wide.map { parameter.written((values[$0] + values[$0 + 1]) / 2) }
      let found = try differences(
        zip(wide, middles).flatMap { [(values[$0], $1), ($1, values[$0 + 1])] }
      )
      for (index, place) in wide.enumerated().reversed() {
        values.insert(middles[index], at: place + 1)
        steps.replaceSubrange(place...place, with: found[2 * index...2 * index + 1])
      }
    }
    var height = 0.0
    points = [Point(value: values[0], height: 0)]
    for (value, step) in zip(values.dropFirst(), steps) {
      height += step
      points.append(Point(value: value, height: height))
    }
  }

}

extension StrengthScale {
  /// Heights closer to each other than this differ only by rounding.
  static let sameness = 1e-9

  /// The way from the weakest value to the strongest, by rising heights: what comes to no more than
  /// an earlier value is left out.
  struct Ascent {
    /// The points of the way, from the weakest value on.
    let points: [Point]
    /// Where the strength falls on the way, from value to value.
    let dips: [ClosedRange<Double>]

    var bottom: Double { points[0].height }
    var top: Double { points[points.count - 1].height }
  }

  /// The indices of the weakest value and of the strongest; of equal ones, those closest together.
  private var ends: (weakest: Int, best: Int) {
    let heights = points.map(\.height)
    let (low, high) = (heights.min() ?? 0, heights.max() ?? 0)
    let weakest = points.indices.filter { heights[$0] <= low + Self.sameness }
    let best = points.indices.filter { heights[$0] >= high - Self.sameness }
    let pairs = weakest.flatMap { first in best.map { (first, $0) } }
    return pairs.min { abs($0.0 - $0.1) < abs($1.0 - $1.1) } ?? (0, 0)
  }

  /// The way from the weakest value to the strongest.
  var ascent: Ascent {
    let (weakest, best) = ends
    let way =
      weakest <= best ? Array(points[weakest...best]) : points[best...weakest].reversed()
    var rising = [way[0]]
    var dips: [ClosedRange<Double>] = []
    for (previous, point) in zip(way, way.dropFirst()) {
      if point.height < previous.height - Self.sameness {
        let (low, high) = (min(previous.value, point.value), max(previous.value, point.value))
        if let last = dips.last, last.upperBound == low {
          dips[dips.count - 1] = last.lowerBound...high
        } else if let last = dips.last, last.lowerBound == high {
          dips[dips.count - 1] = low...last.upperBound
        } else {
          dips.append(low...high)
        }
      }
      if point.height > rising[rising.count - 1].height { rising.append(point) }
    }
    return Ascent(points: rising, dips: dips)
  }
}

extension StrengthScale.Ascent {
  /// The value with a height.
  func value(at height: Double) -> Double {
    let end = points.firstIndex { $0.height >= height } ?? points.count - 1
    guard end > 0 else { return points[0].value }
    let (low, high) = (points[end - 1], points[end])
    let share = min(1, max(0, (height - low.height) / (high.height - low.height)))
    return low.value + share * (high.value - low.value)
  }

  /// The height of a value.
  func height(of value: Double) -> Double {
    for (low, high) in zip(points, points.dropFirst()) {
      let (from, to) = (min(low.value, high.value), max(low.value, high.value))
      guard (from...to).contains(value), from < to else { continue }
      return low.height + (high.height - low.height) * (value - low.value)
        / (high.value - low.value)
    }
    let ends = [points[0], points[points.count - 1]]
    return ends.min { abs($0.value - value) < abs($1.value - value) }?.height ?? bottom
  }
}
