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
    let kind = "'\(path)': \(bot)"
    guard rules.isMonotone || contains(.knowsRules) else {
      throw .unplayable(
        kind: kind,
        reason: "it knows only the plain game, not \(rules) "
          + "(a bot that knows other rules sets TOURNAMENT_KNOWS_RULES)"
      )
    }
    for variant in rules.variants {
      switch variant {
      case .gravity, .exactLine, .misere: continue
      case .unblockedLine, .renju:
        guard !contains(.knowsCaroAndRenju) else { continue }
        throw .unplayable(
          kind: kind,
          reason: "it knows neither caro nor renju, so not \(rules) "
            + "(a bot that knows them sets TOURNAMENT_KNOWS_CARO_AND_RENJU)"
        )
      }
    }
  }
}
