/// Why an engine cannot be entered.
public enum EngineError: Error, Hashable {
  /// It cannot play this game.
  case unusable(UnusableEngine)
  /// It is to be fenced in, and there is no fence.
  case noSandbox(command: String)
  /// It is to be fenced in, and the fence does not work here, for the reason given.
  case brokenSandbox(command: String, reason: String)
}

extension EngineError: CustomStringConvertible {
  /// What is wrong, in words, and what can be done about it.
  public var description: String {
    switch self {
    case .unusable(let engine):
      engine.description
    case .noSandbox(let command):
      "the engine '\(command)' is to run in a sandbox, which takes bwrap; "
        + "install it (apt install bubblewrap), or leave out the sandbox"
    case .brokenSandbox(let command, let reason):
      "the engine '\(command)' is to run in a sandbox, which does not work here: \(reason); "
        + "in a container it may take more rights, or leave out the sandbox"
    }
  }
}
