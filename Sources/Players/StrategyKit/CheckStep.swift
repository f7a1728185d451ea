public import GameModel

/// A step of a check that walks through what a bot must be able to do, for its author.
public struct CheckStep: Hashable, Sendable, Codable {
  /// The result of a step.
  public enum Verdict: String, Sendable, Codable, CaseIterable {
    /// It works as it should.
    case right
    /// It works, but not everywhere or not as well as it might.
    case doubtful
    /// It does not work.
    case wrong
  }

  /// The name of the step.
  public let name: String
  /// The result.
  public let verdict: Verdict
  /// The bot's behaviour.
  public let detail: String
  /// The last lines exchanged with it before it failed, oldest first.
  public let exchange: [String]
  /// The remedy for its author, empty if none is needed.
  public let fix: String
  /// The position in which it went wrong, or `nil` if there is none.
  public let position: Position?

  /// A step and its result.
  public init(
    _ name: String,
    _ verdict: Verdict,
    _ detail: String,
    exchange: [String] = [],
    fix: String = "",
    position: Position? = nil
  ) {
    self.name = name
    self.verdict = verdict
    self.detail = detail
    self.exchange = exchange
    self.fix = fix
    self.position = position
  }
}
