package import Journal
package import StrategyKit
import TournamentCore

extension PlanFingerprint {
  /// The bots, for computing with them after the games.
  package func bots(from registry: Registry) throws -> [Bot] {
    try zip(plan.bots, folders).map { bot, folder in
      let made: Bot
      do {
        var spec = try BotSpec(bot.spec, directory: folder)
        spec.name = bot.name
        made = try TournamentSetup.bot(spec, from: registry, rules: plan.rules) {
          CommandError(.data, $0)
        }
      } catch let error as BotError {
        throw CommandError(.data, "\(error)")
      }
      for (file, hash) in bot.files where PlannedBot(made).files[file] != hash {
        throw CommandError(.data, "'\(file)' has changed since the tournament began")
      }
      return made
    }
  }
}
