package import GameModel
package import StrategyKit

extension PluginFlags {
  /// Makes sure that a bot with these flags is not asked to play by rules it does not know.
  package func expectToKnow(_ rules: Rules, kind: String) throws(BotError) {
    guard !rules.isMonotone, !contains(.knowsRules) else { return }
    throw .unplayable(
      kind: kind,
      reason: "its library knows only the plain game, not \(rules) "
        + "(one that knows other rules sets TOURNAMENT_KNOWS_RULES)"
    )
  }
}
