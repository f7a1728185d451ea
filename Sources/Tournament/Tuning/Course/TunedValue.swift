import Analysis

/// What the courses of a tuning found out about a parameter.
public struct TunedValue: Hashable, Sendable {
  /// A direction along a parameter.
  public enum Direction: String, Hashable, Sendable {
    /// Towards higher values, and towards lower ones.
    case up, down
  }

  /// The parameter.
  public let parameter: TunedParameter
  /// Where each course ended: the mean of its last tenth.
  public let ends: [Double]
  /// The mean of these.
  public let value: Double
  /// The 95% interval of the best value, by the slopes of all comparisons near ``value``.
  ///
  /// It is open on a side where no value that was compared is measurably too far, and on both if
  /// ``areAlike``.
  public let interval: TunedInterval
  /// The values compared near ``value``, from the lowest to the highest.
  public let compared: ClosedRange<Double>
  /// Whether all courses ended at the same value: their games were the same, and say nothing of chance.
  public let areAlike: Bool
  /// How far the mean moved from the tenth before the last to the last tenth.
  public let drift: Double

  /// The result for a parameter by its index, from courses that need not be finished.
  public init(_ index: Int, of courses: [TuningCourse]) {
    precondition(!courses.isEmpty, "a result needs courses")
    let parameter = courses[0].design.parameters[index]
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
    func meanOfPart(_ part: ClosedRange<Double>) -> Double {
      mean(courses.map { $0.mean(of: part)[index] })
    }
    self.parameter = parameter
    ends = courses.map { ($0.end ?? $0.mean(of: 0.9...1))[index] }
    let value = mean(ends)
    self.value = value
    drift = meanOfPart(0.9...1) - meanOfPart(0.8...0.9)
    let range = parameter.variation.range
    // Courses alike to the last digit, but for those that stay at an end, were the same games.
    areAlike = Set(ends).count == 1 && range.lowerBound < value && value < range.upperBound
    let slopes = courses.reduce(into: SlopeSums(from: parameter.start)) { sums, course in
      sums += course.slopes[index].near(value)
    }
    compared = slopes.compared ?? value...value
    interval = areAlike ? TunedInterval() : parameter.written(slopes.interval)
  }

  /// The value as written in the spec of a bot.
  public var text: String { parameter.text(value) }

  /// Where the best value lies as seen from ``value``, or how the interval is open, if it is on one side.
  public var direction: Direction? {
    if let lower = interval.lower, interval.upper == nil || value < lower { return .up }
    if let upper = interval.upper, interval.lower == nil || value > upper { return .down }
    return nil
  }

  /// Whether the interval is open at an end of the range that was compared, so that the best value may be
  /// there or beyond.
  public var isAtEnd: Bool {
    let range = parameter.variation.range
    return interval.upper == nil && direction == .up && compared.upperBound >= range.upperBound
      || interval.lower == nil && direction == .down && compared.lowerBound <= range.lowerBound
  }

  /// Whether more iterations would take the value further.
  public var isMoving: Bool { direction != nil && !isAtEnd }
}

extension TunedParameter {
  /// An interval in the range; of whole numbers, its ends are those around it.
  fileprivate func written(_ interval: TunedInterval) -> TunedInterval {
    func end(_ value: Double?, _ rule: FloatingPointRoundingRule) -> Double? {
      value.map { clipped(variation.isWhole ? $0.rounded(rule) : $0) }
    }
    return TunedInterval(from: end(interval.lower, .down), to: end(interval.upper, .up))
  }
}

/// An interval of values, which may be open on either side.
public struct TunedInterval: Hashable, Sendable {
  /// Its lower end; `nil` if nothing tells how low it reaches.
  public let lower: Double?
  /// Its upper end; `nil` if nothing tells how high it reaches.
  public let upper: Double?

  /// An interval; without ends, that of all values.
  public init(from lower: Double? = nil, to upper: Double? = nil) {
    (self.lower, self.upper) = (lower, upper)
  }

  /// Whether anything is known.
  public var isStated: Bool { lower != nil || upper != nil }

  /// Whether a value is in it.
  public func contains(_ value: Double) -> Bool {
    lower.map { $0 <= value } ?? true && upper.map { value <= $0 } ?? true
  }
}
