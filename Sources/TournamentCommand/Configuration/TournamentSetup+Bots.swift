import Engines
import Foundation
import GameModel
import StrategyKit

/// How a bot is entered, and what is said where it cannot be.
extension TournamentSetup {
  /// A bot, ready to play.
  ///
  /// - Parameters:
  ///   - spec: What is entered.
  ///   - configured: The bots that could have been named instead.
  ///   - registry: The kinds of bot there are.
  ///   - rules: The game.
  ///   - error: The error of a problem where the spec stands.
  /// - Returns: The bot.
  /// - Throws: `CommandError` saying why it cannot be entered.
  static func bot(
    _ spec: BotSpec,
    among configured: [BotSpec] = [],
    from registry: Registry,
    rules: Rules,
    error: (String) -> CommandError
  ) throws -> Bot {
    do {
      return try registry.bot(spec, rules: rules)
    } catch BotError.unknownKind(let kind, _, let kinds) {
      let known = configured.map(\.name).filter { !kinds.contains($0) } + kinds
      // What is no path is a kind; a file that is here was meant to be run.
      let isFile = spec.parameters.isEmpty && FileManager.default.fileExists(atPath: kind)
      let suggestion = isFile ? "./\(kind)" : kind.nearest(in: known)
      throw error("\(BotError.unknownKind(kind, suggestion: suggestion, known: known))")
    } catch BotError.unreadableFile(let path, let kind, let reason) {
      throw CommandError(.noInput, "\(kind): cannot read '\(path)': \(reason)")
    } catch BotError.wrongFile(let path, let line, let problem) {
      throw CommandError(.data, "\(path):\(line): \(problem)")
    } catch let problem as EngineError {
      if case .unusable(let command, _) = problem,
        let text = textWithoutBlankInName(command, kinds: registry.kinds.map(\.name))
      {
        throw error(
          "'\(command)' is taken for the command of an engine, for there is a blank in its name; "
            + "write \(text)"
        )
      }
      throw CommandError(.unavailable, "\(problem)")
    } catch let problem as BotError {
      throw error(problem.description)
    } catch let problem {
      throw error("\(spec.name) cannot play here: \(problem)")
    }
  }

  /// What was probably meant by the command of an engine that cannot be used: `My bot=minimax` is
  /// one, and `My-bot=minimax` is not.
  private static func textWithoutBlankInName(_ command: String, kinds: [String]) -> String? {
    guard let end = command.firstIndex(of: "="), command[..<end].contains(" "),
      let meant = try? BotSpec(String(command[command.index(after: end)...])),
      meant.kind != BotSpec.engineKind, kinds.contains(meant.kind)
    else { return nil }
    return command[..<end].map { $0 == " " ? "-" : "\($0)" }.joined() + command[end...]
  }
}
