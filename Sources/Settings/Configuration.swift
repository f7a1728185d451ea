package import StrategyKit
import TournamentCore

/// What a user asks for: defaults, then the configuration file, then options fill in this value.
package struct Configuration: Hashable, Sendable {
  package var name = "Tournament"
  package var rules = Size()
  package var bots: [BotSpec] = []
  package var schedule = ScheduleChoice.roundRobin
  /// Games per pairing, half with each side.
  package var games = 1000
  package var seed: UInt64 = 1
  package var openings: OpeningsChoice?
  package var moveLimit: Duration?
  /// Forfeits in a row after which a bot is withdrawn; 0 for never.
  package var maxForfeits = 10
  /// What is expected of the bots; whether it is met decides the exit status.
  package var expectations: [ExpectationEntry] = []

  /// The size of the board as it was given.
  package struct Size: Hashable, Sendable {
    package var columns = 3
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
