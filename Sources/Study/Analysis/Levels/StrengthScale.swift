import Foundation

/// How strong a bot is by the value of its parameter: heights, such that the score of one value
/// against another is about that which the difference of their heights means.
///
/// A difference h means a score of 1 / (1 + exp(-h)). Heights are sums of the differences between
/// neighbouring values, which are exact.
struct StrengthScale {
  struct Point: Hashable {
    let value: Double
    var height: Double
  }

  /// In ascending order of values.
  private(set) var points: [Point] = []
  private let parameter: VariedParameter

  /// Values further apart than this are divided, if there is one in between.
  private static let coarsest = 0.3
  private static let mostPoints = 80
  /// Values around the weakest and the best that are no further apart than this are near enough.
  private static let flat = 0.002
  private static let mostDivisions = 12
  private static let firstPoints = 9
  /// The number of pairs computed at once.
  private static let batch = 4

  static func height(_ score: Double) -> Double {
    let score = min(max(score, 1e-6), 1 - 1e-6)
    return log(score / (1 - score))
  }

  init(_ parameter: VariedParameter, on evaluator: any LevelEvaluator) throws {
    self.parameter = parameter
    let (low, high) = (parameter.range.lowerBound, parameter.range.upperBound)
    let last = Double(Self.firstPoints - 1)
    var values: [Double] = []
    for index in 0..<Self.firstPoints {
      let value = parameter.written(low + (high - low) * Double(index) / last)
      if value != values.last { values.append(value) }
    }
    let steps = try Self.differences(Array(zip(values, values.dropFirst())), parameter, evaluator)
    points = Self.points(values, steps)
    try refineSteps(on: evaluator)
    try refineEnds(on: evaluator)
  }

  /// How much higher the second values of some pairs are than the first.
  private static func differences(
    _ pairs: [(Double, Double)],
    _ parameter: VariedParameter,
    _ evaluator: any LevelEvaluator
  ) throws -> [Double] {
    let texts = pairs.map { LevelPair(lower: parameter.text($0.0), higher: parameter.text($0.1)) }
    return try evaluator.scores(texts).map(height)
  }

  private static func points(_ values: [Double], _ steps: [Double]) -> [Point] {
    var points = [Point(value: values[0], height: 0)]
    for (value, step) in zip(values.dropFirst(), steps) {
      points.append(Point(value: value, height: points[points.count - 1].height + step))
    }
    return points
  }

  /// The value between a point and the next one, `nil` if there is none.
  private func middle(after place: Int) -> Double? {
    parameter.between(points[place].value, points[place + 1].value)
  }

  /// Adds the values between some points, in ascending order, and the next ones.
  private mutating func divide(_ places: [Int], on evaluator: any LevelEvaluator) throws {
    let middles = places.compactMap { place in middle(after: place).map { (place, $0) } }
    let found = try Self.differences(
      middles.flatMap { [(points[$0].value, $1), ($1, points[$0 + 1].value)] },
      parameter,
      evaluator
    )
    var steps = zip(points, points.dropFirst()).map { $1.height - $0.height }
    var values = points.map(\.value)
    for (index, (place, value)) in middles.enumerated().reversed() {
      values.insert(value, at: place + 1)
      steps.replaceSubrange(place...place, with: found[2 * index...2 * index + 1])
    }
    points = Self.points(values, steps)
  }

  /// Divides the widest steps, of equal ones those of lower values first.
  private mutating func refineSteps(on evaluator: any LevelEvaluator) throws {
    while points.count < Self.mostPoints {
      func width(_ place: Int) -> Double { abs(points[place + 1].height - points[place].height) }
      let wide = points.indices.dropLast()
        .filter { width($0) > Self.coarsest && middle(after: $0) != nil }
        .sorted { (width($1), $0) < (width($0), $1) }
      guard !wide.isEmpty else { return }
      try divide(wide.prefix(Self.batch / 2).sorted(), on: evaluator)
    }
  }

  /// Looks closer at the weakest value and the best if they are not at an end of the range.
  private mutating func refineEnds(on evaluator: any LevelEvaluator) throws {
    for _ in 0..<Self.mostDivisions {
      let (weakest, best) = ends
      let places = Set(
        [weakest, best].filter { points.indices.dropFirst().dropLast().contains($0) }
      )
      .flatMap { [$0 - 1, $0] }
      let steep = Set(places).filter {
        abs(points[$0 + 1].height - points[$0].height) > Self.flat && middle(after: $0) != nil
      }
      guard !steep.isEmpty else { return }
      try divide(steep.sorted(), on: evaluator)
    }
  }
}

extension StrengthScale {
  /// Heights closer to each other than this differ only by rounding.
  static let sameness = 1e-9

  /// The way from the weakest value to the strongest, by rising heights: values no stronger than an
  /// earlier one are left out.
  struct Ascent {
    /// The points of the way, from the weakest value on.
    let points: [Point]
    /// Ranges in which the strength falls on the way.
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
      let record = rising[rising.count - 1]
      guard point.height > record.height else { continue }
      if previous != record {
        // After a fall, the way goes on from the value at which the strength is regained.
        let share = (record.height - previous.height) / (point.height - previous.height)
        let value = previous.value + share * (point.value - previous.value)
        rising.append(Point(value: value, height: record.height))
      }
      rising.append(point)
    }
    return Ascent(points: rising, dips: dips)
  }
}

extension StrengthScale.Ascent {
  func value(at height: Double) -> Double {
    let end = points.firstIndex { $0.height >= height } ?? points.count - 1
    guard end > 0 else { return points[0].value }
    let (low, high) = (points[end - 1], points[end])
    let share = min(1, max(0, (height - low.height) / (high.height - low.height)))
    return low.value + share * (high.value - low.value)
  }

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
