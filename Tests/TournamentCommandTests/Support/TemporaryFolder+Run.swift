import Foundation
import TestSupport
import Testing
import TextKit

extension TemporaryFolder {
  /// Runs the command in this folder, inside the test; see ``Inside``.
  @discardableResult
  func run(
    _ line: String,
    _ more: [String] = [],
    status: Int32? = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Binary.Run {
    try await Inside.run(line, more, in: path, status: status, sourceLocation: sourceLocation)
  }

  /// Runs the command with some words as its arguments.
  @discardableResult
  func run(
    _ words: [String],
    status: Int32? = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Binary.Run {
    try await Inside.run(words, in: path, status: status, sourceLocation: sourceLocation)
  }
}

extension TemporaryFolder {
  /// Runs the built command in this folder, as a process, and expects how it ends.
  @discardableResult
  func process(
    _ words: [String],
    input: String? = nil,
    status: Int32? = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Binary.Run {
    let run = try await Binary.run(words, in: path, input: input)
    run.expect(status, of: words, sourceLocation)
    return run
  }

  /// Runs any program in this folder, and expects how it ends.
  @discardableResult
  func process(
    _ program: String,
    _ words: [String],
    status: Int32? = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Binary.Run {
    let run = try await Binary.run(program, words, in: path)
    run.expect(status, of: [program] + words, sourceLocation)
    return run
  }
}

extension Inside {
  /// Runs the command inside the test, and expects how it ends.
  ///
  /// - Parameters:
  ///   - line: Words after the name of the program, quoted as for a shell.
  ///   - more: Words after those.
  ///   - folder: The folder, where one matters.
  ///   - status: The exit status, `nil` where it may be any.
  ///   - sourceLocation: Where another status is reported.
  /// - Returns: The exit status and what was written.
  /// - Throws: Where the command cannot be run at all.
  @discardableResult
  static func run(
    _ line: String,
    _ more: [String] = [],
    in folder: String = PackageFolder.path,
    status: Int32? = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Binary.Run {
    let words = try #require(ShellWords.split(line), "\(line)", sourceLocation: sourceLocation)
    return try await run(words + more, in: folder, status: status, sourceLocation: sourceLocation)
  }

  /// Runs the command with some words as its arguments.
  @discardableResult
  static func run(
    _ words: [String],
    in folder: String = PackageFolder.path,
    status: Int32?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Binary.Run {
    let run = try await run(words, in: folder)
    run.expect(status, of: words, sourceLocation)
    return run
  }
}
