/// A search for levels of a bot by the steps between them: the score of each against the one below.
protocol StepSearch {
  var weakest: Double { get }
  var best: Double { get }
  /// Ranges in which the strength falls on the way from the weakest value to the best.
  var dips: [ClosedRange<Double>] { get }
  /// Whether no value is better than another.
  var isFlat: Bool { get }

  /// Values from the weakest to the best whose steps differ least.
  func levels(_ count: Int) throws -> [Double]

  /// At most `most` values, each with the score `step` against the one before or as near to it as
  /// there is one, on the way up or down from a value that is not among them.
  func values(step: Double, from value: Double, isRising: Bool, most: Int) throws -> [Double]

  /// Values as they are written, with steps that hardly differ from `step`, or from each other.
  func written(_ values: [Double], step: Double?) throws -> [String]
}
