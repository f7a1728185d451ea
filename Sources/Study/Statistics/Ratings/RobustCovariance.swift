/// The uncertainty of fitted parameters when the model may not be true.
///
/// This is the Huber–White covariance, clustered by pairs of games: H⁻¹ M H⁻¹, where H is the
/// curvature of the posterior and M the covariance of its gradient, to which every pair of games
/// adds the spread of its contribution (Halbert White, *Maximum likelihood estimation of
/// misspecified models*, Econometrica 50, 1982). If the model is true and games are independent it
/// is H⁻¹. The pairs of a pairing are compared only with each other, since who meets whom is not
/// random.
///
/// A few pairs say little about their spread, and rare results even less: if a loss was expected
/// and none occurred, the spread does not show it. So a share of the model's spread is added to the
/// spread of a pairing's pairs; the share is ``modelWeight`` divided by the effective number of
/// pairs, 2n / (κ - 1), where κ is the kurtosis that the model expects of a pair's effect on the
/// lead. Pairs that are all of one kind, and unpaired games, say nothing about their spread: they
/// have the model's.
struct RobustCovariance {
  /// The covariances of the parameters of a model.
  let rows: [[Double]]

  /// The number of effective pairs at which the model's share falls to a half.
  private static let modelWeight = 3.0

  /// The covariance of a fitted model.
  ///
  /// - Complexity: O(pairings + bots³).
  init(_ model: RatingModel, _ pairings: [PairingSample], inverse: [[Double]]) {
    let count = model.parameters.count
    let precision = 1 / RatingModel.priorVariance
    var middle = (0..<count).map { row in (0..<count).map { $0 == row ? precision : 0 } }
    for pairing in pairings where pairing.games > 0 {
      let spread = Self.spread(pairing, model, Self.influence(on: pairing, inverse))
      // The lead, the first move and ln ν, as components of the parameters.
      let parts = [
        [(pairing.first, 1.0), (pairing.second, -1.0)], [(count - 2, 1.0)], [(count - 1, 1.0)],
      ]
      for (a, row) in zip(parts, spread) {
        for (b, value) in zip(parts, row) {
          for (i, sign) in a { for (j, other) in b { middle[i][j] += sign * other * value } }
        }
      }
    }
    rows = Self.sandwich(inverse, middle)
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

  /// The effect of the gradient in the lead, the first move and ln ν on the fitted lead.
  private static func influence(
    on pairing: PairingSample,
    _ inverse: [[Double]]
  ) -> SIMD3<Double> {
    let (first, second) = (inverse[pairing.first], inverse[pairing.second])
    let count = first.count
    return SIMD3(
      first[pairing.first] - 2 * first[pairing.second] + second[pairing.second],
      first[count - 2] - second[count - 2],
      first[count - 1] - second[count - 1]
    )
  }

  /// The covariance of a pairing's gradient in the lead, the first move and ln ν.
  ///
  /// The influence is the effect of each of the three on the lead.
  private static func spread(
    _ pairing: PairingSample,
    _ model: RatingModel,
    _ influence: SIMD3<Double>
  ) -> [[Double]] {
    let asX = model.game(x: pairing.first, o: pairing.second)
    let asO = model.game(x: pairing.second, o: pairing.first)
    let count = pairing.pairCount
    var expected = SpreadSum()
    var observed = SpreadSum()
    for cell in 0..<9 {
      let (row, column) = (cell / 3, 2 - cell % 3)
      let terms = SIMD3(
        asX.slopes[row] - asO.slopes[column],
        asX.slopes[row] + asO.slopes[column],
        asX.drawSlopes[row] + asO.drawSlopes[column]
      )
      expected.add(terms, asX.probabilities[row] * asO.probabilities[column])
      observed.add(terms, pairing.pairs[cell])
    }
    // An unpaired game counts as half a pair with the spread of the model.
    let loose = (pairing.games - 2 * count) / 2
    let areAlike = pairing.isExact || pairing.pairs.count { $0 > 0 } <= 1
    let weight = areAlike ? 0 : 2 * count / max(1, expected.kurtosis(influence) - 1)
    let share = Self.modelWeight / (weight + Self.modelWeight)
    return (0..<3).map { row in
      (0..<3).map { column in
        (count * share + loose) * expected.covariance(row, column)
          + (areAlike ? 0 : count * observed.covariance(row, column))
      }
    }
  }
}

/// The sum of what pairs say about the lead, the first move and ln ν.
private struct SpreadSum {
  private var terms: [(value: SIMD3<Double>, weight: Double)] = []
  private var total = 0.0
  private var sum = SIMD3<Double>.zero

  mutating func add(_ value: SIMD3<Double>, _ weight: Double) {
    terms.append((value, weight))
    total += weight
    sum += weight * value
  }

  func covariance(_ row: Int, _ column: Int) -> Double {
    let mean = sum / total
    return terms.reduce(0) { result, term in
      let deviation = term.value - mean
      return result + term.weight * deviation[row] * deviation[column]
    } / total
  }

  /// The kurtosis in a direction, 3 for a normal distribution.
  func kurtosis(_ direction: SIMD3<Double>) -> Double {
    let mean = sum / total
    let moments = terms.reduce((0.0, 0.0)) { result, term in
      let deviation = (direction * (term.value - mean)).sum()
      let square = deviation * deviation
      return (result.0 + term.weight * square, result.1 + term.weight * square * square)
    }
    return moments.1 * total / max(moments.0 * moments.0, 1e-300)
  }
}
