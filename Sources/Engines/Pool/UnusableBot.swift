/// A program or a library that cannot play, and why.
public struct UnusableBot: Hashable, Sendable {
  /// What it is, in a word.
  public let noun: String
  /// Its name in the tournament.
  public let name: String
  /// Its command or path as written.
  public let command: String
  /// What it did, in words.
  public let reason: String
  /// Whether it was silent and hardly used the processor: then it kept no other engine from
  /// starting.
  let isIdle: Bool

  /// An engine that cannot play.
  init(name: String, command: String, reason: String, isIdle: Bool) {
    noun = "engine"
    self.name = name
    self.command = command
    self.reason = reason
    self.isIdle = isIdle
  }

  /// A plug-in that cannot play.
  package init(plugin name: String, reason: String) {
    noun = "plug-in"
    self.name = name
    command = name
    self.reason = reason
    isIdle = true
  }
}

extension UnusableBot: CustomStringConvertible {
  /// The bot, and what it did, in words.
  public var description: String {
    "\(noun) '\(name)'\(name == command ? "" : " (\(command))"): \(reason)"
  }
}
