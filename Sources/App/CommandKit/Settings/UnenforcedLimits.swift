package import StrategyKit
package import Supervision

extension ToolContext {
  /// Says which limits of the bots of some tournaments do not hold on this platform.
  package func tellOfUnenforcedLimits(in setups: [TournamentSetup]) {
    let bots = setups.flatMap { $0.specs(in: registry) }
    if let notice = enforcedLimits.notice(on: bots) { console.writeProblem(notice) }
  }
}

extension EnforcedLimits {
  /// The parameters by which bots are given a limit on their memory.
  private static let memoryKeys: Set<String> = ["memory", "memoryLimit"]

  /// The line to say about limits that bots have been given and that do not hold on the platform;
  /// `nil` for none.
  package func notice(on bots: [BotSpec]) -> String? {
    guard !limits.contains(.memory),
      bots.contains(where: { $0.parameters.contains { Self.memoryKeys.contains($0.key) } })
    else { return nil }
    return
      "\(platform) does not enforce limits on memory: no bot is ended for taking more than its "
      + "memoryLimit"
  }
}
