import Foundation
public import SystemKit

/// Files of recorded games.
///
/// The extension gives the format: `.sgf`, `.jsonl`, `.psq`, `.pgn`, `.c4`. A folder contains one game in
/// each of its `.psq` files.
public enum RecordFile {
  /// Reads the games of a file, or of all `.psq` files of a folder and of the folders in it in the order
  /// of their names.
  ///
  /// - Throws: `FileProblem`, with the file and the line of a broken record.
  public static func read(_ path: String) throws(FileProblem) -> [GameRecord] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .unreadable(path, "\(InputFileError.system(ENOENT))")
    }
    guard isFolder.boolValue else {
      guard let format = format(of: path) else { throw unknownFormat(path) }
      let records = try records(of: path, format)
      guard !records.isEmpty else { throw FileProblem(path, "it contains no games") }
      return records
    }
    let records = try records(ofFolder: path, depth: 2)
    guard !records.isEmpty else { throw FileProblem(path, "it contains no games") }
    return records
  }

  /// The games of a folder, and of the folders in it as deep as those of a season: its tournaments, and
  /// their rounds.
  private static func records(ofFolder path: String, depth: Int) throws(FileProblem) -> [GameRecord]
  {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw .unreadable(path, "the folder cannot be read")
    }
    var records: [GameRecord] = []
    for name in names.sorted() {
      let item = "\(path.hasSuffix("/") ? path : path + "/")\(name)"
      if depth > 0, !name.hasPrefix("."), item.isFolder {
        records += try Self.records(ofFolder: item, depth: depth - 1)
      } else if format(of: name) == .psq {
        records += try Self.records(of: item, .psq)
      }
    }
    return records
  }

  /// The problem with a file whose format its name does not say.
  package static func unknownFormat(_ path: String) -> FileProblem {
    .unsuitable(
      path,
      "the format of '\(path)' is unknown: records end in .sgf, .jsonl, .pgn, .psq or .c4"
    )
  }

  /// The format of a file by its extension, or `nil` if that is unknown.
  public static func format(of path: String) -> RecordFormat? {
    RecordFormat.allCases.first { path.lowercased().hasSuffix(".\($0.rawValue)") }
  }

  private static func records(
    of path: String,
    _ format: RecordFormat
  ) throws(FileProblem) -> [GameRecord] {
    let data: Data
    do {
      data = try InputFile.bytes(of: path)
    } catch {
      throw .unreadable(path, "\(error)")
    }
    guard let text = String(validating: data, as: UTF8.self) else { throw .notText(path) }
    if let line = data.lineOfNullByte {
      throw FileProblem(path, line: line, "it contains a null byte; this is not a text file")
    }
    do {
      return try format.records(in: text)
    } catch {
      throw FileProblem(path, line: error.line, error.problem)
    }
  }
}
