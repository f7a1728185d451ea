import Supervision

/// Whether the sandbox works on this machine.
extension EngineHost {
  /// Checks that an engine that needs a sandbox can have one.
  func prepareSandbox(_ settings: inout EngineSettings) throws(SandboxError) {
    guard settings.isSandboxed else { return }
    guard Sandbox.program != nil else { throw .noSandbox(command: settings.command) }
    let ability = SandboxTrial.result(launcher)
    if let reason = ability.reason {
      throw .brokenSandbox(command: settings.command, reason: reason)
    }
    settings.forbidsUserNamespaces = ability.forbidsUserNamespaces
  }
}
