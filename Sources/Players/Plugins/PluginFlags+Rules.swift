package import GameModel
package import StrategyKit

extension PluginFlags {
  /// Makes sure that a bot with these flags is not asked to play by rules it does not know.
  package func expectToKnow(_ rules: Rules, kind: String) throws(BotError) {
    guard !rules.isMonotone else { return }
    guard contains(.knowsRules) else {
      throw .unplayable(
        kind: kind,
        reason: "its library knows only the plain game, not \(rules) "
          + "(one that knows other rules sets TOURNAMENT_KNOWS_RULES)"
      )
    }
    guard rules.line.isUnblocked || rules.restriction != .none, !contains(.knowsCaroAndRenju) else {
      return
    }
    throw .unplayable(
      kind: kind,
      reason: "its library knows neither caro nor renju, so not \(rules) "
        + "(one that knows them sets TOURNAMENT_KNOWS_CARO_AND_RENJU)"
    )
  }
}
