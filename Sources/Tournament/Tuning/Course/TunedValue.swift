import Analysis

/// What the courses of a tuning found out about a parameter.
public struct TunedValue: Hashable, Sendable {
  /// The parameter.
  public let parameter: TunedParameter
  /// Where each course ended: the mean of its last tenth.
  public let ends: [Double]
  /// The mean of these.
  public let value: Double
  /// The 95 % interval of the mean, by Student's t-distribution, as far as it is in the range; all
  /// of that if ``areAlike``.
  public let interval: ClosedRange<Double>
  /// How far the mean moved from the tenth before the last to the last tenth.
  public let drift: Double
  /// Whether that is more than chance does: the courses had not come to rest.
  public let isMoving: Bool

  /// The quantile 0.975 of Student's t-distribution with three degrees of freedom, one fewer than
  /// courses.
  static let quantile = 3.182_446_305_284_263

  /// The result for a parameter by its index, from courses that need not be finished.
  public init(_ index: Int, of courses: [TuningCourse]) {
    precondition(courses.count == TuningDesign.courseCount, "an interval needs all courses")
    parameter = courses[0].design.parameters[index]
    ends = courses.map { ($0.end ?? $0.mean(of: 0.9...1))[index] }
    let (mean, error) = Self.meanAndError(ends)
    value = mean
    let width = Self.quantile * error
    let range = parameter.variation.range
    // Courses alike to the last digit, but for those that stay at an end, were the same games.
    areAlike = Set(ends).count == 1 && range.lowerBound < mean && mean < range.upperBound
    interval =
      areAlike ? range : parameter.clipped(mean - width)...parameter.clipped(mean + width)
    let moves = courses.map { course in
      course.mean(of: 0.9...1)[index] - course.mean(of: 0.8...0.9)[index]
    }
    let (drift, noise) = Self.meanAndError(moves)
    self.drift = drift
    isMoving = abs(drift) > Self.quantile * noise && abs(drift) > parameter.width / 1000
  }

  /// Whether all courses ended at the same value: their games were the same, and say nothing of chance, so
  /// that the interval is the whole range.
  public let areAlike: Bool

  /// The mean of some numbers and its standard error.
  private static func meanAndError(_ numbers: [Double]) -> (mean: Double, error: Double) {
    let count = Double(numbers.count)
    let mean = numbers.reduce(0, +) / count
    let squares = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (mean, (squares / (count - 1) / count).squareRoot())
  }

  /// The value as written in the spec of a bot.
  public var text: String { parameter.text(value) }

  /// Whether the interval reaches an end of the range, so that the best value may lie beyond.
  public var isAtEnd: Bool {
    guard !areAlike else { return false }
    return interval.lowerBound == parameter.variation.range.lowerBound
      || interval.upperBound == parameter.variation.range.upperBound
  }
}
