import SystemKit

extension ResultsFolder {
  /// The file of its plan, or `nil` if nothing has started.
  package var plan: PlanFile? {
    get throws(PlanFileError) {
      do throws(SystemError) {
        guard try Self.hasPlan(path) else { return nil }
      } catch {
        throw .unreadable(path: planPath, reason: "\(error)")
      }
      return try PlanFile(folder: path)
    }
  }

  /// Starts a tournament with its own file, or continues it with the one that is there, whose
  /// report settings are replaced by the most recent ones.
  package func begin(_ own: PlanFile) throws -> PlanFile {
    guard let kept = try plan else {
      guard !hasJournal else { throw PlanFileError.missing(folder: path) }
      try writePlan(own.bytes)
      return own
    }
    try kept.check(against: own, in: path)
    let file = try PlanFile(
      own.tournament,
      shard: kept.shard,
      report: own.report,
      origin: own.origin
    )
    if file != kept { try writePlan(file.bytes) }
    return file
  }
}
