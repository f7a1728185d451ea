import Analysis
public import Statistics

/// Whether a parameter makes a measurable difference: the bot with it at an end of its range, and all
/// else at the start, against the bot as it starts.
public struct EffectCheck: Hashable, Sendable {
  /// The parameter.
  public let parameter: TunedParameter
  /// The values tried instead of that of the start, with how they fared.
  public private(set) var trials: [Trial]

  /// A value, and its pairs of games against the start.
  public struct Trial: Hashable, Sendable {
    /// The value of the parameter.
    public let value: Double
    /// The pairs of games by the points of the bot with that value.
    public var pairs = PairCounts()
  }

  /// How likely a parameter without any effect is to seem to have one.
  private static let error = 0.05
  /// An end of the range that is nearer to the start than this share of the range says little.
  private static let nearness = 0.05

  /// A check of which nothing has been played.
  public init(_ parameter: TunedParameter) {
    self.parameter = parameter
    let range = parameter.variation.range
    let least = max(Self.nearness * parameter.width, parameter.variation.isWhole ? 1 : 0)
    func isFar(_ value: Double) -> Bool { abs(value - parameter.start) >= least }
    let ends = [range.lowerBound, range.upperBound].filter(isFar)
    // With the best value in the middle, both ends may be as good as each other.
    let middle = parameter.written((range.lowerBound + range.upperBound) / 2)
    let isAtEnd = ends.count < 2 && isFar(middle) && !ends.contains(middle)
    trials = (isAtEnd ? [middle] : []).reduce(into: ends) { $0.append($1) }
      .sorted().map { Trial(value: $0) }
  }

  package mutating func add(_ pairs: PairCounts, toTrial trial: Int) {
    trials[trial].pairs += pairs
  }

  /// Whether a value differs from the start by more than chance does.
  public var isMeasurable: Bool {
    let share = 1 - Self.error / Double(2 * max(1, trials.count))
    let bound = NormalDistribution.quantile(share)
    return trials.contains { abs(Self.deviation(of: $0.pairs)) > bound }
  }

  /// The score above a half in standard errors.
  private static func deviation(of pairs: PairCounts) -> Double {
    let points = PointCounts(pairs)
    guard points.total > 0 else { return 0 }
    return (points.mean - 0.5) / points.error
  }
}
