import Analysis

/// What the courses of a tuning found out about a parameter.
public struct TunedValue: Hashable, Sendable {
  /// The parameter.
  public let parameter: TunedParameter
  /// Where each course ended: the mean of its last tenth.
  public let ends: [Double]
  /// The mean of these.
  public let value: Double
  /// The 95 % interval of the mean, by Student's t-distribution, as far as it is in the range, and as far
  /// as the courses point if they are ``isMoving``; the whole range if ``areAlike``.
  public let interval: ClosedRange<Double>
  /// Whether all courses ended at the same value: their games were the same, and say nothing of chance, so
  /// that the interval is the whole range.
  public let areAlike: Bool
  /// How far the mean moved from the tenth before the last to the last tenth.
  public let drift: Double
  /// Whether the courses had not come to rest: what they would still move outweighs chance.
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
    drift = Self.moved(courses, index, from: 0.8...0.9, to: 0.9...1).mean
    let left = areAlike ? 0 : Self.remainingMove(courses, index)
    isMoving = abs(left) > max(width, parameter.width / 1000)
    let (low, high) = (mean - width + min(0, left), mean + width + max(0, left))
    interval = areAlike ? range : parameter.clipped(low)...parameter.clipped(high)
  }

  /// How far the courses moved, and its standard error, from one part of the iterations, or from their
  /// start, to another.
  private static func moved(
    _ courses: [TuningCourse],
    _ index: Int,
    from first: ClosedRange<Double>?,
    to second: ClosedRange<Double>
  ) -> (mean: Double, error: Double) {
    let start = courses[0].design.parameters[index].start
    return meanAndError(
      courses.map { course in
        course.mean(of: second)[index] - (first.map { course.mean(of: $0)[index] } ?? start)
      }
    )
  }

  /// How far the courses would still move if they had no end, with a standard error to spare; 0 if chance
  /// accounts for all their moves.
  ///
  /// A course approaches the best value in proportion to its distance and to the gain. In two stretches of
  /// equal gains together, which are those before and after 0.32 of the iterations, the second move is
  /// therefore the first one times a ratio below 1, and the moves to come are the rest of a geometric
  /// series.
  private static func remainingMove(_ courses: [TuningCourse], _ index: Int) -> Double {
    let middle = 0.27...0.37
    let (first, firstError) = moved(courses, index, from: nil, to: middle)
    let (second, secondError) = moved(courses, index, from: middle, to: 0.9...1)
    let isClear = abs(first) > quantile * firstError || abs(second) > quantile * secondError
    guard isClear, (first < 0) == (second < 0) else { return 0 }
    let width = courses[0].design.parameters[index].width
    let last = abs(second) + secondError
    let ratio = last / abs(first)
    let left = ratio < 1 ? min(width, last * ratio / (1 - ratio)) : width
    return first < 0 ? -left : left
  }

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
