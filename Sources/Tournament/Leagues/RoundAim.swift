import Statistics

/// Whose intervals a round is to narrow, and how far.
struct RoundAim {
  let entrants: [Int]
  /// Half the width, in Elo, by which intervals are measured.
  let width: Double
  /// The share of the square of this width that counts for nothing: 1 if intervals are only to
  /// become so narrow, 0 if the narrower the better.
  let allowance: Double
  /// Half the widths, of all entrants, below which the round narrows no interval.
  ///
  /// The information in a game depends on strengths, which are known no better than the intervals
  /// before the round say: the more there is to learn, the sooner a plan must look at results.
  let limits: [Double]

  /// The share of its width that a round leaves an interval at least.
  private static let leastShare = 0.5

  init(_ entrants: [Int], width: Double, allowance: Double, _ before: IntervalForecast) {
    self.entrants = entrants
    self.width = width
    self.allowance = allowance
    limits = before.scales.indices.map { Self.leastShare * before.halfWidth(of: $0) }
  }

  /// The weights of the variances: intervals far above the aim weigh most, those below it nothing.
  ///
  /// The weights are the slopes of a sum of cubes, so that the widest interval counts for much
  /// without counting for all: it is cheapest to narrow many at once.
  func weights(_ forecast: IntervalForecast) -> [Double] {
    var weights = [Double](repeating: 0, count: forecast.scales.count)
    for entrant in entrants {
      let excess = excess(of: entrant, forecast)
      weights[entrant] = excess * excess * forecast.scales[entrant]
    }
    return weights
  }

  /// Whether an interval is to become narrower.
  func isWide(_ entrant: Int, _ forecast: IntervalForecast) -> Bool {
    entrants.contains(entrant) && excess(of: entrant, forecast) > 0
  }

  private func excess(of entrant: Int, _ forecast: IntervalForecast) -> Double {
    let halfWidth = forecast.halfWidth(of: entrant)
    guard halfWidth > limits[entrant] else { return 0 }
    return max(0, (halfWidth / width) * (halfWidth / width) - allowance)
  }
}

extension RoundAim {
  /// The aim for newcomers: as narrow as asked or, if nothing is, as the widest of the others, but for
  /// no more games than one of those has played.
  ///
  /// The others' intervals narrow by a newcomer's games as well, and may do so for ever: it is enough
  /// that it has played as much.
  ///
  /// - Returns: `nil` if there are none to wait for, or not two others that are known.
  static func ofNewcomers(
    _ newcomers: [Int],
    others: [Int],
    until: Double?,
    games: [Double],
    _ forecast: IntervalForecast
  ) -> RoundAim? {
    guard others.count > 1, let widest = others.map(forecast.halfWidth).max() else { return nil }
    let width = until ?? widest
    let most = until == nil ? others.map { games[$0] }.max() ?? 0 : .infinity
    let wide = newcomers.filter { forecast.halfWidth(of: $0) > width && games[$0] < most }
    return wide.isEmpty ? nil : RoundAim(wide, width: width, allowance: 1, forecast)
  }

  /// The aim for a field: as narrow as asked or, if nothing is, narrower.
  static func ofField(
    _ entrants: [Int],
    until: Double?,
    _ forecast: IntervalForecast
  ) -> RoundAim {
    let widest = entrants.map(forecast.halfWidth).max() ?? 1
    let allowance = until == nil ? 0.0 : 1
    return RoundAim(entrants, width: until ?? max(widest, 1e-9), allowance: allowance, forecast)
  }
}
