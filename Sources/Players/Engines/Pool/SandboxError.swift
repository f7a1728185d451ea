/// Why an engine cannot run in the sandbox that it needs.
public enum SandboxError: Error, Hashable {
  /// There is no sandbox.
  case noSandbox(command: String)
  /// It does not work here, for the reason given.
  case brokenSandbox(command: String, reason: String)
}

extension SandboxError: CustomStringConvertible {
  /// A description of the problem and its remedy.
  public var description: String {
    switch self {
    case .noSandbox(let command):
      "the engine '\(command)' needs bwrap for its sandbox; "
        + "install it (apt install bubblewrap), or leave out the sandbox"
    case .brokenSandbox(let command, let reason):
      "the engine '\(command)' cannot run in a sandbox here: \(reason); "
        + "in a container it may need more rights, or leave out the sandbox"
    }
  }
}
