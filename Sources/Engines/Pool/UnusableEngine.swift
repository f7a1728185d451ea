/// An engine that cannot play, and why.
public struct UnusableEngine: Hashable, Sendable {
  /// Its name in the tournament.
  public let name: String
  /// Its command as written.
  public let command: String
  /// What it did, in words.
  public let reason: String
  /// Whether it was silent and hardly used the processor: then it kept no other engine from
  /// starting.
  let isIdle: Bool
}

extension UnusableEngine: CustomStringConvertible {
  /// The engine, and what it did, in words.
  public var description: String {
    "engine '\(name)'\(name == command ? "" : " (\(command))"): \(reason)"
  }
}
