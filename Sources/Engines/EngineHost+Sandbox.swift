import Foundation
import Synchronization

/// Whether the sandbox works on this machine.
extension EngineHost {
  /// Makes sure that an engine that is to run in a sandbox can.
  ///
  /// - Throws: ``EngineError`` where there is no sandbox, or it does not work.
  func prepareSandbox(_ settings: inout EngineSettings) throws(EngineError) {
    guard settings.isSandboxed else { return }
    guard Sandbox.program != nil else { throw .noSandbox(command: settings.command) }
    let ability = SandboxTrial.result(launcher)
    if let reason = ability.reason {
      throw .brokenSandbox(command: settings.command, reason: reason)
    }
    settings.forbidsUserNamespaces = ability.forbidsUserNamespaces
  }
}

/// What came of running a program that does nothing in the sandbox, once for this process.
private struct SandboxTrial {
  /// Whether it can forbid namespaces of users within it, which takes a `bwrap` of 2023.
  let forbidsUserNamespaces: Bool
  /// Why it does not work, `nil` where it does.
  let reason: String?

  private static let known = Mutex<SandboxTrial?>(nil)

  static func result(_ launcher: String) -> SandboxTrial {
    known.withLock { known in
      if let known { return known }
      let forbids = attempt(launcher, forbidsUserNamespaces: true) == nil
      let reason = forbids ? nil : attempt(launcher, forbidsUserNamespaces: false)
      let result = SandboxTrial(forbidsUserNamespaces: forbids, reason: reason)
      known = result
      return result
    }
  }

  /// Runs the program; what it says where it does not run, else `nil`.
  private static func attempt(_ launcher: String, forbidsUserNamespaces: Bool) -> String? {
    var settings = EngineSettings(words: ["true"], directory: "/")
    settings.isSandboxed = true
    settings.forbidsUserNamespaces = forbidsUserNamespaces
    do {
      var process = try EngineProcess(settings, launcher: launcher)
      _ = process.awaitEnd(by: .now + .seconds(10))
      defer { process.close() }
      if process.failure == .exited(status: 0) { return nil }
      return process.lastErrors(1).first ?? process.failure?.description ?? "it does not end"
    } catch {
      return error.description
    }
  }
}
