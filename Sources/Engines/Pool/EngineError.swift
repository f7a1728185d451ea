/// Why an engine cannot be entered.
public enum EngineError: Error, Hashable {
  /// It cannot play this game.
  case unusable(UnusableEngine)
  /// It is to be fenced in, and there is no fence.
  case noSandbox(command: String)
  /// It is to be fenced in, and the fence does not work here, for the reason given.
  case brokenSandbox(command: String, reason: String)
}

/// An engine that cannot play, and why.
public struct UnusableEngine: Hashable, Sendable {
  /// What it is called in the tournament.
  public let name: String
  /// Its command as it was written.
  public let command: String
  /// What it did, in words.
  public let reason: String
  /// Whether it was silent, and hardly computed meanwhile: then it kept no other engine from starting.
  public let isIdle: Bool
}

extension EngineError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unusable(let engine):
      "\(engine); 'tournament check' walks it through the protocol"
    case .noSandbox(let command):
      "the engine '\(command)' is to run in a sandbox, which takes bwrap; "
        + "install it (apt install bubblewrap), or leave out the sandbox"
    case .brokenSandbox(let command, let reason):
      "the engine '\(command)' is to run in a sandbox, which does not work here: \(reason); "
        + "in a container it may take more rights, or leave out the sandbox"
    }
  }
}

extension UnusableEngine: CustomStringConvertible {
  public var description: String {
    "engine '\(name)'\(name == command ? "" : " (\(command))"): \(reason)"
  }
}
