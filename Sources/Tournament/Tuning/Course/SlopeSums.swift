/// What comparisons tell of the slope of the score along a parameter: the sums of a regression.
///
/// The lead of one value over another is their difference times the slope at their middle, and chance. Where
/// the score is a parabola, the slope falls in a straight line, and the best value is where that line
/// crosses zero.
struct SlopeSums: Hashable, Sendable {
  /// The value from which middles are measured, near those compared, for the sake of digits.
  private let origin: Double
  private(set) var count = 0
  /// The values that were compared, from the lowest to the highest.
  private(set) var compared: ClosedRange<Double>?
  private var leads = 0.0
  /// The squares of the differences d, alone, times the middle m, and times its square.
  private var (d2, d2m, d2m2) = (0.0, 0.0, 0.0)
  /// The leads times d, and times d and m.
  private var (dl, dml) = (0.0, 0.0)

  /// How far two explanations of the same leads may be apart, in variances of a lead.
  ///
  /// This is the quantile 0.975 of χ² with one degree of freedom. That of 0.95 would do if the values had been
  /// chosen beforehand, but a course follows its own noise, so that its slope seems to fall more steeply than
  /// it does, as in autoregressions near a unit root (David A. Dickey and Wayne A. Fuller, *Distribution of the
  /// estimators for autoregressive time series with a unit root*, 1979). By how much depends on the course: the
  /// bound is the least of several with which intervals in simulated tunings held 95% on most curves.
  private static let bound = 5.023_886_187_314_888

  init(from origin: Double) { self.origin = origin }

  /// Counts a comparison of two values, and by how much the first one led.
  mutating func add(_ up: Double, _ down: Double, lead: Double) {
    let (d, m) = (up - down, (up + down) / 2 - origin)
    let (low, high) = (min(up, down), max(up, down))
    count += 1
    compared = min(low, compared?.lowerBound ?? low)...max(high, compared?.upperBound ?? high)
    leads += lead * lead
    d2 += d * d
    d2m += d * d * m
    d2m2 += d * d * m * m
    dl += d * lead
    dml += d * m * lead
  }

  /// Adds sums with the same origin.
  static func += (sums: inout SlopeSums, other: SlopeSums) {
    sums.count += other.count
    if let both = other.compared {
      let one = sums.compared ?? both
      sums.compared =
        min(one.lowerBound, both.lowerBound)...max(one.upperBound, both.upperBound)
    }
    sums.leads += other.leads
    sums.d2 += other.d2
    sums.d2m += other.d2m
    sums.d2m2 += other.d2m2
    sums.dl += other.dl
    sums.dml += other.dml
  }

  /// The 95% interval of the value with the highest score.
  ///
  /// A value is in it if a line that falls through zero there explains the leads nearly as well as the best
  /// such line does: the theorem of Edgar C. Fieller, *Some problems in interval estimation* (1954). It does not
  /// depend on whether a course has come to rest. Beyond the values that were compared nothing is concluded:
  /// a side is open unless some of them are measurably too far on that side.
  var interval: TunedInterval {
    guard count > 2, let compared, d2 > 0 else { return TunedInterval() }
    // With a zero at r, a line explains (r·dl − dml)² / (r²·d2 − 2r·d2m + d2m2) of the squares, if it falls.
    let determinant = d2 * d2m2 - d2m * d2m
    let falls = determinant > 1e-12 * d2 * d2m2 && dml * d2 < dl * d2m
    let explained =
      falls ? (d2m2 * dl * dl - 2 * d2m * dl * dml + d2 * dml * dml) / determinant : dl * dl / d2
    let variance = max(0, leads - explained) / Double(count - 2)
    let least = explained - Self.bound * variance
    guard least > 0 else { return TunedInterval() }
    let (a, b, c) = (dl * dl - least * d2, dl * dml - least * d2m, dml * dml - least * d2m2)
    let root = max(0, b * b - a * c).squareRoot()
    let zeros = [(b - root) / a, (b + root) / a].sorted()
    guard zeros.allSatisfy(\.isFinite) else { return TunedInterval() }
    // Where the mean slope is measurable, all values on one side explain it.
    let isRising = a > 0 && dl > 0
    let lower = origin + (a > 0 ? (isRising ? zeros[1] : -.infinity) : zeros[0])
    let upper = origin + (a > 0 ? (isRising ? .infinity : zeros[0]) : zeros[1])
    return TunedInterval(
      from: lower > compared.lowerBound ? min(lower, compared.upperBound) : nil,
      to: upper < compared.upperBound ? max(upper, compared.lowerBound) : nil
    )
  }
}
