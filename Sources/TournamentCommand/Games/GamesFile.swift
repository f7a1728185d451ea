import Foundation
import Records

/// A file that games are written to as they come: one after another, or each into a file of a folder.
final class GamesFile {
  private let path: String
  private let format: RecordFormat
  /// The open file, `nil` for a folder.
  private let handle: FileHandle?
  /// What has not been written yet.
  private var buffer = Data()
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
    let files = FileManager.default
    guard format == .psq else {
      try OutputFile(path).check()
      guard files.fileExists(atPath: path) || files.createFile(atPath: path, contents: nil),
        let handle = FileHandle(forWritingAtPath: path)
      else { throw OutputFile(path).cannotCreate("permission denied") }
      if OutputFile(path).isRegular { try? handle.truncate(atOffset: 0) }
      self.handle = handle
      return
    }
    handle = nil
    do {
      try files.createDirectory(atPath: path, withIntermediateDirectories: false)
    } catch {
      guard path.isFolder else { throw OutputFile(path).cannotCreate(error.reason) }
      let names = try? files.contentsOfDirectory(atPath: path)
      let isOurs = names?.allSatisfy { isReplacing && $0.hasSuffix(".psq") } ?? false
      guard isOurs else {
        throw OutputFile(path).cannotCreate("there is such a folder, and it is not empty")
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
    guard handle == nil else {
      buffer += text.utf8
      if buffer.count > 1 << 16 { try flush() }
      return
    }
    let number = "\(record.number ?? 0)"
    let zeros = String(repeating: "0", count: max(0, digits - number.count))
    try OutputFile("\(path)/\(zeros)\(number).psq").write(text)
  }

  /// Writes what has not been written yet.
  ///
  /// - Throws: `CommandError` where it cannot be written.
  func flush() throws {
    guard let handle, !buffer.isEmpty else { return }
    do {
      try handle.write(contentsOf: buffer)
    } catch {
      throw CommandError(.inputOutput, "cannot write '\(path)': \(error.reason)")
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
