/// What is known of the rating of one bot, its distance from the mean of its part of the field, in Elo.
///
/// It is a normal distribution, or one that is wider to one side.
struct RatingMarginal: Hashable, Sendable {
  /// The most likely rating.
  let elo: Double
  /// The standard deviation, of a normal distribution that fits at the most likely rating.
  let deviation: Double
  /// How the quantiles lie about 0 where the distribution is not normal, in standard deviations.
  private let shape: QuantileTable?

  /// A posterior less skew than this is taken for normal: its quantiles are then within a twentieth of
  /// a standard deviation of that.
  static let leastSkewness = 0.1

  init(elo: Double, deviation: Double, shape: QuantileTable? = nil) {
    self.elo = elo
    self.deviation = deviation
    self.shape = shape
  }

  /// Whether quantiles lie as far to one side as to the other.
  var isNormal: Bool { shape == nil }

  /// The rating less the most likely one at a place in the standard normal distribution.
  func distance(at place: Double) -> Double {
    deviation * (shape?.value(at: place) ?? place)
  }

  /// The interval between two places.
  func estimate(_ width: Double = NormalDistribution.width95) -> Ratings.Estimate {
    Ratings.Estimate(
      elo: elo,
      error: width * deviation,
      lower: elo + min(0, distance(at: -width)),
      upper: elo + max(0, distance(at: width))
    )
  }
}
