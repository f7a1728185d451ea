import Bots
import CommandKit
import Foundation
import Reports
import StrategyKit
import TestSupport
import Testing

@testable import TournamentCommand

/// Something wrong that a user may do, and what the command says to it.
struct ErrorCase: CustomTestStringConvertible {
  let testDescription: String
  let arguments: [String]
  /// The files of the folder in which it is run, `⏎` for a line end and `␍` for that of Windows.
  let files: [String: String]
  let status: Int32
  let message: String

  init(
    _ what: String,
    _ arguments: [String],
    files: [String: String] = [:],
    status: Int32 = 64,
    _ message: String
  ) {
    testDescription = what
    self.arguments = arguments
    self.files = files
    self.status = status
    self.message = message
  }

  /// A configuration `c.json` that is wrong; the message goes on after the name of the file.
  static func configuration(_ what: String, _ text: String, _ message: String) -> ErrorCase {
    ErrorCase(what, ["c.json"], files: ["c.json": text], status: 65, "c.json:\(message)")
  }

  /// A script `s.script` that is wrong.
  static func script(_ what: String, _ text: String, _ message: String) -> ErrorCase {
    ErrorCase(
      what,
      ["--bot", "scripted:file=s.script", "--bots", "random"],
      files: ["s.script": text],
      status: 65,
      "s.script:\(message)"
    )
  }

  /// A file of openings `o.txt` that is wrong.
  static func openings(_ what: String, _ text: String, _ message: String) -> ErrorCase {
    ErrorCase(
      what,
      ["--openings", "o.txt"],
      files: ["o.txt": text],
      status: 65,
      "o.txt:\(message)"
    )
  }

  /// Whether the standard streams of a process have a part in it.
  private var needsProcess: Bool {
    arguments.contains { $0 == "-" || $0.hasSuffix(":-") || $0.contains("/dev/") }
  }

  /// Runs the command and expects nothing on standard output, the message in one line on standard
  /// error and the status.
  ///
  /// - Parameters:
  ///   - isBuilt: Whether it is the built command, in a process of its own.
  ///   - sourceLocation: Where a difference is reported.
  /// - Throws: Where the command cannot be run at all.
  func check(
    isBuilt: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let texts = files.mapValues {
      $0.replacingOccurrences(of: "␍", with: "\r\n").replacingOccurrences(of: "⏎", with: "\n")
    }
    let folder = try TemporaryFolder(texts)
    let before = folder.names
    let run =
      isBuilt || needsProcess
      ? try await Binary.run(arguments, in: folder.path)
      : try await Inside.run(arguments, in: folder.path)
    #expect(run.output.isEmpty, sourceLocation: sourceLocation)
    #expect(run.error == "tournament: \(message)\n", sourceLocation: sourceLocation)
    #expect(run.status == status, sourceLocation: sourceLocation)
    #expect(folder.names == before, "it leaves no file", sourceLocation: sourceLocation)
  }
}

extension Format {
  /// The names of all formats as messages list them.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension Registry {
  /// The names of all kinds of bot of the tool as messages list them.
  static var names: String {
    Tool(roster).context.registry.kinds.map(\.name).joined(separator: ", ")
  }
}
