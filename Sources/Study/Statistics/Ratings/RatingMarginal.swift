/// The posterior of one bot's rating, relative to the mean of its part of the field, in Elo.
///
/// It is a normal distribution, or a skewed one.
struct RatingMarginal: Hashable, Sendable {
  /// The most likely rating.
  let elo: Double
  /// The standard deviation of the normal distribution that fits at the most likely rating.
  let deviation: Double
  /// The quantiles around 0 if the distribution is not normal, in standard deviations.
  private let shape: QuantileTable?

  /// A posterior with less skewness than this is treated as normal: its quantiles then differ by at
  /// most a twentieth of a standard deviation.
  static let leastSkewness = 0.1

  init(elo: Double, deviation: Double, shape: QuantileTable? = nil) {
    self.elo = elo
    self.deviation = deviation
    self.shape = shape
  }

  /// Whether the distribution is symmetric.
  var isNormal: Bool { shape == nil }

  /// The rating minus the most likely one, at a quantile of the standard normal distribution.
  func distance(at place: Double) -> Double {
    deviation * (shape?.value(at: place) ?? place)
  }

  /// The interval of some standard deviations to either side.
  func estimate(_ width: Double = NormalDistribution.width95) -> Ratings.Estimate {
    Ratings.Estimate(
      elo: elo,
      error: width * deviation,
      lower: elo + min(0, distance(at: -width)),
      upper: elo + max(0, distance(at: width))
    )
  }
}
