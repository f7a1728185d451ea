import StrategyKit

/// The expected score of a bot as a function of one of its parameters.
///
/// A probability has steps of a ten-thousandth; a whole number goes through all of its values.
struct ScoreCurve {
  /// Where the curve has a given score: at the nearer of two neighbouring values between which it
  /// crosses it, or at the first of several that all have it.
  struct Crossing {
    let place: Int
    let score: Double
  }

  let values: LevelValues
  /// The score at an index.
  private var score: (Int) throws -> Double
  /// Sampled indices in ascending order and their scores, close enough that no crossing is missed.
  private var samples: [(place: Int, score: Double)] = []

  /// Scores closer to each other than this differ only by rounding.
  private static let sameness = 1e-9
  /// The tolerance for checking an interpolated score against the exact one.
  private static let tolerance = 1e-8

  /// Samples a curve.
  ///
  /// - Parameters:
  ///   - values: The values of the parameter.
  ///   - degree: The degree of the polynomial that the score is if the parameter is the probability
  ///     of one of two ways to move: the most moves that the bot makes in a game.
  ///   - scores: The exact scores at some indices.
  /// - Throws: Any error from `scores`.
  init(
    _ values: LevelValues,
    degree: Int,
    scores: @escaping ([Int]) throws -> [Double]
  ) throws {
    self.values = values
    score = { try scores([$0])[0] }
    let nodes = values.isProbability ? Self.nodes(degree: degree, last: values.lastPlace) : nil
    if let nodes, let polynomial = try Self.polynomial(at: nodes, of: values, scores) {
      let found = (0...values.lastPlace).map(polynomial)
      samples = Array(found.enumerated().map { ($0, $1) })
      score = { found[$0] }
    } else {
      let places = values.samples
      samples = Array(zip(places, try scores(places)))
    }
  }

  /// The maximum number of samples of a curve of some degree before it is checked.
  static func matches(_ values: LevelValues, degree: Int) -> Int {
    guard values.isProbability else { return values.samples.count }
    return nodes(degree: degree, last: values.lastPlace).map { $0.count + 2 }
      ?? values.samples.count
  }
}

/// The value of the curve.
extension ScoreCurve {
  var lowest: Double { samples.lazy.map(\.score).min() ?? 0 }
  var highest: Double { samples.lazy.map(\.score).max() ?? 0 }

  /// The first index with the highest score.
  var best: Int {
    let highest = highest
    return samples.first { $0.score >= highest - Self.sameness }?.place ?? 0
  }

  /// All crossings of a score, in ascending order.
  func crossings(of target: Double) throws -> [Crossing] {
    var crossings: [Crossing] = []
    func isEqual(_ sample: (place: Int, score: Double)) -> Bool {
      abs(sample.score - target) <= Self.sameness
    }
    for (index, sample) in samples.enumerated() {
      let previous = index > 0 ? samples[index - 1] : nil
      if isEqual(sample) {
        guard previous.map(isEqual) != true else { continue }
        crossings.append(Crossing(place: sample.place, score: try score(sample.place)))
      } else if let previous, !isEqual(previous),
        (previous.score < target) != (sample.score < target)
      {
        crossings.append(try crossing(of: target, from: previous.place, to: sample.place))
      }
    }
    return crossings
  }

  /// Where the score is nearest to a target, in ascending order: at one of its crossings, or at a
  /// sample that comes close without reaching it.
  func nearest(to target: Double, among crossings: [Crossing]) -> [Crossing] {
    let samples = samples.map { Crossing(place: $0.place, score: $0.score) }
    let places = Set(crossings.map(\.place))
    let candidates = crossings + samples.filter { !places.contains($0.place) }
    let least = candidates.map { abs($0.score - target) }.min() ?? 0
    return candidates.filter { abs($0.score - target) <= least + Self.sameness }
      .sorted { $0.place < $1.place }
  }

  /// The crossing between two indices, one below the target and one above it.
  private func crossing(of target: Double, from low: Int, to high: Int) throws -> Crossing {
    var (low, high) = (low, high)
    let startsBelow = try score(low) < target
    while high - low > 1 {
      let middle = (low + high) / 2
      if try (score(middle) < target) == startsBelow { low = middle } else { high = middle }
    }
    let (first, second) = try (score(low), score(high))
    return abs(first - target) <= abs(second - target)
      ? Crossing(place: low, score: first) : Crossing(place: high, score: second)
  }
}

/// Interpolation (Berrut and Trefethen, *Barycentric Lagrange Interpolation*, 2004).
extension ScoreCurve {
  /// Indices close to Chebyshev's points, one more than the degree; `nil` if there are too few.
  private static func nodes(degree: Int, last: Int) -> [Int]? {
    guard degree <= 24 else { return nil }
    let count = max(degree, 1)
    return (0...count).map { index in
      // (1 - cos x) / 2 from the series of the sine of half the angle, squared: accurate enough
      // here.
      let half = Double(index) / Double(count) * .pi / 2
      return Int((sine(half) * sine(half) * Double(last)).rounded())
    }
  }

  private static func sine(_ x: Double) -> Double {
    var (term, sum) = (x, x)
    for order in stride(from: 3.0, through: 25, by: 2) {
      term *= -x * x / (order * (order - 1))
      sum += term
    }
    return sum
  }

  /// The polynomial through the scores at some indices, or `nil` if it does not agree with the
  /// exact scores at others: then the score is not a polynomial of that degree.
  private static func polynomial(
    at nodes: [Int],
    of values: LevelValues,
    _ score: ([Int]) throws -> [Double]
  ) throws -> ((Int) -> Double)? {
    let checks = [values.lastPlace * 3 / 11, values.lastPlace * 8 / 13]
    let exact = try score(nodes + checks)
    let scale = 4 / Double(values.lastPlace)
    let weights = nodes.map { node in
      1 / nodes.reduce(1.0) { $1 == node ? $0 : $0 * Double(node - $1) * scale }
    }
    func value(_ place: Int) -> Double {
      if let index = nodes.firstIndex(of: place) { return exact[index] }
      var (numerator, denominator) = (0.0, 0.0)
      for (index, node) in nodes.enumerated() {
        let share = weights[index] / Double(place - node)
        numerator += share * exact[index]
        denominator += share
      }
      return numerator / denominator
    }
    let agrees = zip(checks, exact[nodes.count...]).allSatisfy { place, score in
      abs(value(place) - score) <= tolerance
    }
    return agrees ? value : nil
  }
}
