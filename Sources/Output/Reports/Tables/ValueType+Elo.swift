import Statistics
import TextKit

extension ValueType<Ratings.Estimate> {
  /// Elo points with their interval, rounded to a tenth.
  static var estimate: Self { .object(Column.estimate { $0 }) }

  /// The ends of a 95 % interval, in Elo.
  static var interval: Self {
    let schema = JSONValue.array(of: .number(), from: 2, to: 2)
    return .data(schema.described("The lower and the upper end of the 95 % interval, in Elo.")) {
      .array([$0.lower, $0.upper].map { .number($0.rounded(decimals: 1)) })
    }
  }
}

extension Column {
  /// Elo points, and how far they are certain.
  static func estimate(
    _ estimate: @escaping @Sendable (Row) -> Ratings.Estimate
  ) -> [Column] {
    [
      Column("elo", .number(decimals: 1)) { estimate($0).elo }
        .about("Elo points, rounded to a tenth."),
      Column("error", .number(decimals: 1, from: 0)) { estimate($0).error }
        .about("How far the 95 % interval reaches to either side."),
      Column("interval", .interval) { estimate($0) },
    ]
  }
}

extension ValueType<GoodnessOfFit> {
  /// Pearson's test of how well ratings fit.
  static var fit: Self {
    .object([
      Column("chiSquare", .number(decimals: 4, from: 0)) { $0.chiSquare },
      Column("degreesOfFreedom", .count) { $0.degreesOfFreedom },
      Column("probability", .share(decimals: 6)) { $0.probability }
        .about("Of so large a value if the model is true."),
    ])
  }
}
