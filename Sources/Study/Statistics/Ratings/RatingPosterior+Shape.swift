import Foundation

/// The posterior over a range of leads, and its quantiles.
extension RatingPosterior {
  /// The quantiles relative to the mode, in standard deviations.
  ///
  /// - Complexity: O(samples) for each of about fifty leads.
  var shape: QuantileTable {
    let points = Self.refined(density)
    var below = [0.0]
    for (point, next) in zip(points, points.dropFirst()) {
      let step = next.value - point.value
      let share = abs(step) < 1e-9 ? exp(point.value) : (exp(next.value) - exp(point.value)) / step
      below.append(below[below.count - 1] + (next.lead - point.lead) * share)
    }
    let all = below[below.count - 1]
    return QuantileTable(
      zip(points, below).compactMap { point, below in
        let share = below / all
        return share > 1e-7 && share < 1 - 1e-7
          ? (NormalDistribution.quantile(share), (point.lead - mode) / deviation) : nil
      }
    )
  }

  /// The log density at leads on both sides of the mode, as far as it is significant.
  private var density: [(lead: Double, value: Double)] {
    let isVerySkew = abs(skewness) > Self.greatSkewness
    let down = density(direction: -1, isVerySkew)
    return down.dropFirst().reversed() + density(direction: 1, isVerySkew)
  }

  private func density(
    direction: Double,
    _ isVerySkew: Bool
  ) -> [(lead: Double, value: Double)] {
    var points: [(lead: Double, value: Double)] = []
    var (lead, step, point) = (mode, deviation / 2.5, centre)
    var peak: Double?
    while points.count < 400 {
      let look = best(lead: lead, from: &point)
      let value = look.value + logVolume(look, lead: lead, point, isVerySkew: isVerySkew)
      // The peak is subtracted, so that nothing overflows.
      points.append((lead, value - (peak ?? value)))
      peak = peak ?? value
      if points[points.count - 1].value < -17 { break }
      lead += direction * step
      step *= 1.06
    }
    return points
  }

  /// The log posterior at a point.
  private func value(lead: Double, _ point: SIMD2<Double>) -> Double {
    let games = games.reduce(0) { sum, game in
      let terms = draws.game(
        difference: game.side * (lead - game.opponent) + point.x,
        draw: point.y
      )
      return sum + (game.counts * terms.logarithms).sum()
    }
    return games + prior(lead: lead, point)
  }

  /// The most likely values of the other two parameters at a lead.
  private func best(lead: Double, from point: inout SIMD2<Double>) -> Look {
    var look = look(lead: lead, point)
    for _ in 0..<50 {
      let step = look.solve(look.slope)
      let size = max(abs(step.x), abs(step.y))
      point += step * min(1, 2 / max(size, 1e-300))
      look = self.look(lead: lead, point)
      if size < 1e-6 { break }
    }
    return look
  }

  /// The same with seven more points between any two, by cubic interpolation through the nearest
  /// four.
  private static func refined(
    _ points: [(lead: Double, value: Double)]
  ) -> [(lead: Double, value: Double)] {
    guard points.count >= 4 else { return points }
    var refined: [(lead: Double, value: Double)] = []
    for index in 0..<points.count - 1 {
      let start = min(max(0, index - 1), points.count - 4)
      let nearest = points[start..<start + 4]
      for part in 0..<8 {
        let share = Double(part) / 8
        let lead = points[index].lead * (1 - share) + points[index + 1].lead * share
        let value = nearest.reduce(0) { sum, point in
          nearest.reduce(into: point.value) { product, other in
            guard other.lead != point.lead else { return }
            product *= (lead - other.lead) / (point.lead - other.lead)
          } + sum
        }
        refined.append((lead, value))
      }
    }
    return refined + points.suffix(1)
  }

  /// The logarithm of the integral over the two, divided by the density at their most likely
  /// values.
  private func logVolume(
    _ look: Look,
    lead: Double,
    _ point: SIMD2<Double>,
    isVerySkew: Bool
  ) -> Double {
    let volume = -log(max(look.determinant, 1e-300)) / 2
    guard isVerySkew else { return volume }
    // The Cholesky factor of the curvature; its inverse transpose maps unit steps to deviations.
    let a = look.curvature.x.squareRoot()
    let b = look.curvature.y / a
    let c = (look.curvature.z - b * b).squareRoot()
    var sum = 0.0
    for (x, xWeight) in Self.nodes {
      for (y, yWeight) in Self.nodes {
        let second = y / c
        let step = SIMD2((x - b * second) / a, second) * 2.0.squareRoot()
        sum += xWeight * yWeight * exp(value(lead: lead, point + step) - look.value)
      }
    }
    return volume + log(sum / .pi)
  }

  /// A posterior with more skewness than this is integrated by quadrature.
  private static let greatSkewness = 0.4

  /// The nodes of five-point Gauss–Hermite quadrature, and their weights times exp(x²).
  private static let nodes = [
    (-2.020182870456086, 1.181488625535987), (-0.958572464613819, 0.986580996751428),
    (0, 0.945308720482942), (0.958572464613819, 0.986580996751428),
    (2.020182870456086, 1.181488625535987),
  ]
}
