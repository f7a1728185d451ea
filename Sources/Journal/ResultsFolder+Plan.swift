import Foundation

/// What a folder of results is of.
extension ResultsFolder {
  /// The file of its plan, `nil` where nothing has begun.
  ///
  /// - Throws: Where it cannot be read.
  package var plan: PlanFile? {
    get throws(PlanFileError) {
      FileManager.default.fileExists(atPath: planPath) ? try PlanFile(folder: path) : nil
    }
  }

  /// Begins a tournament, or goes on with it.
  ///
  /// - Parameter own: The file of the folder, did it begin now.
  /// - Returns: The file that it has: what is reported is what was asked for last.
  /// - Throws: ``PlanFileError`` where something else is in the folder, ``JournalError`` where it
  ///   cannot be written.
  package func begin(_ own: PlanFile) throws -> PlanFile {
    guard let kept = try plan else {
      guard !hasJournal else { throw PlanFileError.missing(folder: path) }
      try writePlan(own.bytes)
      return own
    }
    try kept.check(goingOnWith: own, in: path)
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
