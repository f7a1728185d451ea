import Foundation
import Rounds
package import SystemKit
package import TournamentCore

/// The folder where a run keeps what it has played: `plan.json` and `journal.jsonl`.
///
/// It belongs to one process at a time, by means of a lock that ends with the process.
package final class ResultsFolder: Sendable {
  package let path: String
  let journalDescriptor: Int32

  /// Makes a folder, or continues one in which there may already be something.
  package init(_ path: String, resuming: Bool) throws(ResultsFolderError) {
    self.path = path
    let isNew: Bool
    do {
      isNew = try FileSystem.makeFolder(path)
    } catch {
      throw .cannotCreate(path, error)
    }
    if !isNew { try Self.check(path, resuming: resuming) }
    let journalPath = Self.journalPath(in: path)
    do {
      journalDescriptor = try FileSystem.openLocked(journalPath, O_CREAT | O_APPEND)
    } catch {
      throw error.code == EWOULDBLOCK ? .inUse(path) : .cannotCreate(journalPath, error)
    }
  }

  deinit { FileSystem.unlockAndClose(journalDescriptor) }

  /// Makes sure that a run can use what is at a path: an empty folder, or, if it resumes, that of a run.
  package static func check(_ path: String, resuming: Bool) throws(ResultsFolderError) {
    guard !path.isFile else { throw .file(path) }
    guard isOfResults(path) else { throw .foreign(path) }
    guard resuming || isEmpty(path) else { throw .exists(path) }
  }

  /// Whether an existing folder can be continued: a run has started it, or it is empty.
  private static func isOfResults(_ path: String) -> Bool {
    guard let names = try? FileSystem.names(in: path) else {
      // A path that is not a folder is reported when a file is created in it.
      return true
    }
    // A run that is killed at once may not have written its plan yet.
    let first = [journalPath(in: path), planPath(in: path), temporaryPlanPath(in: path)]
    let paths = names.map { "\(path)/\($0)" }
    return paths.contains(planPath(in: path)) || paths.allSatisfy(first.contains)
  }

  private static func isEmpty(_ path: String) -> Bool {
    (try? FileSystem.names(in: path))?.isEmpty == true
  }

  package static func journalPath(in folder: String) -> String { "\(folder)/journal.jsonl" }

  package static func planPath(in folder: String) -> String { "\(folder)/plan.json" }

  private static func temporaryPlanPath(in folder: String) -> String {
    "\(planPath(in: folder)).new"
  }

  /// Whether a name in a folder of results is that of something that a run, or the tuning or the
  /// rounds that it consists of, keeps there.
  package static func keeps(_ name: String) -> Bool {
    let files = [planPath(in: ""), temporaryPlanPath(in: ""), journalPath(in: "")]
    return files.contains("/\(name)") || name == "test" || name.hasPrefix("round-")
  }

  /// The folder of a plan in the folder of its tournament: a round has one of its own.
  package static func path(of plan: TournamentPlan, in folder: String) -> String {
    plan.round.map { "\(folder)/round-\($0.round.number)" } ?? folder
  }

  /// Whether anything has been started in a folder.
  package static func hasPlan(_ folder: String) throws(SystemError) -> Bool {
    try FileSystem.exists(planPath(in: folder))
  }

  package static func hasJournal(_ folder: String) throws(SystemError) -> Bool {
    try FileSystem.size(of: journalPath(in: folder)) ?? 0 > 0
  }

  package var journalPath: String { Self.journalPath(in: path) }
  package var planPath: String { Self.planPath(in: path) }

  package var hasJournal: Bool {
    var status = stat()
    return fstat(journalDescriptor, &status) == 0 && status.st_size > 0
  }

  /// Writes the plan, completely and to disk, before anything is played.
  func writePlan(_ bytes: [UInt8], calls: FileCalls = .system) throws(ResultsFolderError) {
    do throws(SystemError) {
      let temporary = Self.temporaryPlanPath(in: path)
      try FileSystem.replace(planPath, with: bytes, through: temporary, calls: calls)
    } catch {
      throw .cannotCreate(planPath, error)
    }
  }
}

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
