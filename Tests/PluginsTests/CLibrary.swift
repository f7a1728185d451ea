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

  /// Compiles a file of the folder `Libraries`.
  init(_ name: String, _ flags: [String] = []) throws {
    folder = try TemporaryFolder()
    path = "\(folder.path)/lib\(name).so"
    #expect(CCompiler.compile("PluginsTests/Libraries/\(name).c", to: path, flags))
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
