import Bots
import GameModel
import StrategyKit
import TestSupport
import TournamentCore

@testable import Journal

struct Tournament {
  var bots = ["random", "first-free"]
  var kinds: [BotKind] = []
  var rules = Rules.ticTacToe
  var games = 100
  var openings: [Position] = []
  var adjudication: Int?
  var maximumForfeits: Int?

  /// A tournament in which one bot forfeits many games.
  static let careless = Tournament(
    bots: ["random", "careless", "heuristic"],
    kinds: [.careless],
    games: 160
  )

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

  /// Reads and writes lines of a journal of it.
  func coder(_ gameTally: (any GameTally)? = nil, _ fingerprint: String = KeptFolder.fingerprint)
    throws -> JournalLine
  {
    try JournalLine(plan: plan(), fingerprint: fingerprint, gameTally: gameTally)
  }

  func result() throws -> TournamentResult { try Runner(plan(), bots: entered(), jobs: 1).run() }
}

extension BotKind {
  static let careless = BotKind.choosing("careless") { position, random in
    Square(random.next(below: position.rules.squareCount))
  }
}
