package import StrategyKit
import TextKit
package import TournamentCore

/// Everything the games of a tournament depend on, and what is counted.
package struct PlanFingerprint: Codable, Hashable, Sendable {
  package let version: String
  package private(set) var plan: TournamentPlan
  /// The bots' remarks on how they play on this board.
  package let remarks: [String?]
  /// The folders that paths among the bots' parameters start from.
  package private(set) var folders: [String?]
  package private(set) var counts: [String]

  package init(_ plan: TournamentPlan, bots: [Bot], counts: [String]) {
    version = Program.version
    self.plan = plan
    remarks = bots.map(\.remark)
    folders = bots.map(\.spec.directory)
    self.counts = counts
  }

  package func ofRound(_ round: TournamentPlan, counting counts: [String]) -> PlanFingerprint {
    var tournament = self
    tournament.plan = round
    tournament.counts = counts
    return tournament
  }

  /// The same, wherever its bots' files are: their contents are in the plan.
  var withoutPlaces: PlanFingerprint {
    var tournament = self
    tournament.folders = []
    return tournament
  }

  /// Whether every list has as many entries as there are bots, to check one that was read back.
  var isSound: Bool {
    remarks.count == plan.bots.count && folders.count == plan.bots.count
  }
}
