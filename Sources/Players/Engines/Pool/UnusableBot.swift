/// A program or a library that cannot play, and why.
public struct UnusableBot: Hashable, Sendable {
  /// What it is, in a word.
  public let noun: String
  /// Its name in the tournament.
  public let name: String
  /// Its command or path as written.
  public let command: String
  /// What it did, in words.
  public let fault: String
  /// The last lines that it wrote to standard error, oldest first.
  public let said: [String]
  /// What may help, or `nil` if nothing is known.
  public let hint: String?
  /// Whether it was silent and hardly used the processor: then it kept no other engine from
  /// starting.
  let isIdle: Bool

  /// An engine that cannot play.
  init(
    name: String,
    command: String,
    fault: String,
    said: [String] = [],
    hint: String? = nil,
    isIdle: Bool
  ) {
    noun = "engine"
    self.name = name
    self.command = command
    self.fault = fault
    self.said = said
    self.hint = hint
    self.isIdle = isIdle
  }

  /// A plug-in that cannot play.
  package init(plugin name: String, reason: String) {
    noun = "plug-in"
    self.name = name
    command = name
    fault = reason
    (said, hint) = ([], nil)
    isIdle = true
  }

  /// What it did, the last thing that it said, and what may help, in words.
  public var reason: String {
    fault + (said.last.map { ", having said: \($0)" } ?? "") + (hint.map { " (\($0))" } ?? "")
  }
}

extension UnusableBot: CustomStringConvertible {
  /// The bot, and what it did, in words.
  public var description: String {
    "\(noun) '\(name)'\(name == command ? "" : " (\(command))"): \(reason)"
  }
}
