/// A program or a library that cannot play, and why.
public struct UnusableBot: Error, Hashable {
  /// A word for its kind: "engine" or "plug-in".
  public let noun: String
  /// Its name in the tournament.
  public let name: String
  /// Its command or path as written.
  public let command: String
  /// A description of its fault.
  public let fault: String
  /// The last lines that it wrote to standard error, oldest first.
  public let said: [String]
  /// A remedy, or `nil` if none is known.
  public let hint: String?
  /// Whether it was silent and hardly used the processor: then it kept no other engine from
  /// starting.
  let isIdle: Bool

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

  package init(plugin name: String, reason: String) {
    noun = "plug-in"
    self.name = name
    command = name
    fault = reason
    (said, hint) = ([], nil)
    isIdle = true
  }

  /// Its fault, its last words, and the remedy.
  public var reason: String {
    fault + (said.last.map { ", having said: \($0)" } ?? "") + (hint.map { " (\($0))" } ?? "")
  }
}

extension UnusableBot: CustomStringConvertible {
  /// The bot and its fault.
  public var description: String {
    "\(noun) '\(name)'\(name == command ? "" : " (\(command))"): \(reason)"
  }
}
