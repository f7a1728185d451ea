/// Why openings cannot be read.
public enum OpeningFileError: Error, Hashable {
  /// The system cannot read the file, for the reason given.
  case unreadable(String, reason: String)
  /// The file is not UTF-8 text.
  case notText(String)
  /// The file contains no openings.
  case empty(String)
  /// A line, from 1, is not an opening of this board.
  case wrongLine(String, line: Int, problem: String)
}

extension OpeningFileError: CustomStringConvertible {
  /// A description of the problem, with the file and the line.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read '\(path)': \(reason)"
    case .notText(let path): "\(path): this is not UTF-8 text"
    case .empty(let path): "\(path): it contains no openings"
    case .wrongLine(let path, let line, let problem): "\(path):\(line): \(problem)"
    }
  }
}
