package import GameModel
package import Rounds
package import StrategyKit
package import TournamentCore

/// The wishes of a user: filled in by defaults, then the configuration file, then options.
package struct Configuration: Hashable, Sendable {
  /// The name of the tournament; `nil` for one derived from the schedule.
  package var name: String?
  /// The game.
  package var rules = RulesChoice()
  package var bots = usualBots
  /// What holds for every engine that does not say otherwise.
  package var engines = EngineDefaults()
  package var schedule = ScheduleChoice.roundRobin
  /// The file with the ratings by which bots are seeded, or `nil` for the order of the list.
  package var seeds: String?
  /// The starting positions of games, or `nil` for the empty board.
  package var openings: OpeningsChoice?
  /// How many games each pairing plays, half of them with each side.
  package var gamesPerPairing: Int
  /// The seed of all random choices.
  package var seed: UInt64
  /// The time for a move, or `nil` for no limit.
  package var moveLimit: Duration?
  /// How many positions may be looked at after each move to end a game by proof, or `nil` for none.
  package var adjudication: Int?
  /// After how many consecutive forfeits a bot is withdrawn, or `nil` for never.
  package var maximumForfeits: Int?
  /// The expectations of the bots; whether they are met decides the exit status.
  package var expectations: [ExpectationEntry] = []

  package init() {
    let terms = TournamentPlan.Terms()
    (gamesPerPairing, seed) = (terms.gamesPerPairing, terms.seed)
    (moveLimit, maximumForfeits) = (terms.moveLimit, terms.maximumForfeits)
    adjudication = terms.adjudication
  }

  /// The terms of its games, without a name and for a round robin.
  package func terms(_ rules: Rules, _ openings: [Game]) -> TournamentPlan.Terms {
    var terms = TournamentPlan.Terms()
    terms.rules = rules
    terms.openings = openings.map(Opening.init)
    if case .played(let opening) = self.openings { terms.playedOpening = opening }
    (terms.gamesPerPairing, terms.seed) = (gamesPerPairing, seed)
    (terms.moveLimit, terms.maximumForfeits) = (moveLimit, maximumForfeits)
    terms.adjudication = adjudication
    return terms
  }

  static let usualBots = ["minimax", "random", "first-free", "scripted"].map {
    BotSpec(kind: $0)
  }

  /// The schedule, with bots by name.
  package enum ScheduleChoice: Hashable, Sendable {
    case roundRobin
    case gauntlet([String])
    case rounds(RoundSchedule)
  }

  package enum OpeningsChoice: Hashable, Sendable {
    /// The positions after some plies.
    case plies(Int)
    /// Those of a file, and whether also turned and mirrored.
    case file(String, transform: Bool)
    case played(PlayedOpening)
  }

  /// The key under which editors find the schema of a configuration.
  static let addressKey = "$schema"
}
