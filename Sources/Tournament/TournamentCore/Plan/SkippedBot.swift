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
