/// The log likelihood as a function of a parameter, known at the values where it was computed.
struct LikelihoodCurve {
  /// A value and the log likelihood there.
  struct Point {
    let value: Double
    let logarithm: Double
  }

  /// In ascending order of values.
  private(set) var points: [Point] = []
  private let parameter: VariedParameter
  private let logarithm: (Double) throws -> Double

  /// The number of values in the first look, and in each closer one.
  private static let firstPoints = 33, morePoints = 8

  init(_ parameter: VariedParameter, logarithm: @escaping (Double) throws -> Double) {
    (self.parameter, self.logarithm) = (parameter, logarithm)
  }

  /// The highest point, the first of equal ones.
  var peak: Point? {
    points.max { $0.logarithm < $1.logarithm }.flatMap { highest in
      points.first { $0.logarithm == highest.logarithm }
    }
  }

  /// Computes the value at a number, as it can be written.
  private mutating func add(_ value: Double) throws {
    let value = parameter.written(value)
    let place = points.firstIndex { $0.value >= value } ?? points.count
    guard place == points.count || points[place].value != value else { return }
    points.insert(Point(value: value, logarithm: try logarithm(value)), at: place)
  }

  /// Looks over the whole range, then closer and closer around the highest point.
  mutating func findPeak() throws {
    let range = parameter.range
    guard !parameter.isWhole else {
      for value in parameter.wholeValues { try add(value) }
      try refineWholePeak()
      return
    }
    try add(from: range.lowerBound, to: range.upperBound, Self.firstPoints - 1)
    while let (low, high) = aroundPeak {
      let count = points.count
      try add(from: low, to: high, Self.morePoints)
      if points.count == count { break }
    }
  }

  private mutating func add(from low: Double, to high: Double, _ parts: Int) throws {
    for index in 0...parts { try add(low + (high - low) * Double(index) / Double(parts)) }
  }

  /// The values next to the highest point.
  private var aroundPeak: (Double, Double)? {
    guard let peak, let place = points.firstIndex(where: { $0.value == peak.value }) else {
      return nil
    }
    return (points[max(0, place - 1)].value, points[min(points.count - 1, place + 1)].value)
  }

  /// Tries the whole numbers between the highest point and its neighbours, half by half.
  private mutating func refineWholePeak() throws {
    while let peak, let (low, high) = aroundPeak {
      let count = points.count
      try add(((low + peak.value) / 2).rounded(.down))
      try add(((high + peak.value) / 2).rounded(.down))
      if points.count == count { break }
    }
  }

  /// The outermost values above a log likelihood.
  mutating func interval(above limit: Double) throws -> ClosedRange<Double> {
    guard var low = points.firstIndex(where: { $0.logarithm >= limit }) else {
      return parameter.range
    }
    // Points are added below only while the place of the first one above is found.
    while low > 0, let middle = between(points[low - 1].value, points[low].value) {
      try add(middle)
      low = points.firstIndex { $0.logarithm >= limit } ?? low
    }
    let lower = points[low].value
    while let high = points.lastIndex(where: { $0.logarithm >= limit }), high + 1 < points.count,
      let middle = between(points[high].value, points[high + 1].value)
    {
      try add(middle)
    }
    let upper = points.last { $0.logarithm >= limit }?.value ?? lower
    return lower...max(lower, upper)
  }

  /// A value between two that can be written; `nil` if there is none.
  private func between(_ low: Double, _ high: Double) -> Double? {
    let middle = parameter.written((low + high) / 2)
    return low < middle && middle < high ? middle : nil
  }
}
