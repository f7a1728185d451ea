import CommandKit
import Engines
import Foundation
import Leagues
import StrategyKit
import SystemKit
import TextKit
import TournamentCore

/// The bots of a league that can play now.
struct LeaguePlayers {
  /// The bots by the versions that they are.
  private(set) var bots: [Int: Bot] = [:]
  /// The entrants that have been looked at, and the version that played for each.
  private var seen: [Int: Int] = [:]

  /// Enters the bots of entrants that have joined, changed or come back, and lets go of those that
  /// have retired.
  ///
  /// A bot whose files have changed since it joined becomes a new version.
  ///
  /// - Parameters:
  ///   - open: The league.
  ///   - tool: Creates the bots.
  ///   - tried: The names of entrants that are being started elsewhere.
  /// - Throws: `CommandError` if what happens cannot be written down.
  mutating func refresh(_ open: OpenLeague, _ tool: ToolContext, except tried: Set<String> = [])
    throws
  {
    try open.folder.refresh()
    let league = open.league
    bots = bots.filter { league.isCurrent($0.key) }
    let new = league.active.filter {
      seen[$0] != league.entrants[$0].current && !tried.contains(league.entrants[$0].name)
    }
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
        try open.note(nil, of: name)
      case .failure(let error):
        let version = open.league.versions[open.league.entrants[entrant].current]
        let missing = open.missingFile(of: version)
        try open.note(missing.map { Absence($0) } ?? Absence(error), of: name)
        tool.console.writeProblem("\(name) cannot play: \(missing ?? "\(error)")")
      }
      seen[entrant] = open.league.entrants[entrant].current
    }
    for entrant in league.entrants.indices where league.entrants[entrant].isRetired {
      seen[entrant] = nil
    }
  }

  /// Takes a bot that has been started for the current version of its entrant.
  mutating func enter(_ bot: Bot, of league: League) {
    guard let entrant = league.entrants.firstIndex(where: { $0.name == bot.name }) else { return }
    let version = league.entrants[entrant].current
    guard seen[entrant] != version || bots[version] == nil else { return }
    seen[entrant] = version
    bots[version] = bot
  }
}
