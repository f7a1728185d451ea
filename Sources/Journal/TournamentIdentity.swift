package import Planning
package import StrategyKit
import TextKit

/// All that the games of a tournament depend on, and what is counted of them.
package struct TournamentIdentity: Codable, Hashable, Sendable {
  /// The version of the program.
  package let version: String
  /// Who plays whom, and by what.
  package let plan: TournamentPlan
  /// What the bots say of how they play on this board.
  package let remarks: [String?]
  /// The folders at which the paths among the bots' parameters start.
  package private(set) var folders: [String?]
  /// What is counted besides, by name.
  package let counts: [String]

  /// What a tournament is, to be compared with another: its plan, its bots and what is counted besides.
  package init(_ plan: TournamentPlan, bots: [Bot], counts: [String]) {
    version = Program.version
    self.plan = plan
    remarks = bots.map(\.remark)
    folders = bots.map(\.spec.directory)
    self.counts = counts
  }

  /// The same, wherever its bots' files lie: what they hold is in the plan.
  var withoutPlaces: TournamentIdentity {
    var tournament = self
    tournament.folders = []
    return tournament
  }

  /// Whether there is as much of everything as there are bots, for one that was read back.
  var isSound: Bool {
    remarks.count == plan.bots.count && folders.count == plan.bots.count
  }
}
