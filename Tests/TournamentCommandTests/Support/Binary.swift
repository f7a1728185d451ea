import Foundation
import TestSupport
import Testing

/// The built command, run as a person runs it.
enum Binary {
  /// What a run came to.
  struct Run {
    let status: Int32
    let output: String
    let error: String
  }

  /// The executable, which is built beside the tests; where `TOURNAMENT_BINARY` names one, that.
  static let path: String = {
    if let path = ProcessInfo.processInfo.environment["TOURNAMENT_BINARY"] { return path }
    #if DEBUG
    let built = "\(PackageFolder.path)/.build/debug"
    #else
    let built = "\(PackageFolder.path)/.build/release"
    #endif
    return Program.tournament ?? "\(built)/tournament"
  }()

  /// Runs the command and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: The words after the name of the program.
  ///   - folder: The folder it is run in.
  ///   - input: What comes through a pipe to its standard input; nothing for `nil`.
  ///   - output: The file that its standard output goes to; a fresh one for `nil`.
  /// - Returns: The exit status and what was written.
  /// - Throws: Where the command cannot be run at all.
  static func run(
    _ arguments: [String],
    in folder: String = PackageFolder.path,
    input: String? = nil,
    output: String? = nil
  ) async throws -> Run {
    guard let input else { return try await run(path, arguments, in: folder, output: output) }
    let scratch = try TemporaryFolder(["input": input])
    let pipe = "cat '\(scratch.path)/input' | \"$0\" \"$@\""
    return try await run("/bin/sh", ["-c", pipe, path] + arguments, in: folder, output: output)
  }

  /// Runs any program and waits for its end.
  static func run(
    _ program: String,
    _ arguments: [String],
    in folder: String,
    output: String? = nil
  ) async throws -> Run {
    try await Apart.run {
      try StartedRun(arguments, program: program, in: folder, output: output).wait()
    }
  }
}

extension Binary.Run {
  /// Expects an exit status, if any.
  func expect(_ status: Int32?, of words: [String], _ sourceLocation: SourceLocation) {
    let isExpected = status == nil || self.status == status
    let comment: Comment = "\(words): \(self.status), \(error)"
    #expect(isExpected, comment, sourceLocation: sourceLocation)
  }
}
