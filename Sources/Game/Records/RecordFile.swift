package import Foundation
public import SystemKit

/// Files of recorded games.
///
/// The extension gives the format: `.sgf`, `.jsonl`, `.psq`, `.pgn`, `.c4`. A folder contains one game in
/// each of its `.psq` files.
public enum RecordFile {
  /// What stands for standard input in place of a file.
  public static let standardInput = InputFile.standardInput

  /// Reads the games of a file, or of all `.psq` files of a folder and of the folders in it in the order
  /// of their names.
  ///
  /// - Throws: `FileProblem`, with the file and the line of the first broken record.
  public static func read(_ path: String) throws(FileProblem) -> [GameRecord] {
    try read(path, as: RecordReading()).complete()
  }

  /// Reads the games of a file, of standard input or of a folder, but for those that cannot be read.
  ///
  /// - Throws: If the file itself cannot be read, or contains no games.
  public static func read(
    _ path: String,
    as reading: RecordReading
  ) throws(FileProblem) -> RecordBatch<FileProblem> {
    var batch = RecordBatch<FileProblem>()
    if path != standardInput, path.isFolder {
      try add(folder: path, depth: 2, to: &batch, reading)
    } else {
      guard path == standardInput || path.isFile else {
        throw .unreadable(path, "\(InputFileError.system(ENOENT))")
      }
      guard let format = reading.format ?? format(of: path) else { throw unknownFormat(path) }
      try add(path, format, to: &batch, reading)
    }
    guard !batch.records.isEmpty || !batch.omissions.isEmpty else {
      throw FileProblem(path, "it contains no games")
    }
    return batch
  }

  /// Adds the games of a folder, and of the folders in it as deep as those of a season: its tournaments,
  /// and their rounds.
  private static func add(
    folder path: String,
    depth: Int,
    to batch: inout RecordBatch<FileProblem>,
    _ reading: RecordReading
  ) throws(FileProblem) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw .unreadable(path, "the folder cannot be read")
    }
    for name in names.sorted() {
      let item = "\(path.hasSuffix("/") ? path : path + "/")\(name)"
      do {
        if depth > 0, !name.hasPrefix("."), item.isFolder {
          try add(folder: item, depth: depth - 1, to: &batch, reading)
        } else if format(of: name) == .psq {
          try add(item, .psq, to: &batch, reading)
        }
      } catch {
        batch.omissions.append(error)
      }
    }
  }

  /// The problem with a file whose format its name does not say.
  package static func unknownFormat(_ path: String) -> FileProblem {
    .unsuitable(
      path,
      path == standardInput
        ? "standard input does not say its format; add --input-format FORMAT"
        : "the format of '\(path)' is unknown: records end in .sgf, .jsonl, .pgn, .psq or .c4"
    )
  }

  /// The format of a file by its extension, or `nil` if that is unknown.
  public static func format(of path: String) -> RecordFormat? {
    RecordFormat.allCases.first { path.lowercased().hasSuffix(".\($0.rawValue)") }
  }

  private static func add(
    _ path: String,
    _ format: RecordFormat,
    to batch: inout RecordBatch<FileProblem>,
    _ reading: RecordReading
  ) throws(FileProblem) {
    let read = format.read(try text(of: path, format), as: reading)
    batch.records += read.records
    batch.omissions += read.omissions.map { FileProblem(path, line: $0.line, $0.problem) }
  }

  /// The bytes of a file, or of standard input.
  package static func bytes(of path: String) throws(FileProblem) -> Data {
    do {
      return try InputFile.bytes(of: path)
    } catch {
      throw .unreadable(path, "\(error)")
    }
  }

  /// The text of a file or of standard input, in whatever encoding it is: in UTF-16 or UTF-32 by its mark,
  /// in the one that a game in SGF names, in UTF-8, or else in Latin-1 with what Windows added to it.
  ///
  /// - Throws: If it cannot be read, or is not text.
  package static func text(
    of path: String,
    _ format: RecordFormat? = nil
  ) throws(FileProblem) -> String {
    let data = try bytes(of: path)
    if let encoding = TextEncoding.mark(of: data) {
      guard let text = String(data: data, encoding: encoding) else { throw .notText(path) }
      return text
    }
    if let line = data.lineOfNullByte {
      throw FileProblem(path, line: line, "it contains a null byte; this is not a text file")
    }
    if format == .sgf { return SGF.text(of: data) }
    guard format == .jsonl else { return TextEncoding.text(of: data) }
    guard let text = String(validating: data, as: UTF8.self) else { throw .notText(path) }
    return text
  }
}
