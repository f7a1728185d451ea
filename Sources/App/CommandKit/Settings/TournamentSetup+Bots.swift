package import Engines
import Foundation
package import GameModel
import Plugins
package import StrategyKit
import SystemKit
import TextKit
import Workers

/// How bots are entered, and the errors if they cannot be.
extension TournamentSetup {
  /// Enters the bots of the configuration, without those of some names; engines are started several
  /// at a time, and bots that cannot play are returned apart.
  package func bots(
    from registry: Registry,
    rules: Rules,
    without names: Set<String> = []
  ) throws -> (bots: [Bot], broken: [UnusableBot]) {
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
    // A wrong parameter shows before anything is started.
    for index in specs.indices where specs[index].isProgram {
      do {
        try EngineHost.check(specs[index], of: registry.kind(of: specs[index]))
      } catch {
        throw wrong(error, index)
      }
    }
    var bots: [Int: Bot] = [:]
    var broken: [UnusableBot] = []
    // Problems with in-process bots show at once.
    for index in entered where !isEngine(index) {
      do {
        bots[index] = try registry.bot(specs[index], rules: rules)
      } catch {
        guard let plugin = Self.unusablePlugin(specs[index], error) else {
          throw wrong(error, index)
        }
        broken.append(plugin)
      }
    }
    let engines = entered.filter(isEngine)
    let results = EngineStartUp.results(of: engines.count) {
      try registry.bot(specs[engines[$0]], rules: rules)
    }
    for (index, result) in zip(engines, results) {
      do {
        bots[index] = try result.get()
      } catch let engine as UnusableBot
        where Self.textWithoutBlankInName(engine.command, registry) == nil
      {
        broken.append(engine)
      } catch {
        throw wrong(error, index)
      }
    }
    return (entered.compactMap { bots[$0] }, broken)
  }

  /// The bots of the configuration in the registry's canonical form, engines with what holds for all
  /// of them; those of unknown kinds as written.
  package func specs(in registry: Registry) -> [BotSpec] {
    configuration.bots.map { bot in
      (try? registry.resolved(bot)).map(configuration.engines.completing) ?? bot
    }
  }

  /// The same setup without the bots of some names, so that those that play are in its order.
  package func leavingOut(_ names: Set<String>, in registry: Registry) -> TournamentSetup {
    var setup = self
    setup.configuration.bots = zip(specs(in: registry), configuration.bots)
      .filter { !names.contains($0.0.name) }
      .map(\.1)
    return setup
  }

  /// A bot, ready to play, by its spec or the name of a configured one; `error` makes an error at
  /// the location of the spec, by default the command line.
  package static func bot(
    _ spec: BotSpec,
    among configured: [BotSpec] = [],
    from registry: Registry,
    rules: Rules,
    error: (String) -> CommandError = { CommandError(.usage, $0) }
  ) throws -> Bot {
    do {
      return try registry.bot(spec, rules: rules)
    } catch let problem {
      throw commandError(problem, spec, among: configured, from: registry, error: error)
    }
  }

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
      // A text that is not a path is a kind; an existing file was meant to be run.
      let isFile = spec.parameters.isEmpty && FileManager.default.fileExists(atPath: kind)
      let suggestion = isFile ? "./\(kind)" : kind.nearest(in: known)
      return error("\(BotError.unknownKind(kind, suggestion: suggestion, known: known))")
    case let engine as UnusableBot:
      return botWithBlank(engine.command, registry).map(error) ?? CommandError(engine)
    case let forfeit as Forfeit:
      return CommandError(UnusableBot(plugin: spec.name, reason: "\(forfeit)"))
    case BotError.unplayable(let kind, PluginInstance.unexplained):
      var unnamed = spec
      unnamed.givenName = nil
      return error(
        "'\(spec.name)' cannot play here: \(kind)'s \(PluginInstance.unexplained); "
          + "'tournament check \(unnamed.text)' examines it"
      )
    case let fault as any CommandFault:
      // A wrong bot is wrong in the place where it is written.
      return fault.status == .usage ? error("\(fault)") : CommandError(fault)
    default:
      return error("\(spec.name) cannot play here: \(problem)")
    }
  }

  /// Checks that a command is not the text of a bot whose name has a space in it.
  package func expectNoBot(in engine: BotSpec, _ registry: Registry) throws {
    let texts = engine.parameters.filter { $0.key == "command" }.map(\.value) + [engine.kind]
    for text in texts {
      guard let problem = Self.botWithBlank(text, registry) else { continue }
      throw error(problem, in: .bots)
    }
  }

  /// What is wrong with the command of an engine if it is such a bot; `nil` if it is not.
  private static func botWithBlank(_ command: String, _ registry: Registry) -> String? {
    textWithoutBlankInName(command, registry).map { text in
      "'\(command)' is read as an engine's command, because there is a space in its name; write "
        + text
    }
  }

  /// The plug-in that cannot be used, if that is the problem with a bot: not a fault of the person
  /// who entered it.
  private static func unusablePlugin(_ spec: BotSpec, _ problem: any Error) -> UnusableBot? {
    switch problem {
    case let problem as PluginError where problem.status != .usage:
      UnusableBot(plugin: spec.name, reason: "it \(problem.problem)")
    case let forfeit as Forfeit: UnusableBot(plugin: spec.name, reason: "\(forfeit)")
    default: nil
    }
  }

  /// The likely meaning of the command of an unusable engine: `My bot=minimax` is read as one,
  /// and `My-bot=minimax` is not.
  private static func textWithoutBlankInName(_ command: String, _ registry: Registry) -> String? {
    guard let end = command.firstIndex(of: "="), command[..<end].contains(" "),
      let meant = try? BotSpec(String(command[command.index(after: end)...])),
      !meant.isCommand, registry.kinds.contains(where: { $0.name == meant.kind && !$0.isExternal })
    else { return nil }
    return command[..<end].map { $0 == " " ? "-" : "\($0)" }.joined() + command[end...]
  }
}
