package import Statistics
package import TextKit

extension ValueType<Ratings.Estimate> {
  /// Elo points with their interval, rounded to a tenth.
  package static var estimate: Self { .object(Column.estimate { $0 }) }
}

extension Column {
  /// Elo points, and how far they are certain.
  package static func estimate(
    _ estimate: @escaping @Sendable (Row) -> Ratings.Estimate
  ) -> [Column] {
    [
      Column("elo", .number(decimals: 1)) { estimate($0).elo }
        .about("Elo points, rounded to a tenth.")
    ] + interval(estimate) + [
      Column("error", .number(decimals: 1, from: 0)) { estimate($0).error }
        .about(aboutError)
    ]
  }

  /// The same of bots, some of which may not be rated.
  package static func estimate(
    _ estimate: @escaping @Sendable (Row) -> Ratings.Estimate?
  ) -> [Column] {
    func figure(
      _ key: String,
      _ about: String,
      _ value: @escaping @Sendable (Ratings.Estimate) -> Double?
    ) -> Column {
      Column(key, .orNull(.number(decimals: 1))) { estimate($0).flatMap(value) }.about(about)
    }
    return [
      figure(
        "elo",
        "The rating in Elo, rounded to a tenth; null if it is not rated."
      ) { $0.elo },
      figure("lower", "The lower end of its 95% interval.") { $0.lower },
      figure("upper", "The upper end.") { $0.upper },
      figure("error", aboutError) { $0.error },
    ]
  }

  /// The ends of a 95% interval, in Elo.
  static func interval(
    _ estimate: @escaping @Sendable (Row) -> Ratings.Estimate
  ) -> [Column] {
    [
      Column("lower", .number(decimals: 1)) { estimate($0).lower }
        .about("The lower end of the 95% interval, in Elo."),
      Column("upper", .number(decimals: 1)) { estimate($0).upper }.about("The upper end."),
    ]
  }

  package static var aboutError: String {
    "How far the interval reaches to either side."
  }
}
