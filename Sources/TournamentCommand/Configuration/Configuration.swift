import GameModel
import StrategyKit
import TournamentCore

/// What a user asks for: defaults, then the configuration file, then options fill in this value.
struct Configuration: Hashable, Sendable {
  var name = "Tournament"
  var rules = Size()
  var bots: [BotSpec] = []
  var schedule = ScheduleChoice.roundRobin
  /// Games per pairing, half with each side.
  var games = 1000
  var seed: UInt64 = 1
  var openings: OpeningsChoice?
  var moveLimit: Duration?
  /// Forfeits in a row after which a bot is withdrawn; 0 for never.
  var maxForfeits = 10
  /// What is expected of the bots; whether it is met decides the exit status.
  var expectations: [ExpectationEntry] = []

  /// The size of the board as it was given.
  struct Size: Hashable, Sendable {
    var columns = 3
    var rows = 3
    /// The shorter side, at most five, where it is `nil`.
    var lineLength: Int?
  }

  /// Who plays whom, bots by their names.
  enum ScheduleChoice: Hashable, Sendable {
    case roundRobin
    case gauntlet(String)
  }

  /// Where openings come from.
  enum OpeningsChoice: Hashable, Sendable {
    case plies(Int)
    case file(String)
  }

  /// The key under which editors find what a configuration has.
  static let addressKey = "$schema"
}
