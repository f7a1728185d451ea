import Foundation

/// How likely some games, or pairs of games, are under distributions of their points.
///
/// Of all distributions with a given mean, or a given mean in standard deviations, the likeliest
/// one is used (Michel Van den Bergh, *The generalized SPRT: MLE of multinomial distributions*, and
/// *Normalized Elo in practice*).
struct PointLikelihood {
  /// The counts by points; zero counts as a thousandth, so that uniform results are informative too.
  let counts: [Double]
  private let scores: [Double]

  init(_ points: PointCounts) {
    counts = points.counts.map { $0 == 0 ? 0.001 : $0 }
    scores = points.scores
  }

  /// The loss of log-likelihood under the likeliest distribution with a given mean.
  func loss(atMean mean: Double) -> Double {
    let deviations = scores.map { $0 - mean }
    let tilt = tilt(deviations)
    return zip(counts, deviations).reduce(0) { $0 + $1.0 * log(1 + tilt * $1.1) }
  }

  /// The loss of log-likelihood under the likeliest distribution whose mean is a number of standard
  /// deviations above a half.
  ///
  /// The condition is linearised at successive distributions until they agree.
  func loss(atRatio ratio: Double) -> Double {
    let total = counts.reduce(0, +)
    var shares = shares(atRatio: ratio)
    var loss = 0.0
    for _ in 0..<50 {
      let spread = PointCounts(shares)
      let deviation = spread.variance.squareRoot()
      let mean = spread.mean
      let values = scores.map { score in
        let place = (mean - score) / deviation
        return score - 0.5 - ratio * deviation * (1 + place * place) / 2
      }
      guard values.contains(where: { $0 > 0 }), values.contains(where: { $0 < 0 }) else {
        return .infinity
      }
      let tilt = tilt(values)
      let new = zip(counts, values).map { $0 / total / (1 + tilt * $1) }
      loss = zip(counts, values).reduce(0) { $0 + $1.0 * log(1 + tilt * $1.1) }
      let change = zip(new, shares).map { abs($0 - $1) }.max() ?? 0
      shares = new
      if change < 1e-12 { break }
    }
    return loss
  }

  /// A distribution whose mean is a number of standard deviations above a half: the observed one,
  /// mixed with as many that won or lost all as needed.
  private func shares(atRatio ratio: Double) -> [Double] {
    let total = counts.reduce(0, +)
    func mixed(_ weight: Double, at index: Int) -> [Double] {
      counts.indices.map { (1 - weight) * counts[$0] / total + ($0 == index ? weight : 0) }
    }
    func found(_ shares: [Double]) -> Double {
      let points = PointCounts(shares)
      return (points.mean - 0.5) / points.variance.squareRoot()
    }
    let isAbove = ratio > found(mixed(0, at: 0))
    let index = isAbove ? counts.count - 1 : 0
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if (found(mixed(middle, at: index)) < ratio) == isAbove {
        low = middle
      } else {
        high = middle
      }
    }
    return mixed(low, at: index)
  }

  /// The tilt of the likeliest distribution for which some values have mean 0.
  ///
  /// That distribution is the observed one, divided by 1 + tilt · value. The tilt is the root of a
  /// function that falls from infinity to minus infinity between two poles, found by Newton's
  /// method, with bisection where a step would leave the bracket.
  private func tilt(_ values: [Double]) -> Double {
    var (low, high) = (-1 / (values.max() ?? 0), -1 / (values.min() ?? 0))
    var tilt = 0.0
    for _ in 0..<200 {
      var (slope, bend) = (0.0, 0.0)
      for index in counts.indices {
        let part = values[index] / (1 + tilt * values[index])
        slope += counts[index] * part
        bend += counts[index] * part * part
      }
      if slope > 0 { low = tilt } else { high = tilt }
      let step = tilt + slope / bend
      let next = step > low && step < high ? step : (low + high) / 2
      if abs(next - tilt) <= 4 * tilt.ulp { break }
      tilt = next
    }
    return tilt
  }
}
