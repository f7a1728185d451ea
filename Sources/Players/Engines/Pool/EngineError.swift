/// Why an engine cannot be entered.
public enum EngineError: Error, Hashable {
  /// It cannot play this game.
  case unusable(UnusableBot)
  /// It needs a sandbox, and there is none.
  case noSandbox(command: String)
  /// It needs a sandbox, which does not work here, for the reason given.
  case brokenSandbox(command: String, reason: String)
}

extension EngineError: CustomStringConvertible {
  /// A description of the problem and its remedy.
  public var description: String {
    switch self {
    case .unusable(let engine):
      engine.description
    case .noSandbox(let command):
      "the engine '\(command)' needs bwrap for its sandbox; "
        + "install it (apt install bubblewrap), or leave out the sandbox"
    case .brokenSandbox(let command, let reason):
      "the engine '\(command)' cannot run in a sandbox here: \(reason); "
        + "in a container it may need more rights, or leave out the sandbox"
    }
  }
}
