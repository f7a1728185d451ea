import Bots
import CommandKit
import Engines
import Foundation
import Supervision
import SystemKit
import TestSupport
import TournamentCommand
import Workers

/// The command, run in the process of the tests, where that makes no difference to what it says.
///
/// A process of its own costs a hundred times as much as most errors take to be found. Signals,
/// standard streams and crashes are a matter of the process: see ``Binary``.
enum Inside {
  /// Runs the command in a folder, and as the built command where a thread cannot have a folder of
  /// its own.
  ///
  /// - Parameters:
  ///   - arguments: The words after the name of the program.
  ///   - folder: The folder it is run in.
  ///   - input: The lines that a person types; none for `nil`.
  ///   - limits: The limits of the platform that it takes this one for.
  /// - Returns: The exit status and what was written.
  /// - Throws: Where the command cannot be run at all.
  static func run(
    _ arguments: [String],
    in folder: String = PackageFolder.path,
    input: String? = nil,
    enforcing limits: EnforcedLimits = .current
  ) async throws -> Binary.Run {
    let run: Binary.Run? = try await DetachedThread.value {
      // Threads that are started meanwhile, of a pool, have the folder too, and outlive this one.
      defer { _ = chdir(PackageFolder.path) }
      return enter(folder) ? Self.run(arguments, input, limits) : nil
    }
    if let run { return run }
    return try await Binary.run(arguments, in: folder, input: input)
  }

  private static func run(
    _ arguments: [String],
    _ input: String?,
    _ limits: EnforcedLimits
  ) -> Binary.Run {
    let transcript = Transcript(typing: input ?? "")
    let tool = Tool(
      roster,
      console: transcript.console,
      engines: EngineHost(launcher: Binary.path),
      workers: WorkerHost(launcher: Binary.path)
    )
    let status = tool.enforcing(limits).run(arguments)
    return Binary.Run(status: status.rawValue, output: transcript.output, error: transcript.error)
  }

  /// Makes a folder the working one of this thread and of those that it starts, and of no others.
  private static func enter(_ folder: String) -> Bool {
    #if os(Linux)
    // Swift does not see it, and containers may forbid it.
    typealias Unshare = @convention(c) (CInt) -> CInt
    let filesystem: CInt = 0x200
    guard let unshare = dlsym(nil, "unshare").map({ unsafeBitCast($0, to: Unshare.self) }) else {
      return false
    }
    return unshare(filesystem) == 0 && chdir(folder) == 0
    #else
    false
    #endif
  }
}
