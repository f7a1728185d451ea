import Synchronization

/// The result of running a trivial program in the sandbox, once for each launcher.
package struct SandboxTrial: Sendable {
  /// Whether it can forbid user namespaces inside it, which needs a `bwrap` from 2023 or later.
  package let forbidsUserNamespaces: Bool
  /// Why it does not work, or `nil` if it does.
  package let reason: String?

  private static let known = Mutex<[String: SandboxTrial]>([:])

  /// The result, for a program that becomes a supervisor.
  package static func result(_ launcher: String) -> SandboxTrial {
    known.withLock { known in
      if let result = known[launcher] { return result }
      let forbids = attempt(launcher, forbidsUserNamespaces: true) == nil
      let reason = forbids ? nil : attempt(launcher, forbidsUserNamespaces: false)
      let result = SandboxTrial(forbidsUserNamespaces: forbids, reason: reason)
      known[launcher] = result
      return result
    }
  }

  /// Runs the program; returns the error if it does not run, otherwise `nil`.
  private static func attempt(_ launcher: String, forbidsUserNamespaces: Bool) -> String? {
    var program = ChildProgram(words: ["true"], directory: "/", memoryLimit: 1 << 30)
    program.isSandboxed = true
    program.forbidsUserNamespaces = forbidsUserNamespaces
    do {
      var process = try ChildProcess(program, launcher: launcher)
      _ = process.awaitEnd(by: .now + .seconds(10))
      let failure = process.failure
      let said = process.lastErrors(1).first
      process.close()
      if failure == .exited(status: 0) { return nil }
      return said ?? failure?.description ?? "it does not end"
    } catch {
      return error.description
    }
  }
}
