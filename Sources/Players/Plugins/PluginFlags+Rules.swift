package import GameModel
package import StrategyKit

extension PluginFlags {
  /// Makes sure that a bot with these flags, of the library at a path, is not asked to play by rules it
  /// does not know.
  package func expectToKnow(
    _ rules: Rules,
    bot: String,
    in path: String
  ) throws(BotError) {
    guard !rules.isMonotone, !contains(.knowsRules) else { return }
    throw .unplayable(
      kind: "'\(path)': \(bot)",
      reason: "it knows only the plain game, not \(rules) "
        + "(a bot that knows other rules sets TOURNAMENT_KNOWS_RULES)"
    )
  }
}
