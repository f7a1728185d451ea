import Foundation
import Journal
import SystemKit
import TextKit

/// The folder where a season is kept: `season.json`, and an ordinary results folder for each of its
/// tournaments under its name.
package struct SeasonFolder: Codable, Hashable, Sendable {
  package let name: String
  /// The names of its tournaments, in order.
  package let tournaments: [String]
  /// The share of faults beyond which a bot is excluded; `nil` for none.
  package let excludeOver: Double?

  /// What a folder keeps of a season.
  package init(name: String, tournaments: [String], excludeOver: Double?) {
    (self.name, self.tournaments, self.excludeOver) = (name, tournaments, excludeOver)
  }

  /// The name of its file, which no tournament can have.
  static let fileName = "season.json"

  /// Whether a name in the folder is that of something that a season keeps there beside its
  /// tournaments.
  static func keeps(_ name: String) -> Bool { [fileName, "\(fileName).new"].contains(name) }

  private static func filePath(in folder: String) -> String { "\(folder)/\(fileName)" }
  private static func temporaryPath(in folder: String) -> String { "\(filePath(in: folder)).new" }

  package static func path(of tournament: String, in folder: String) -> String {
    "\(folder)/\(tournament)"
  }

  package static func isSeason(_ folder: String) -> Bool { filePath(in: folder).isFile }

  /// What a folder keeps.
  ///
  /// - Throws: `CommandError` if it cannot be read.
  package init(folder: String) throws {
    let path = Self.filePath(in: folder)
    let data: Data
    do {
      data = try InputFile.bytes(of: path)
    } catch {
      throw FileProblem.unreadable(path, "\(error)")
    }
    guard let season = try? JSONDecoder().decode(Self.self, from: data),
      season.tournaments.allSatisfy({ !$0.isEmpty && !$0.contains("/") && !$0.hasPrefix(".") })
    else { throw PlanFileError.malformed(path: path) }
    self = season
  }

  /// Begins a folder, or continues it.
  ///
  /// - Throws: `CommandError` if it is there already and is not to be continued, or is another
  ///   season's or something else.
  package func begin(in folder: String, resuming isResumed: Bool) throws {
    do {
      try FileSystem.makeFolder(folder)
    } catch {
      throw ResultsFolderError.cannotCreate(folder, error)
    }
    try check(folder, resuming: isResumed)
    do {
      try FileSystem.replace(
        Self.filePath(in: folder),
        with: Array(JSONEncoder.canonical.encode(self)),
        through: Self.temporaryPath(in: folder)
      )
    } catch let error as SystemError {
      throw ResultsFolderError.cannotCreate(Self.filePath(in: folder), error)
    }
  }

  /// Checks that a folder, if there is one, can be begun or continued.
  package func check(_ folder: String, resuming isResumed: Bool) throws {
    guard !folder.isFile else { throw ResultsFolderError.file(folder) }
    guard folder.isFolder else { return }
    guard Self.isSeason(folder) else {
      let names = (try? FileSystem.names(in: folder)) ?? []
      // A season that is killed at once may not have written its file yet.
      guard names.allSatisfy({ "\(folder)/\($0)" == Self.temporaryPath(in: folder) }) else {
        throw CommandError(
          .cannotCreate,
          "'\(folder)' is not the folder of a season: it has no season.json; use another folder"
        )
      }
      return
    }
    guard isResumed else { throw ResultsFolderError.exists(folder) }
    let kept = try Self(folder: folder)
    guard kept.tournaments == tournaments else {
      throw CommandError(
        .data,
        "'\(folder)' belongs to another season: its tournaments are \(kept.list), not \(list)"
      )
    }
  }

  /// Its tournaments in a sentence.
  package var list: String { tournaments.map { "'\($0.visible)'" }.listed }
}
