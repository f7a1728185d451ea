/// A bot that could not play and was left out of a tournament.
public struct SkippedBot: Codable, Hashable, Sendable {
  /// Its name.
  public let name: String
  /// Why it could not play, in words.
  public let reason: String

  /// A bot's name, and why it could not play.
  public init(name: String, reason: String) {
    self.name = name
    self.reason = reason
  }
}
