import Bots
import Engines
import GameModel
import StrategyKit

extension FuzzTarget {
  static let script = FuzzTarget("script") { bytes in
    let path = ScratchFolder.shared.write(bytes, to: "s.script")
    for rules in boards { _ = try? Script(contentsOf: path, rules: rules) }
  }

  /// Bot specs; those that would start a program are only parsed.
  static let botSpec = FuzzTarget(text: "bot") { text in
    guard let spec = try? BotSpec(text) else { return }
    guard (try? roster.bot(spec, rules: .ticTacToe)) != nil else { return }
    let again = try? BotSpec(spec.text)
    precondition(again?.kind == spec.kind, "a bot is read back")
    precondition(again?.parameters == spec.parameters, "and has its parameters")
  }

  /// Replies from engines.
  static let engineReply = FuzzTarget("reply") { bytes in
    for line in bytes.split(separator: 10, omittingEmptySubsequences: false) {
      _ = EngineReply(line)
    }
  }

  /// Commands from managers to a bot being served.
  static let engineServer = FuzzTarget(text: "server") { text in
    var server = EngineServer(name: "fuzz", version: "1", seed: 1) { rules in
      try roster.bot(BotSpec("first-free"), rules: rules)
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false)
    where server.answer(line).ends {
      return
    }
  }
}
