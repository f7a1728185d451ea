import Bots
import GameModel
import StrategyKit
import TournamentCore

/// A tournament as a test sets it up.
struct Tournament {
  var bots = ["random", "first-free"]
  /// Kinds of bot besides those of the roster.
  var kinds: [BotKind] = []
  var rules = Rules.ticTacToe
  var games = 100
  var openings: [Position] = []
  var adjudication: Int?
  var maximumForfeits: Int?

  private func made() throws -> TournamentCore.Tournament {
    let terms = TournamentPlan.Terms(
      rules: rules,
      gamesPerPairing: games,
      openings: openings.map { Opening($0) },
      seed: 2026,
      adjudication: adjudication,
      maximumForfeits: maximumForfeits
    )
    return try TournamentCore.Tournament(bots, from: Registry(roster.kinds + kinds), terms)
  }

  func entered() throws -> [Bot] { try made().bots }

  func plan() throws -> TournamentPlan { try made().plan }

  func result() throws -> TournamentResult { try Runner(plan(), bots: entered(), jobs: 1).run() }
}
