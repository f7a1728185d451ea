/// A bot that could not play, and that a tournament was played without.
public struct SkippedBot: Codable, Hashable, Sendable {
  /// What it is called.
  public let name: String
  /// Why it could not play, in words.
  public let reason: String

  /// A bot by its name, and why it could not play.
  public init(name: String, reason: String) {
    self.name = name
    self.reason = reason
  }
}
