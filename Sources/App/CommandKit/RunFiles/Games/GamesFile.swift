import Foundation
package import Records
import SystemKit

/// A file that games are written to as they come: one after another, or each into a file of a folder.
package final class GamesFile {
  private let path: String
  private let format: RecordFormat
  /// The open file, or `nil` for a folder.
  private let file: OutputFile?
  private var buffer: [UInt8] = []
  /// The number of digits for a game's number in the name of its file.
  private let digits: Int
  private var isMade = false
  /// Whether the folder is marked as unfinished, and contains nothing older.
  private var isBegun = false
  private var isFinished = false

  /// A file in a folder that does not yet have all its games: an earlier run that did not finish
  /// has left them, and they may be replaced.
  private static let mark = ".unfinished"

  /// Whether it is a folder whose files are named for what they hold, and are in folders by stage, as
  /// Gomocup publishes the games of a tournament.
  package let isArchive: Bool

  /// Creates the file, or the folder, which must be empty or left by an unfinished run; the folder of
  /// an archive is in another one, which may be there.
  package init(
    _ path: String,
    _ format: RecordFormat,
    gameCount: Int,
    replacing isReplacing: Bool,
    archiving: Bool = false
  ) throws {
    self.path = path
    self.format = format
    isArchive = archiving && format == .psq
    digits = "\(gameCount)".count
    guard format == .psq else {
      file = try OutputFile(path)
      return
    }
    file = nil
    do throws(SystemError) {
      if isArchive, let folder = path.folder { try FileSystem.makeFolder(folder) }
      isMade = try FileSystem.makeFolder(path)
      guard isMade || path.isFolder else { throw SystemError(EEXIST) }
    } catch {
      throw CommandError(.cannotCreate, "cannot create '\(path)': \(error)")
    }
    if !isMade {
      let names = (try? FileSystem.names(in: path)) ?? [""]
      let mayReplace = isReplacing || names.contains(Self.mark)
      func isOwn(_ name: String) -> Bool {
        name.hasSuffix(".psq") || name == Self.mark || isArchive && "\(path)/\(name)".isFolder
      }
      guard names.allSatisfy({ mayReplace && isOwn($0) }) else {
        throw CommandError(
          .cannotCreate,
          "cannot create '\(path)': the folder exists and is not empty; remove it, or use "
            + "another"
        )
      }
    }
  }

  /// An unfinished folder is removed with its games, as far as this value created them.
  deinit {
    guard file == nil, !isFinished, isMade || isBegun else { return }
    try? removeGames()
    unlink("\(path)/\(Self.mark)")
    guard isMade else { return }
    rmdir(path)
    if isArchive, let folder = path.folder { rmdir(folder) }
  }

  /// Marks the folder as unfinished, and removes its old contents.
  private func begin() throws {
    guard file == nil, !isBegun else { return }
    try OutputFile.write("", to: "\(path)/\(Self.mark)", syncing: false)
    try removeGames()
    isBegun = true
  }

  private func removeGames() throws { try removeGames(in: path) }

  /// Removes the games of a folder, in an archive with those of the stages.
  private func removeGames(in folder: String) throws {
    let files = FileManager.default
    for name in try files.contentsOfDirectory(atPath: folder) {
      let item = "\(folder)/\(name)"
      if name.hasSuffix(".psq") {
        try files.removeItem(atPath: item)
      } else if isArchive, folder == path, item.isFolder {
        try removeGames(in: item)
        rmdir(item)
      }
    }
  }

  /// Writes a game into an archive, into the file of a path in it.
  package func add(_ record: GameRecord, at place: String) throws {
    try begin()
    let file = "\(path)/\(place).psq"
    do {
      if let folder = file.folder { try FileSystem.makeFolder(folder) }
    } catch {
      throw CommandError(.inputOutput, "cannot write '\(file)': \(error)")
    }
    try OutputFile.write(text(of: record), to: file, syncing: false)
  }

  private func text(of record: GameRecord) throws -> String {
    do {
      return try format.text(of: record)
    } catch {
      throw CommandError(.inputOutput, "cannot write '\(path)': \(error)")
    }
  }

  /// Writes a game; `number`, or else its own number, names its file in a folder.
  package func add(_ record: GameRecord, number: Int? = nil) throws {
    try add(text(of: record), number: number ?? record.number ?? 0)
  }

  /// Writes a game that is a text already; the number names its file in a folder.
  package func add(_ text: String, number: Int) throws {
    try begin()
    guard file == nil else {
      buffer += text.utf8
      if buffer.count > 1 << 16 { try flush() }
      return
    }
    let number = "\(number)"
    let zeros = String(repeating: "0", count: max(0, digits - number.count))
    try OutputFile.write(text, to: "\(path)/\(zeros)\(number).psq", syncing: false)
  }

  /// Closes the file, which is then in place.
  package func finish() throws {
    try begin()
    try flush()
    try file?.finish()
    if file == nil { unlink("\(path)/\(Self.mark)") }
    isFinished = true
  }

  private func flush() throws {
    try file?.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
