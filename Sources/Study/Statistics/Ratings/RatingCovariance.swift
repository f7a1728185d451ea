/// The uncertainty of fitted parameters.
///
/// This is the Huber–White covariance, clustered by pairs of games: H⁻¹ M H⁻¹, where H is the
/// curvature of the likelihood and M the covariance of its gradient, to which every pair of games
/// adds the spread of its points (Halbert White, *Maximum likelihood estimation of misspecified
/// models*, Econometrica 50, 1982). The pairs of a pairing are compared only with each other, since
/// who meets whom is not random.
///
/// A few pairs say little about their spread, and rare results even less: if a loss was expected
/// and none occurred, the spread does not show it. So up to three quarters of a squared point of the
/// spread that the model expects is added for each pairing, scaled by what the whole field shows of
/// draws and pairs, its dispersion.
struct RatingCovariance {
  /// The covariances of the parameters of a model.
  let rows: [[Double]]

  /// The pairs of games for which a dispersion of 1 counts: that of decisive, independent games.
  private static let dispersionWeight = 20.0

  /// The covariance of a fitted model.
  ///
  /// - Complexity: O(pairings + bots³).
  init(_ model: RatingModel, _ pairings: [PairingSample], inverse: [[Double]]) {
    let first = model.parameters.count - 1
    var middle = inverse.map { $0.map { _ in 0.0 } }
    for index in [first] + model.field.parts.filter({ $0.count == 1 }).joined() {
      middle[index][index] = RatingModel.priorPrecision
    }
    let spreads = pairings.filter { $0.games > 0 }.map { PairingSpread($0, model) }
    let parameters = Double(first - model.field.parts.count)
    let dispersion = Self.dispersion(spreads, parameters: parameters)
    for spread in spreads {
      let value = spread.covariance(dispersion)
      let (bot, other) = (spread.pairing.first, spread.pairing.second)
      let terms = [(bot, 1.0, false), (other, -1.0, false), (first, 1.0, true)]
      for (row, sign, isFirst) in terms {
        for (column, otherSign, isOtherFirst) in terms {
          let part = isFirst ? (isOtherFirst ? value.z : value.y) : isOtherFirst ? value.y : value.x
          middle[row][column] += sign * otherSign * part
        }
      }
    }
    rows = Self.sandwich(inverse, middle)
  }

  /// The spread of points as a multiple of that of decisive, independent games.
  private static func dispersion(_ spreads: [PairingSpread], parameters: Double) -> Double {
    let units = spreads.reduce(0) { $0 + $1.units }
    let expected = spreads.reduce(0) { $0 + $1.expected.x }
    guard expected > 0 else { return 1 }
    let squares = units * spreads.reduce(0) { $0 + $1.squares } / expected
    return (squares + dispersionWeight) / (max(0, units - parameters) + dispersionWeight)
  }

  /// The product of three symmetric matrices, of which the first and the last are equal.
  private static func sandwich(_ outer: [[Double]], _ middle: [[Double]]) -> [[Double]] {
    let all = 0..<outer.count
    var result = outer
    for row in all {
      let half = all.map { PositiveMatrix.product(outer[row], middle[$0], all) }
      for column in 0...row {
        result[row][column] = PositiveMatrix.product(half, outer[column], all)
        result[column][row] = result[row][column]
      }
    }
    return result
  }
}

/// How the points of a pairing vary from pair to pair.
///
/// Of three numbers the first is the variance of the first bot's points, the last that of X's, and
/// the second their covariance.
private struct PairingSpread {
  let pairing: PairingSample
  /// The pairs, and games without one.
  private(set) var units = 0.0
  /// What decisive, independent games are expected to add up to.
  let expected: SIMD3<Double>
  /// The squares of the differences between the units' points and the expected ones.
  private(set) var squares = 0.0
  /// The squares and products of the differences between the units' points and their mean.
  private var observed = SIMD3<Double>.zero

  init(_ pairing: PairingSample, _ model: RatingModel) {
    self.pairing = pairing
    let asX = model.score(x: pairing.first, o: pairing.second)
    let asO = 1 - model.score(x: pairing.second, o: pairing.first)
    let games = (pairing.asX.reduce(0, +), pairing.asO.reduce(0, +))
    expected =
      games.0 * asX * (1 - asX) * SIMD3(1, 1, 1) + games.1 * asO * (1 - asO) * SIMD3(1, -1, 1)
    let points = [1, 0.5, 0.0]
    let pairs = points.flatMap { x in points.map { SIMD2(x + $0, x - $0) } }
    add(zip(pairs, pairing.pairs), expected: asX + asO)
    add(zip(points.map { SIMD2($0, $0) }, pairing.looseAsX), expected: asX)
    add(zip(points.map { SIMD2($0, -$0) }, pairing.looseAsO), expected: asO)
  }

  private mutating func add(
    _ results: some Sequence<(SIMD2<Double>, Double)>,
    expected: Double
  ) {
    let count = results.reduce(0) { $0 + $1.1 }
    guard count > 0 else { return }
    units += count
    let mean = results.reduce(.zero) { $0 + $1.1 * $1.0 } / count
    for (points, count) in results {
      squares += count * (points.x - expected) * (points.x - expected)
      let difference = points - mean
      observed +=
        count
        * SIMD3(
          difference.x * difference.x,
          difference.x * difference.y,
          difference.y * difference.y
        )
    }
  }

  /// The covariance of the points of all games.
  func covariance(_ dispersion: Double) -> SIMD3<Double> {
    // A score that is known exactly does not vary.
    (pairing.isExact ? .zero : observed)
      + dispersion * min(1, 0.75 / (0.25 + expected.x)) * expected
  }
}
