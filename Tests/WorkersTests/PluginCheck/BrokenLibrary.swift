import Bots
import GameModel
import Plugins
import StrategyKit
import TestSupport
import Testing
@testable import Workers

/// A library compiled for a test, and what examines it.
struct BrokenLibrary {
  /// Where it is.
  let path: String
  /// What starts workers.
  let host = WorkerHost(launcher: Program.tournament ?? "tournament")
  private let folder: TemporaryFolder

  /// Compiles `broken.c` with some definitions, or another file.
  init(_ definitions: [String], from file: String = "WorkersTests/PluginCheck/Libraries/broken.c")
    throws
  {
    folder = try TemporaryFolder()
    path = "\(folder.path)/lib.so"
    #expect(CCompiler.compile(file, to: path, definitions.map { "-D\($0)" }))
  }

  /// A check of its bot.
  func check(
    _ parameters: String = "",
    boards: [Rules] = [.ticTacToe],
    like model: String? = nil
  ) throws -> PluginCheck {
    let registry = roster.adding(host.plugins.kind)
    let spec = try BotSpec(parameters.isEmpty ? path : "\(path):\(parameters)")
    return try PluginCheck(spec, registry, host: host, boards: boards, like: model)
  }

  /// What a whole check of its bot finds on some of the usual boards, and whether the bot plays.
  func checked(
    _ parameters: String = "",
    boards: some Sequence<Int>,
    like model: String? = nil
  ) throws -> (steps: [CheckStep], canPlay: Bool) {
    var check = try check(parameters, boards: boards.map { PluginCheck.boards[$0] }, like: model)
    try check.run()
    return (check.steps, check.canPlay)
  }

  /// The laws of all bots for its bot, which plays in workers.
  var laws: Laws {
    get throws { Laws(try roster.adding(host.plugins.kind).bot(BotSpec(path), rules: .ticTacToe)) }
  }

  /// What is found about one law.
  func step(
    _ law: Examination.Law,
    _ parameters: String = "",
    boards: [Rules] = [.ticTacToe]
  ) throws -> CheckStep {
    try PluginCheck.finding(law, of: check(parameters).bot, on: boards, host).step
  }
}
