package import TournamentCore

/// A run that is kept in a results folder: its plan, what was played before, and what is added.
package struct KeptRun {
  package let file: PlanFile
  package let journal: RunJournal

  /// Begins a folder with its own plan, or continues one if the run is resumed.
  package init(
    _ own: PlanFile,
    in path: String,
    resuming isResumed: Bool = true,
    gameTally: (any GameTally)? = nil
  ) throws {
    try self.init(in: path, resuming: isResumed, gameTally: gameTally) { _ in own }
  }

  /// Begins a folder, or continues it with a plan that depends on the one it has, if any.
  init(
    in path: String,
    resuming isResumed: Bool = true,
    gameTally: (any GameTally)? = nil,
    _ own: (PlanFile?) throws -> PlanFile
  ) throws {
    let folder = try ResultsFolder(path, resuming: isResumed)
    file = try folder.begin(own(folder.plan))
    journal = try RunJournal(
      in: folder,
      of: file.tournament.plan,
      fingerprint: file.fingerprint,
      gameTally: gameTally
    )
  }

  /// The share to play; a folder that has all of a round, because shares were merged, is no share.
  package var shard: Shard {
    let plan = file.tournament.plan
    let hasAll = plan.round != nil && journal.past.chunkCount == plan.chunkCount
    return hasAll ? .whole : file.shard ?? .whole
  }
}
