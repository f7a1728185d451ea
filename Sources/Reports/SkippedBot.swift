import TextKit

/// A bot that could not play, and that a tournament was played without.
public struct SkippedBot: Codable, Hashable, Sendable {
  public let name: String
  /// Why it could not play, in words.
  public let reason: String

  public init(name: String, reason: String) {
    self.name = name
    self.reason = reason
  }
}

extension SkippedBot {
  /// Who and why, safe to show.
  package var sentence: String { "\(name.visible): \(reason.visible)" }
}
