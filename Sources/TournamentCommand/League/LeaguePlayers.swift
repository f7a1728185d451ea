import CommandKit
import Engines
import FileKit
import Foundation
import LeagueFolders
import Leagues
import Planning
import StrategyKit
import Subcommands
import TextKit

/// The bots of a league that can play now.
struct LeaguePlayers {
  /// The bots by the versions that they are.
  private(set) var bots: [Int: Bot] = [:]
  /// The entrants that cannot play, by their names, and why.
  private(set) var absent: [String: String] = [:]
  /// The entrants that have been looked at, and the version that played for each.
  private var seen: [Int: Int] = [:]

  /// Enters the bots of entrants that have joined, changed or come back, and lets go of those that
  /// have retired.
  ///
  /// A bot whose files have changed since it joined becomes a new version.
  ///
  /// - Throws: `CommandError` if a version cannot be written down.
  mutating func refresh(_ open: OpenLeague, _ tool: ToolContext) throws {
    try OpenLeague.opening { try open.folder.refresh() }
    let league = open.league
    bots = bots.filter { league.isCurrent($0.key) }
    let new = league.active.filter { seen[$0] != league.entrants[$0].current }
    let specs = try new.map { try open.spec(of: league.versions[league.entrants[$0].current]) }
    let (registry, rules) = (tool.registry, open.folder.terms.rules)
    let entered = EngineStartUp.results(of: new.count) {
      try registry.bot(specs[$0], rules: rules)
    }
    for (index, result) in zip(new.indices, entered) {
      let (entrant, name) = (new[index], league.entrants[new[index]].name)
      switch result {
      case .success(let bot):
        if PlannedBot(bot) != league.versions[league.entrants[entrant].current].bot {
          try open.join(bot, from: specs[index].directory ?? ".", byHand: true)
          let number = open.league.versions[open.league.entrants[entrant].current].number
          tool.console.writeError("\(name.visible) has changed: it is now version \(number)\n")
        }
        bots[open.league.entrants[entrant].current] = bot
        absent[name] = nil
      case .failure(let error):
        let version = open.league.versions[open.league.entrants[entrant].current]
        let reason = open.missingFile(of: version) ?? "\(error)"
        absent[name] = reason
        tool.console.writeProblem("\(name) cannot play: \(reason)")
      }
      seen[entrant] = open.league.entrants[entrant].current
    }
    for entrant in league.entrants.indices where league.entrants[entrant].isRetired {
      seen[entrant] = nil
      absent[league.entrants[entrant].name] = nil
    }
  }
}
