package import FileKit
import Foundation
package import Planning
import Rounds

/// The folder where a run keeps what it has played: `plan.json` and `journal.jsonl`.
///
/// It belongs to one process at a time, by means of a lock that ends with the process.
package final class ResultsFolder: Sendable {
  /// The folder.
  package let path: String
  let journalDescriptor: Int32

  /// Makes a folder, or continues one.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - resuming: Whether there may already be something in it.
  /// - Throws: The reason if it cannot be used.
  package init(_ path: String, resuming: Bool) throws(ResultsFolderError) {
    self.path = path
    if mkdir(path, 0o777) != 0 {
      let error = SystemError.last
      guard error.code == EEXIST else { throw .cannotCreate(path, error) }
      var status = stat()
      guard stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFDIR else {
        throw .file(path)
      }
      guard Self.isOfResults(path) else { throw .foreign(path) }
      guard resuming || Self.isEmpty(path) else { throw .exists(path) }
    }
    let journalPath = Self.journalPath(in: path)
    let descriptor = open(journalPath, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .cannotCreate(journalPath, .last) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let error = SystemError.last
      Foundation.close(descriptor)
      throw error.code == EWOULDBLOCK ? .inUse(path) : .cannotCreate(journalPath, error)
    }
    journalDescriptor = descriptor
  }

  deinit { Foundation.close(journalDescriptor) }

  /// Whether an existing folder can be continued: a run has started it, or it is empty.
  package static func isOfResults(_ path: String) -> Bool {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      // A path that is not a folder is reported when a file is created in it.
      return true
    }
    // A run that is killed at once may not have written its plan yet.
    let first = [journalPath(in: path), planPath(in: path), temporaryPlanPath(in: path)]
    let paths = names.map { "\(path)/\($0)" }
    return paths.contains(planPath(in: path)) || paths.allSatisfy(first.contains)
  }

  /// Whether a folder has nothing in it.
  package static func isEmpty(_ path: String) -> Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: path))?.isEmpty == true
  }

  /// The journal of a folder.
  package static func journalPath(in folder: String) -> String { "\(folder)/journal.jsonl" }

  /// The plan of a folder.
  package static func planPath(in folder: String) -> String { "\(folder)/plan.json" }

  private static func temporaryPlanPath(in folder: String) -> String {
    "\(planPath(in: folder)).new"
  }

  /// The folder of a round in the folder of its tournament.
  package static func roundPath(of round: TournamentPlan, in folder: String) -> String {
    guard let number = round.round?.round.number else {
      preconditionFailure("a round is one of a tournament")
    }
    return "\(folder)/round-\(number)"
  }

  /// Whether anything has been started in a folder.
  package static func hasPlan(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: planPath(in: folder))
  }

  /// The path of its journal.
  package var journalPath: String { Self.journalPath(in: path) }
  /// The path of its plan.
  package var planPath: String { Self.planPath(in: path) }

  /// Whether anything has been played.
  package var hasJournal: Bool {
    var status = stat()
    return fstat(journalDescriptor, &status) == 0 && status.st_size > 0
  }

  /// Writes the plan, completely and to disk, before anything is played.
  ///
  /// - Throws: If it cannot be written.
  package func writePlan(_ bytes: [UInt8], calls: FileCalls = .system) throws(JournalError) {
    let temporary = Self.temporaryPlanPath(in: path)
    do throws(SystemError) {
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw .last }
      defer { Foundation.close(descriptor) }
      try calls.writeAll(bytes, to: descriptor)
      try calls.sync(descriptor)
      guard rename(temporary, planPath) == 0 else { throw .last }
      // The folder's entries must be on disk as well.
      let folder = open(path, O_RDONLY | O_CLOEXEC)
      guard folder >= 0 else { throw .last }
      defer { Foundation.close(folder) }
      try calls.sync(folder)
    } catch {
      throw .unwritable(path: planPath, error)
    }
  }
}
