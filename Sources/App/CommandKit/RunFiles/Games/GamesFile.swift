import Foundation
package import Records
import SystemKit

/// A file that games are written to as they come: one after another, or each into a file of a folder.
package final class GamesFile {
  private let path: String
  private let format: RecordFormat
  /// The open file, or `nil` for a folder.
  private let file: OutputFile?
  /// Bytes that have not been written yet.
  private var buffer: [UInt8] = []
  /// The number of digits for a game's number in the name of its file.
  private let digits: Int
  /// Whether the folder is new.
  private var isMade = false
  /// Whether the folder is marked as unfinished, and contains nothing older.
  private var isBegun = false
  private var isFinished = false

  /// A file in a folder that does not yet have all its games: an earlier run that did not finish
  /// has left them, and they may be replaced.
  private static let mark = ".unfinished"

  /// Creates the file, or the folder, which must be empty or left by an unfinished run.
  package init(
    _ path: String,
    _ format: RecordFormat,
    gameCount: Int,
    replacing isReplacing: Bool
  ) throws {
    self.path = path
    self.format = format
    digits = "\(gameCount)".count
    guard format == .psq else {
      file = try OutputFile(path)
      return
    }
    file = nil
    do throws(SystemError) {
      isMade = try FileSystem.makeFolder(path)
      guard isMade || path.isFolder else { throw SystemError(EEXIST) }
    } catch {
      throw CommandError(.cannotCreate, "cannot create '\(path)': \(error)")
    }
    if !isMade {
      let names = (try? FileSystem.names(in: path)) ?? [""]
      let mayReplace = isReplacing || names.contains(Self.mark)
      guard names.allSatisfy({ mayReplace && ($0.hasSuffix(".psq") || $0 == Self.mark) }) else {
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
    if isMade { rmdir(path) }
  }

  /// Marks the folder as unfinished, and removes its old contents.
  private func begin() throws {
    guard file == nil, !isBegun else { return }
    try OutputFile.write("", to: "\(path)/\(Self.mark)", syncing: false)
    try removeGames()
    isBegun = true
  }

  private func removeGames() throws {
    let files = FileManager.default
    for name in try files.contentsOfDirectory(atPath: path) where name.hasSuffix(".psq") {
      try files.removeItem(atPath: "\(path)/\(name)")
    }
  }

  /// Writes a game; `number`, or else its own number, names its file in a folder.
  package func add(_ record: GameRecord, number: Int? = nil) throws {
    let text: String
    do {
      text = try format.text(of: record)
    } catch {
      throw CommandError(.inputOutput, "cannot write '\(path)': \(error)")
    }
    try begin()
    guard file == nil else {
      buffer += Array(text.utf8)
      if buffer.count > 1 << 16 { try flush() }
      return
    }
    let number = "\(number ?? record.number ?? 0)"
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
