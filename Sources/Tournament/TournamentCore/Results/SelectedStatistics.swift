/// The contents of a report beyond the standard; they are kept with the results.
public struct SelectedStatistics: Codable, Hashable, Sendable {
  /// The measurements requested, by name, such as `["exact": ""]`.
  public var measurements: [String: String]
  /// The expectations of the bots.
  public var expectations: [Expectation]
  /// The bots that could not play and were left out.
  public var skippedBots: [SkippedBot]

  /// A request, all of whose parts are optional.
  public init(
    measurements: [String: String] = [:],
    expectations: [Expectation] = [],
    skippedBots: [SkippedBot] = []
  ) {
    self.measurements = measurements
    self.expectations = expectations
    self.skippedBots = skippedBots
  }
}

/// A bot that could not play and was left out of a tournament.
public struct SkippedBot: Codable, Hashable, Sendable {
  /// Its name.
  public let name: String
  /// The reason why it could not play.
  public let reason: String
  /// The last lines that it wrote to standard error, oldest first; `nil` for none.
  public let said: [String]?

  /// A bot's name, and why it could not play.
  public init(name: String, reason: String, said: [String] = []) {
    self.name = name
    self.reason = reason
    self.said = said.isEmpty ? nil : said
  }
}
