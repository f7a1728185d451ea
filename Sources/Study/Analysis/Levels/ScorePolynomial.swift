import Foundation

/// The expected score of a bot as a polynomial of a parameter, through its scores at a few values
/// (Berrut and Trefethen, *Barycentric Lagrange Interpolation*, 2004).
struct ScorePolynomial {
  private let nodes: [(value: Double, weight: Double, score: Double)]

  /// The tolerance for checking an interpolated score against the exact one.
  private static let tolerance = 1e-8
  private static let highestDegree = 24

  /// Finds a polynomial; `nil` if the degree is too high, or it does not agree with the scores
  /// elsewhere.
  init?(
    _ parameter: VariedParameter,
    _ decimals: Int,
    degree: Int,
    _ scores: ([Double]) throws -> [Double]
  ) throws {
    guard !parameter.isWhole, degree <= Self.highestDegree else { return nil }
    let (low, width) = (
      parameter.range.lowerBound, parameter.range.upperBound - parameter.range.lowerBound
    )
    func value(at share: Double) -> Double {
      parameter.written(low + share * width, decimals: decimals)
    }
    // Close to Chebyshev's points, one more than the degree.
    let count = max(degree, 1)
    let values = (0...count).map { index in
      value(at: (1 - cos(Double(index) / Double(count) * .pi)) / 2)
    }
    let checks = [3.0 / 11, 8.0 / 13].map(value)
    guard Set(values + checks).count == values.count + checks.count else { return nil }
    let exact = try scores(values + checks)
    nodes = zip(values, exact).map { value, score in
      let others = values.filter { $0 != value }
      return (value, 1 / others.reduce(1.0) { $0 * (value - $1) * 4 / width }, score)
    }
    for (value, exact) in zip(checks, exact[values.count...])
    where abs(score(at: value) - exact) > Self.tolerance { return nil }
  }

  func score(at value: Double) -> Double {
    var (numerator, denominator) = (0.0, 0.0)
    for node in nodes {
      guard value != node.value else { return node.score }
      let share = node.weight / (value - node.value)
      numerator += share * node.score
      denominator += share
    }
    return numerator / denominator
  }
}
