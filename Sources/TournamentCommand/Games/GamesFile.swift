import Foundation
import Records

/// A file that games are written to as they come: one after another, or each into a file of a folder.
final class GamesFile {
  private let path: String
  private let format: RecordFormat
  /// The open file, `nil` for a folder.
  private let file: OutputFile?
  /// What has not been written yet.
  private var buffer: [UInt8] = []
  /// How many digits the number of a game has in the name of its file.
  private let digits: Int

  /// Creates the file, or the folder.
  ///
  /// - Throws: `CommandError` where it cannot be created; a folder with something in it is not used.
  init(
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
    let files = FileManager.default
    do {
      try files.createDirectory(atPath: path, withIntermediateDirectories: false)
    } catch {
      guard path.isFolder else {
        throw CommandError(.cannotCreate, "cannot create '\(path)': \(error.reason)")
      }
      let names = try? files.contentsOfDirectory(atPath: path)
      let isOurs = names?.allSatisfy { isReplacing && $0.hasSuffix(".psq") } ?? false
      guard isOurs else {
        throw CommandError(
          .cannotCreate,
          "cannot create '\(path)': there is such a folder, and it is not empty"
        )
      }
    }
  }

  /// Writes a game.
  ///
  /// - Throws: `CommandError` where it cannot be written.
  func add(_ record: GameRecord) throws {
    let text: String
    do {
      text = try format.text(of: record)
    } catch {
      throw CommandError(.inputOutput, "cannot write '\(path)': \(error)")
    }
    guard file == nil else {
      buffer += Array(text.utf8)
      if buffer.count > 1 << 16 { try flush() }
      return
    }
    let number = "\(record.number ?? 0)"
    let zeros = String(repeating: "0", count: max(0, digits - number.count))
    try OutputFile.write(text, to: "\(path)/\(zeros)\(number).psq", syncing: false)
  }

  /// Ends the file, which is then in its place.
  ///
  /// - Throws: `CommandError` where it cannot be written.
  func finish() throws {
    try flush()
    try file?.finish()
  }

  private func flush() throws {
    try file?.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
