import Foundation

/// A Brownian motion with drift, starting at 0, until it leaves a range.
struct BrownianMotion {
  /// The mean change per unit of time.
  let drift: Double
  /// The variance per unit of time.
  let variance: Double

  /// The expected time until it leaves a range around 0.
  func expectedTime(lower: Double, upper: Double) -> Double {
    let bend = 2 * drift / variance
    guard abs(bend) * (upper - lower) > 1e-6 else { return -lower * upper / variance }
    let up = probabilityOfUpper(lower: lower, upper: upper)
    return (up * upper + (1 - up) * lower) / drift
  }

  /// The probability of leaving the range at its upper end.
  func probabilityOfUpper(lower: Double, upper: Double) -> Double {
    let bend = 2 * drift / variance
    guard abs(bend) * (upper - lower) > 1e-9 else { return -lower / (upper - lower) }
    guard bend > 0 else {
      return 1
        - BrownianMotion(drift: -drift, variance: variance)
        .probabilityOfUpper(lower: -upper, upper: -lower)
    }
    return expm1(bend * lower) / expm1(-bend * (upper - lower))
  }

  /// The probability of a worse outcome: it has left the range at its lower end by now, it is below
  /// a place, or it will leave at the upper end later than now.
  ///
  /// More exactly, the probability of ending on the lower side of a place at a time, where outcomes
  /// are ordered from an early lower end to an early upper end (Michel Van den Bergh's account of
  /// fishtest's estimates, after Siegmund). It is the sum of a Fourier series, or of the first
  /// reflections at both ends where that converges slowly.
  func probabilityOfWorse(
    than place: Double,
    at time: Double,
    lower: Double,
    upper: Double
  ) -> Double {
    let width = upper - lower
    let isEarly = variance * time / (width * width) < 1e-2
    let isSteep = abs(drift / variance) * width > 15
    let probability =
      isEarly || isSteep
      ? reflections(place, time, lower, upper) : series(place, time, lower, upper)
    return min(1, max(0, probability))
  }

  private func series(
    _ place: Double,
    _ time: Double,
    _ lower: Double,
    _ upper: Double
  ) -> Double {
    let (width, start, end) = (upper - lower, -lower, place - lower)
    let bend = drift / variance
    let frequency = Double.pi / width
    func rate(_ n: Double) -> Double {
      (n * frequency) * (n * frequency) * variance / 2 + drift * drift / variance / 2
    }
    let scale = exp(-rate(1) * time + (end - start) * bend)
    var (sum, n) = (0.0, 1.0)
    while true {
      let decay = exp((rate(1) - rate(n)) * time)
      let angle = n * frequency * end
      let term =
        2 * (bend * sin(angle) - n * frequency * cos(angle))
        / (width * (bend * bend + n * frequency * n * frequency))
      sum += decay * term * sin(n * frequency * start)
      if abs(scale * decay * term) <= 1e-12 || n > 10_000 { break }
      n += 1
    }
    return 1 - probabilityOfUpper(lower: lower, upper: upper) + scale * sum
  }

  private func reflections(
    _ place: Double,
    _ time: Double,
    _ lower: Double,
    _ upper: Double
  ) -> Double {
    let deviation = (time * variance).squareRoot()
    let offset = drift * time
    let bend = drift / variance
    func term(_ bound: Double, _ z: Double) -> Double {
      exp(2 * bend * bound + NormalDistribution.logProbability(below: z))
    }
    return NormalDistribution.probability(below: (place - offset) / deviation)
      + term(lower, (2 * lower + offset - place) / deviation)
      - term(upper, (place - offset - 2 * upper) / deviation)
  }
}
