import Supervision

/// Why an engine cannot run in the sandbox that it needs, and the remedy.
public struct SandboxError: Error, Hashable, CustomStringConvertible {
  /// The problem in words.
  public let description: String
}

extension EngineHost {
  /// Checks that an engine that needs a sandbox can have one.
  func prepareSandbox(_ settings: inout EngineSettings) throws(SandboxError) {
    guard settings.isSandboxed else { return }
    guard Sandbox.program != nil else {
      throw SandboxError(
        description: "the engine '\(settings.command)' needs bwrap for its sandbox; "
          + "install it (apt install bubblewrap), or leave out the sandbox"
      )
    }
    let ability = SandboxTrial.result(launcher)
    if let reason = ability.reason {
      throw SandboxError(
        description: "the engine '\(settings.command)' cannot run in a sandbox here: \(reason); "
          + "in a container it may need more rights, or leave out the sandbox"
      )
    }
    settings.forbidsUserNamespaces = ability.forbidsUserNamespaces
  }
}
