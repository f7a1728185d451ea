package import CommandKit
import Engines
import Foundation
package import GameModel
package import StrategyKit
import SystemKit
import TextKit

/// How a bot is entered, and what is said where it cannot be.
extension TournamentSetup {
  /// Enters the bots of the configuration; engines are started several at a time.
  ///
  /// - Parameters:
  ///   - registry: The kinds of bot there are.
  ///   - rules: The game.
  ///   - names: Bots that are left out, by name.
  /// - Returns: The bots that can play, and the engines that cannot.
  /// - Throws: `CommandError` naming a bot that is entered wrongly.
  package func bots(
    from registry: Registry,
    rules: Rules,
    without names: Set<String> = []
  ) throws -> EnteredBots {
    let specs = specs(in: registry)
    func isEngine(_ index: Int) -> Bool {
      (try? registry.kind(of: specs[index]))?.isExternal == true
    }
    func wrong(_ problem: any Error, _ index: Int) -> CommandError {
      let named = configured
      return Self.commandError(problem, specs[index], among: named, from: registry) {
        error($0, in: .bots, "\(index)")
      }
    }
    let entered = specs.indices.filter { !names.contains(specs[$0].name) }
    var bots: [Int: Bot] = [:]
    var broken: [UnusableEngine] = []
    // What is wrong with bots of the process is found at once.
    for index in entered where !isEngine(index) {
      do {
        bots[index] = try registry.bot(specs[index], rules: rules)
      } catch {
        throw wrong(error, index)
      }
    }
    let engines = entered.filter(isEngine)
    let results = EngineStartUp.results(of: engines.count) {
      try registry.bot(specs[engines[$0]], rules: rules)
    }
    for (index, result) in zip(engines, results) {
      do {
        bots[index] = try result.get()
      } catch EngineError.unusable(let engine)
        where Self.textWithoutBlankInName(engine.command, registry) == nil
      {
        broken.append(engine)
      } catch {
        throw wrong(error, index)
      }
    }
    return EnteredBots(bots: entered.compactMap { bots[$0] }, broken: broken)
  }

  /// The bots of the configuration as a registry reads them; those that it has no kind for as written.
  package func specs(in registry: Registry) -> [BotSpec] {
    configuration.bots.map { (try? registry.resolved($0)) ?? $0 }
  }

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
  package static func bot(
    _ spec: BotSpec,
    among configured: [BotSpec] = [],
    from registry: Registry,
    rules: Rules,
    error: (String) -> CommandError
  ) throws -> Bot {
    do {
      return try registry.bot(spec, rules: rules)
    } catch let problem {
      throw commandError(problem, spec, among: configured, from: registry, error: error)
    }
  }

  /// What is said of a problem with a bot.
  private static func commandError(
    _ problem: any Error,
    _ spec: BotSpec,
    among configured: [BotSpec],
    from registry: Registry,
    error: (String) -> CommandError
  ) -> CommandError {
    switch problem {
    case BotError.unknownKind(let kind, _, let kinds):
      let known = configured.map(\.name).filter { !kinds.contains($0) } + kinds
      // What is no path is a kind; a file that is here was meant to be run.
      let isFile = spec.parameters.isEmpty && FileManager.default.fileExists(atPath: kind)
      let suggestion = isFile ? "./\(kind)" : kind.nearest(in: known)
      return error("\(BotError.unknownKind(kind, suggestion: suggestion, known: known))")
    case BotError.unreadableFile(let path, let kind, let reason):
      return CommandError(.noInput, "\(kind): cannot read '\(path)': \(reason)")
    case BotError.wrongFile(let path, let line, let problem):
      return CommandError(.data, "\(path):\(line): \(problem)")
    case EngineError.unusable(let engine):
      guard let text = textWithoutBlankInName(engine.command, registry) else {
        return CommandError(.unusable(engine))
      }
      return error(
        "'\(engine.command)' is taken for the command of an engine, for there is a blank in its "
          + "name; write \(text)"
      )
    case let problem as EngineError:
      return CommandError(problem)
    case is HostShortage:
      return CommandError(.software, "\(problem)")
    case let problem as BotError:
      return error(problem.description)
    default:
      return error("\(spec.name) cannot play here: \(problem)")
    }
  }

  /// What was probably meant by the command of an engine that cannot be used: `My bot=minimax` is
  /// one, and `My-bot=minimax` is not.
  private static func textWithoutBlankInName(_ command: String, _ registry: Registry) -> String? {
    guard let end = command.firstIndex(of: "="), command[..<end].contains(" "),
      let meant = try? BotSpec(String(command[command.index(after: end)...])),
      !meant.isCommand, registry.kinds.contains(where: { $0.name == meant.kind && !$0.isExternal })
    else { return nil }
    return command[..<end].map { $0 == " " ? "-" : "\($0)" }.joined() + command[end...]
  }
}
