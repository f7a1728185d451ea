import Analysis
public import Statistics

/// Every combination of some values of parameters, and how each of them scored.
///
/// The highest of many scores is more than its combination deserves, so that a test has to follow.
public struct TuningGrid: Hashable, Sendable {
  /// A combination of values.
  public struct Point: Hashable, Sendable {
    /// The values of the parameters.
    public let values: [Double]
    /// Its pairs of games, against all opponents.
    public let pairs: PairCounts

    /// A combination and its pairs of games.
    public init(values: [Double], pairs: PairCounts) {
      (self.values, self.pairs) = (values, pairs)
    }

    /// Its points per game.
    public var score: Double { PointCounts(pairs).mean }

    /// The standard error of ``score``.
    public var error: Double { PointCounts(pairs).error }
  }

  /// The parameters.
  public let parameters: [TunedParameter]
  /// All combinations, the values of the last parameter changing fastest.
  public let points: [Point]
  /// The combination with the highest score, and of several the one nearest to the start.
  public let best: Point
  /// The combinations that are not measurably worse than the best one: the strongest is among them, at
  /// 95%.
  public let contenders: [Point]

  /// The most combinations of a grid.
  public static let mostPoints = 10_000

  /// How likely the strongest combination is to be missing among the contenders.
  private static let error = 0.05

  /// A grid that has been played.
  ///
  /// - Precondition: There is a combination.
  public init(_ parameters: [TunedParameter], _ points: [Point]) {
    precondition(!points.isEmpty, "a grid has points")
    func distance(_ point: Point) -> Double {
      zip(parameters, point.values).reduce(0) { $0 + abs($1.1 - $1.0.start) / $1.0.width }
    }
    let best = points.dropFirst().reduce(points[0]) { best, point in
      if point.score != best.score { return point.score > best.score ? point : best }
      return distance(point) < distance(best) ? point : best
    }
    self.parameters = parameters
    self.points = points
    self.best = best
    // After Gupta, On some multiple decision (selection and ranking) rules (1965), with the bound of
    // Bonferroni.
    let bound = NormalDistribution.quantile(1 - Self.error / Double(max(2, points.count) - 1))
    contenders = points.filter { point in
      let error = (point.error * point.error + best.error * best.error).squareRoot()
      return best.score - point.score <= bound * error
    }
  }

  /// The values of a parameter: a step apart, whole numbers at least one.
  static func values(of parameter: TunedParameter) -> [Double] {
    let range = parameter.variation.range
    let step = parameter.variation.isWhole ? max(1, parameter.step.rounded()) : parameter.step
    // The upper end is one of them, however the step fits.
    let count = Int((parameter.width / step - 1e-6).rounded(.down))
    let values = (0...count).map { range.lowerBound + Double($0) * step } + [range.upperBound]
    return values.map { Double(parameter.text($0)) ?? parameter.written($0) }
  }

  /// The number of combinations, at most one more than ``mostPoints``.
  public static func count(_ parameters: [TunedParameter]) -> Int {
    parameters.reduce(1) { count, parameter in
      let values = min(parameter.width / parameter.step, Double(mostPoints)) + 1
      return values > Double(mostPoints)
        ? mostPoints + 1 : min(mostPoints + 1, count * Self.values(of: parameter).count)
    }
  }

  static func combinations(_ parameters: [TunedParameter]) -> [[Double]] {
    parameters.reduce([[]]) { lists, parameter in
      lists.flatMap { list in values(of: parameter).map { list + [$0] } }
    }
  }

  /// The values of a parameter in the contenders, and half a step around them: a 95% interval.
  public func interval(of index: Int) -> ClosedRange<Double> {
    let all = Self.values(of: parameters[index])
    let values = contenders.map { $0.values[index] }
    let (low, high) = (values.min() ?? all[0], values.max() ?? all[0])
    let below = all.last { $0 < low } ?? low
    let above = all.first { $0 > high } ?? high
    return (below + low) / 2...(high + above) / 2
  }

  /// For each value of a parameter the best combination with it.
  public func profile(of index: Int) -> [Point] {
    let best = points.reduce(into: [Double: Point]()) { best, point in
      let value = point.values[index]
      if point.score > best[value]?.score ?? -1 { best[value] = point }
    }
    return best.values.sorted { $0.values[index] < $1.values[index] }
  }
}

extension PointCounts {
  /// The standard error of the mean; some pairs of each kind are added to the variance, so that a few
  /// equal pairs do not look certain.
  var error: Double { total > 0 ? (adding(0.2).variance / total).squareRoot() : 0.5 }
}
