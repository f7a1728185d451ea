public import Planning

/// What a report is to say besides what every report says; it is kept with what was played.
public struct ReportRequest: Codable, Hashable, Sendable {
  /// What is asked for, by the names of measurements, such as `["exact": ""]`.
  public var asked: [String: String]
  /// What is expected of the bots.
  public var expectations: [Expectation]
  /// The bots that could not play, and were left out.
  public var leftOut: [SkippedBot]

  /// A request, of which each part may be left out.
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
