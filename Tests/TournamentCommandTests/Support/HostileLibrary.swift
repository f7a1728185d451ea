import Foundation
import GameModel
import TestSupport
import Testing

/// A library that does harm, and what becomes of it.
struct HostileLibrary: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let source: Source
  let verdict: Verdict

  /// What it is made from.
  enum Source: Sendable {
    /// `hostile.c` with some definitions.
    case c([String])
    /// `throwing.cpp`.
    case cPlusPlus
    /// The first bytes of an honest library.
    case part(Int)
    /// A file with a text.
    case text(String)
    /// A pipe with a name, at whose other end nobody writes.
    case pipe
    /// A folder.
    case folder
    /// A link to another file.
    case link(String)
  }

  /// What is expected of a tournament in which it plays.
  enum Verdict: Sendable {
    /// It plays on, and nothing comes of it.
    case plays
    /// It forfeits, for one of some causes, and the report says so with these words.
    case forfeits(Games, [Forfeit.Cause], String)
    /// It plays on or forfeits: only the games of the others are as they should be.
    case either
    /// It is refused before the first game, in one line with these words.
    case refused(String)
    /// It plays, and a claim about it is refuted with these words.
    case refuted(String)
  }

  /// The games that a library forfeits.
  enum Games: Sendable {
    /// Those in which it plays O.
    case asO
    /// At least one.
    case some
  }

  /// Whether it may be a limit of time that shows what it does wrong.
  var isLate: Bool {
    switch verdict {
    case .plays: false
    case .either: true
    case .forfeits(_, let causes, _): causes.contains(.time)
    // It is refused, or refuted, for having taken a limit; without words for whatever reason.
    case .refused(let words), .refuted(let words): words.isEmpty || ["1s", "2s"].contains(words)
    }
  }

  /// The path of the library in a folder.
  static let name = "hostile.so"

  /// Makes the library in a folder.
  ///
  /// - Throws: If it cannot be compiled or written.
  func make(in folder: TemporaryFolder, named name: String = name) async throws {
    let path = "\(folder.path)/\(name)"
    switch source {
    case .c(let definitions):
      try await Self.compile("cc", ["-std=gnu99", "hostile.c"] + definitions, to: path)
    case .cPlusPlus: try await Self.compile("c++", ["throwing.cpp"], to: path)
    case .part(let count):
      try await Self.compile("cc", ["-std=gnu99", "hostile.c"], to: path)
      let whole = try Data(contentsOf: URL(fileURLWithPath: path))
      try folder.write(whole.prefix(count), to: name)
    case .text(let text): try folder.write(text, to: name)
    case .pipe: mkfifo(path, 0o600)
    case .folder: try folder.write("", to: "\(name)/")
    case .link(let target):
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }
  }

  /// It could not be compiled.
  struct CompilerError: Error { let message: String }

  private static func compile(_ compiler: String, _ words: [String], to path: String) async throws {
    let root = PackageFolder.path
    let run = try await Binary.run(
      "/usr/bin/env",
      [compiler] + words + [
        "-O1", "-w", "-fPIC", "-shared", "-pthread", "-I",
        "\(root)/Sources/Players/CTournamentBot/include",
        "-o", path,
      ],
      in: "\(root)/Tests/TournamentCommandTests/Programs"
    )
    guard run.status == 0 else { throw CompilerError(message: run.error) }
  }
}
