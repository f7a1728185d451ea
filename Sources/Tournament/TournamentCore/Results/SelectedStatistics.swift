/// The contents of a report beyond the standard; they are kept with the results.
public struct SelectedStatistics: Codable, Hashable, Sendable {
  /// The measurements requested, by name, such as `["exact": ""]`.
  public var asked: [String: String]
  /// The expectations of the bots.
  public var expectations: [Expectation]
  /// The bots that could not play and were left out.
  public var leftOut: [SkippedBot]

  /// A request, all of whose parts are optional.
  public init(
    asked: [String: String] = [:],
    expectations: [Expectation] = [],
    leftOut: [SkippedBot] = []
  ) {
    self.asked = asked
    self.expectations = expectations
    self.leftOut = leftOut
  }
}
