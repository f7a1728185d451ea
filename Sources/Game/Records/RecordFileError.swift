/// Why recorded games cannot be read.
public enum RecordFileError: Error, Hashable {
  /// The system cannot read the file, for the reason given.
  case unreadable(String, reason: String)
  /// The file is not UTF-8 text.
  case notText(String)
  /// The extension of the file is not that of any format.
  case unknownFormat(String)
  /// The file contains no games.
  case empty(String)
  /// A line, from 1, is not part of a record.
  case wrongLine(String, line: Int, problem: String)
}

extension RecordFileError: CustomStringConvertible {
  /// A description of the problem, with the file and perhaps the line.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read '\(path)': \(reason)"
    case .notText(let path): "\(path): this is not UTF-8 text"
    case .unknownFormat(let path):
      "the format of '\(path)' is unknown: records end in .sgf, .jsonl, .pgn or .psq"
    case .empty(let path): "\(path): it contains no games"
    case .wrongLine(let path, let line, let problem): "\(path):\(line): \(problem)"
    }
  }
}
