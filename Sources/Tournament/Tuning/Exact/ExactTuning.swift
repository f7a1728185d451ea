import Analysis

/// The best values of parameters, or values with a given score, where the score can be computed.
///
/// It climbs from the start along the gradient of the exact score, and scans each parameter through the
/// values found. What it finds is a local optimum: better than all values nearby and in the scans, but
/// values of several parameters together may be better elsewhere.
public struct ExactTuning: Sendable {
  /// What is looked for.
  public enum Aim: Hashable, Sendable {
    /// The highest score.
    case best
    /// A given score, at the values nearest to the start.
    case score(Double)
  }

  /// A value of a parameter, and the score with it.
  public struct Point: Hashable, Sendable {
    public let value: Double
    public let score: Double
  }

  /// The parameters.
  public let parameters: [TunedParameter]
  /// What was looked for.
  public let aim: Aim
  /// The values found, as they can be written.
  public let values: [Double]
  /// The score with them.
  public let score: Double
  /// The score with the values of the start.
  public let startScore: Double
  /// How much the score changes with each parameter there, for one unit of it; 0 for whole numbers.
  public let gradient: [Double]
  /// The score along each parameter through the values found.
  public let scans: [[Point]]
  /// Other values of a single parameter with the score asked for, in ascending order.
  public let others: [Double]
  /// How many matches were computed.
  public let evaluations: Int

  /// The parts of a range that a scan divides it into.
  static let scanParts = 20
  /// A scan that finds something better is where another climb begins, at most so often.
  private static let mostClimbs = 8

  /// Finds values.
  ///
  /// - Parameters:
  ///   - parameters: The parameters, one or more.
  ///   - aim: What is looked for.
  ///   - score: Computes the score with some values.
  /// - Throws: `Problem` if no value with the score is found, and any error of `score`.
  public init(
    _ parameters: [TunedParameter],
    _ aim: Aim = .best,
    score: @escaping ([Double]) throws -> Double
  ) throws {
    precondition(!parameters.isEmpty, "there is something to tune")
    var surface = ScoreSurface(parameters, score)
    let start = surface.written(parameters.map(\.start))
    startScore = try surface.score(start)
    var values: [Double]
    var scans: [[Point]]
    switch aim {
    case .score(let target):
      (values, others) = try Self.solve(&surface, from: start, for: target)
      scans = try Self.scans(&surface, values)
    case .best:
      others = []
      (values, scans) = try Self.best(&surface, from: start)
    }
    self.parameters = parameters
    self.aim = aim
    self.values = values
    self.scans = scans
    self.score = try surface.score(values)
    gradient = try zip(surface.gradient(values), parameters).map { $0 / $1.width }
    evaluations = surface.count
  }

  /// Climbs, and again from anything better in the scans.
  private static func best(_ surface: inout ScoreSurface, from start: [Double]) throws
    -> (values: [Double], scans: [[Point]])
  {
    var values = try climb(&surface, from: start)
    var scans = try scans(&surface, values)
    for _ in 0..<mostClimbs {
      let score = try surface.score(values)
      var better: (index: Int, point: Point)?
      for (index, points) in scans.enumerated() {
        for point in points where point.score > (better?.point.score ?? score + sameness) {
          better = (index, point)
        }
      }
      guard let better else { break }
      values[better.index] = better.point.value
      values = try climb(&surface, from: values)
      scans = try Self.scans(&surface, values)
    }
    return (values, scans)
  }

  private static func scans(_ surface: inout ScoreSurface, _ values: [Double]) throws -> [[Point]] {
    try surface.parameters.indices.map { try scan(&surface, $0, at: values, parts: scanParts) }
  }

  /// The scores with values of one parameter spread over its range, and with the present one.
  static func scan(
    _ surface: inout ScoreSurface,
    _ index: Int,
    at values: [Double],
    parts: Int
  ) throws -> [Point] {
    let parameter = surface.parameters[index]
    let count = parameter.variation.isWhole ? min(parts, Int(parameter.width)) : parts
    var places = (0...count).map { part -> Double in
      let value =
        parameter.variation.range.lowerBound + parameter.width * Double(part) / Double(count)
      return Double(parameter.text(value)) ?? parameter.written(value)
    }
    places.append(values[index])
    return try Set(places).sorted().map { value in
      Point(value: value, score: try surface.score(values, index, value))
    }
  }
}
