/// A number that depends on the value of a parameter, known at the values where it was computed.
struct ParameterCurve {
  struct Point: Hashable {
    let value: Double
    let height: Double
  }

  let parameter: VariedParameter
  private let decimals: Int
  /// In ascending order of values.
  private(set) var points: [Point] = []
  private let heights: ([Double]) throws -> [Double]

  /// The number of values in the first look for a peak, and in each closer one.
  private static let firstPoints = 33, morePoints = 8

  /// A curve of which no point is known; values have as many decimals as can be written unless
  /// `decimals` says otherwise.
  init(
    _ parameter: VariedParameter,
    decimals: Int? = nil,
    heights: @escaping ([Double]) throws -> [Double]
  ) {
    (self.parameter, self.heights) = (parameter, heights)
    self.decimals = min(decimals ?? .max, parameter.mostDecimals)
  }

  /// The highest point, the first of those that are lower by no more than a difference.
  func peak(sameness: Double = 0) -> Point? {
    guard let highest = points.map(\.height).max() else { return nil }
    return points.first { $0.height >= highest - sameness }
  }
}

extension ParameterCurve {
  /// Adds known points, in ascending order of values, to a curve without any.
  mutating func note(_ points: [Point]) { self.points = points }

  /// Computes the numbers at some values, as they can be written.
  mutating func add(_ values: [Double]) throws {
    var new: [Double] = []
    for value in values.map({ parameter.written($0, decimals: decimals) })
    where !new.contains(value) && !points.contains(where: { $0.value == value }) {
      new.append(value)
    }
    guard !new.isEmpty else { return }
    points += zip(new, try heights(new)).map { Point(value: $0, height: $1) }
    points.sort { $0.value < $1.value }
  }

  /// Computes the numbers at the ends of equal parts of a range.
  mutating func add(_ parts: Int, from low: Double, to high: Double) throws {
    try add((0...parts).map { low + (high - low) * Double($0) / Double(parts) })
  }

  /// Computes a first look at the whole range.
  mutating func addRange(_ parts: Int) throws {
    if parameter.isWhole {
      try add(parameter.wholeValues)
    } else {
      try add(parts, from: parameter.range.lowerBound, to: parameter.range.upperBound)
    }
  }

  /// Looks over the whole range, then closer and closer around the highest point.
  mutating func findPeak() throws {
    try addRange(Self.firstPoints - 1)
    while let peak = peak(), let place = points.firstIndex(of: peak) {
      let low = points[max(0, place - 1)].value
      let high = points[min(points.count - 1, place + 1)].value
      let count = points.count
      if parameter.isWhole {
        try add([((low + peak.value) / 2).rounded(.down), ((high + peak.value) / 2).rounded(.down)])
      } else {
        try add(Self.morePoints, from: low, to: high)
      }
      if points.count == count { break }
    }
  }
}

extension ParameterCurve {
  /// The nearest two values between two of its points that lie on different sides of a height.
  mutating func crossing(
    of height: Double,
    between first: Point,
    and second: Point
  ) throws -> (below: Point, above: Point) {
    var (first, second) = (first, second)
    let startsBelow = first.height < height
    while let middle = parameter.between(first.value, second.value, decimals: decimals) {
      try add([middle])
      guard let point = points.first(where: { $0.value == middle }) else { break }
      if (point.height < height) == startsBelow { first = point } else { second = point }
    }
    return startsBelow ? (first, second) : (second, first)
  }

  /// The outermost values whose numbers are no less than a height.
  mutating func interval(above height: Double) throws -> ClosedRange<Double> {
    guard let first = points.firstIndex(where: { $0.height >= height }),
      let last = points.lastIndex(where: { $0.height >= height })
    else { return parameter.range }
    let (low, high) = (points[first], points[last])
    let (before, after) = (first > 0 ? points[first - 1] : nil, points[(last + 1)...].first)
    let lower = try before.map { try crossing(of: height, between: $0, and: low).above } ?? low
    let upper = try after.map { try crossing(of: height, between: high, and: $0).above } ?? high
    return lower.value...max(lower.value, upper.value)
  }
}
