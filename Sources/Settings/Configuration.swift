package import GameModel
package import Planning
import Results
package import StrategyKit
import TournamentCore

/// What a user asks for: defaults, then the configuration file, then options fill in this value.
package struct Configuration: Hashable, Sendable {
  /// What a plan takes as it stands here; what has to be looked up for it first is below.
  package var terms = TournamentPlan.Terms()
  /// What the tournament is called; by who plays whom where it is `nil`.
  package var name: String?
  /// The board.
  package var rules = Size()
  /// Who plays.
  package var bots = usualBots
  /// Who plays whom.
  package var schedule = ScheduleChoice.roundRobin
  /// What games begin from, the empty board for `nil`.
  package var openings: OpeningsChoice?
  /// What is expected of the bots; whether it is met decides the exit status.
  package var expectations: [ExpectationEntry] = []

  /// What is asked for where nothing is said.
  package init() {}

  /// The bots that play where none are named.
  package static let usualBots = ["minimax", "random", "first-free", "scripted"].map {
    BotSpec(kind: $0)
  }

  /// The size of the board as it was given.
  package struct Size: Hashable, Sendable {
    /// The width.
    package var columns = 3
    /// The height.
    package var rows = 3
    /// The shorter side, at most five, where it is `nil`.
    package var lineLength: Int?
  }

  /// Who plays whom, bots by their names.
  package enum ScheduleChoice: Hashable, Sendable {
    case roundRobin
    case gauntlet(String)
  }

  /// Where openings come from.
  package enum OpeningsChoice: Hashable, Sendable {
    case plies(Int)
    case file(String)
  }

  /// The key under which editors find what a configuration has.
  package static let addressKey = "$schema"
}

extension Configuration.Size {
  /// The size of a game's board.
  package init(_ rules: Rules) {
    self.init(columns: rules.columns, rows: rules.rows, lineLength: rules.lineLength)
  }
}
