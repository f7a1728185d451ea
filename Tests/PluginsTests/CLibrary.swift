import Foundation
import GameModel
import Plugins
import StrategyKit
import TestSupport
import Testing

/// A library written in C, compiled for a test.
struct CLibrary {
  /// Where it is.
  let path: String
  private let folder: TemporaryFolder

  static let compiler = Program.path(of: "cc") ?? Program.path(of: "clang")
  static let needsCompiler = Comment("there is no C compiler, and the libraries are written in C")

  private static let header = "\(PackageFolder.path)/Sources/Players/CTournamentBot/include"

  /// Compiles a file of the folder `Libraries`.
  init(_ name: String, _ flags: [String] = [], as file: String? = nil) throws {
    try self.init(
      from: "\(PackageFolder.path)/Tests/PluginsTests/Libraries/\(name).c",
      flags,
      as: file ?? "lib\(name).so",
      in: TemporaryFolder()
    )
  }

  /// Compiles a text.
  init(source: String) throws {
    let folder = try TemporaryFolder(["library.c": source])
    try self.init(from: "\(folder.path)/library.c", [], as: "liblibrary.so", in: folder)
  }

  private init(from source: String, _ flags: [String], as file: String, in folder: TemporaryFolder)
    throws
  {
    self.folder = folder
    path = "\(folder.path)/\(file)"
    let compiler = try #require(Self.compiler)
    let arguments = ["-shared", "-fPIC", "-O2", "-I", Self.header, source, "-o", path] + flags
    #expect(Program.succeeds(compiler, arguments), "\(source) does not compile")
  }

  static let registry = Registry([PluginAccess.direct.kind])

  /// Enters a bot of the library.
  func bot(_ parameters: String = "", rules: Rules = .ticTacToe) throws -> Bot {
    let text = parameters.isEmpty ? path : "\(path):\(parameters)"
    return try Self.registry.bot(BotSpec(text), rules: rules)
  }

  /// The error for entering a bot of the library.
  func error(_ parameters: String = "", rules: Rules = .ticTacToe) -> String {
    do {
      _ = try bot(parameters, rules: rules)
      return "it plays"
    } catch {
      return "\(error)".replacing(path, with: "LIB").replacing(path.absolutePath(), with: "LIB")
    }
  }
}
