/// How uncertain fitted parameters are where the model need not be true.
///
/// This is the covariance after Huber and White, clustered by pairs of games: H⁻¹ M H⁻¹, where H is
/// the curvature of the posterior and M the covariance of its gradient, to which every pair of games
/// adds the spread of what it says (Halbert White, *Maximum likelihood estimation of misspecified
/// models*, Econometrica 50, 1982). Where the model is true and games are independent it is H⁻¹.
/// The pairs of a pairing are compared with each other only, since who meets whom is no chance.
///
/// Few pairs say little of their spread, and rare results still less. So the spread of a pairing is
/// that of its pairs and that of the model, weighed by the effective number of pairs, 2n / (κ - 1)
/// for a kurtosis κ of what the model expects, against ``modelWeight``. Pairs that are all of one kind
/// say nothing of it, nor do games outside of pairs.
struct RobustCovariance {
  /// The covariances of the parameters of a model.
  let rows: [[Double]]

  /// How many pairs the model's own spread is worth.
  private static let modelWeight = 2.0

  /// The covariance of a fitted model.
  ///
  /// - Complexity: O(pairings + bots³).
  init(_ model: RatingModel, _ pairings: [PairingSample], inverse: [[Double]]) {
    let count = model.parameters.count
    let precision = 1 / RatingModel.priorVariance
    var middle = (0..<count).map { row in (0..<count).map { $0 == row ? precision : 0 } }
    for pairing in pairings where pairing.games > 0 {
      let spread = Self.spread(pairing, model)
      // Leads, the first move and ln ν, as parts of the parameters.
      let parts = [
        [(pairing.first, 1.0), (pairing.second, -1.0)], [(count - 2, 1.0)], [(count - 1, 1.0)],
      ]
      for (a, row) in zip(parts, spread) {
        for (b, value) in zip(parts, row) {
          for (i, sign) in a { for (j, other) in b { middle[i][j] += sign * other * value } }
        }
      }
    }
    rows = Self.product(inverse, Self.product(middle, inverse))
  }

  /// The product of two symmetric matrices.
  private static func product(_ a: [[Double]], _ b: [[Double]]) -> [[Double]] {
    a.map { row in
      var result = [Double](repeating: 0, count: row.count)
      for (index, factor) in row.enumerated() where factor != 0 {
        let other = b[index]
        for column in result.indices { result[column] += factor * other[column] }
      }
      return result
    }
  }

  /// The covariance of the gradient of a pairing in the lead, the first move and ln ν.
  private static func spread(_ pairing: PairingSample, _ model: RatingModel) -> [[Double]] {
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
    // Games outside of pairs are worth half a pair of the model's.
    let loose = (pairing.games - 2 * count) / 2
    let areAlike = pairing.pairs.count { $0 > 0 } <= 1
    let weight = areAlike || pairing.isExact ? 0 : 2 * count / max(1, expected.kurtosis - 1)
    let share = weight / (weight + modelWeight)
    return (0..<3).map { row in
      (0..<3).map { column in
        (count * (1 - share) + loose) * expected.covariance(row, column)
          + count * share * (share > 0 ? observed.covariance(row, column) : 0)
      }
    }
  }
}

/// What pairs say of the lead, the first move and ln ν, summed up.
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

  /// The fourth moment of the lead's part over the square of its second, 3 for a normal one.
  var kurtosis: Double {
    let mean = sum / total
    let moments = terms.reduce((0.0, 0.0)) { result, term in
      let square = (term.value.x - mean.x) * (term.value.x - mean.x)
      return (result.0 + term.weight * square, result.1 + term.weight * square * square)
    }
    return moments.1 * total / max(moments.0 * moments.0, 1e-300)
  }
}
