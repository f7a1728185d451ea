public import FileKit

/// What is wrong with a journal, or with its folder.
public enum JournalError: Error, Hashable {
  /// The file cannot be read.
  case unreadable(path: String, SystemError)
  /// The file cannot be written; what was written earlier is intact.
  case unwritable(path: String, SystemError)
  /// The file is no longer in its folder.
  case vanished(path: String)
  /// An intact line belongs to another plan.
  case otherPlan(path: String, line: Int)
  /// A line contradicts another one of the same chunk.
  case conflict(path: String, line: Int, chunk: Int, otherPath: String)
  /// The contents of a line cannot belong to its chunk.
  case unfitting(path: String, chunk: Int)
}

extension JournalError: CustomStringConvertible {
  /// A description of the problem and its remedy.
  public var description: String {
    switch self {
    case .unreadable(let path, let error): "cannot read '\(path)': \(error)"
    case .unwritable(let path, let error):
      "cannot write '\(path)': \(error); what it has is kept"
    case .vanished(let path):
      "'\(path)' has been taken away while the tournament was played"
    case .otherPlan(let path, let line):
      "\(path):\(line): the line is of another tournament; a journal holds the chunks of one"
    case .conflict(let path, let line, let chunk, let otherPath):
      "\(path):\(line): chunk \(chunk) came to something else in \(otherPath); "
        + "one of the two was not played by these bots"
    case .unfitting(let path, let chunk):
      "\(path): what it says of chunk \(chunk) cannot be; the line has been tampered with"
    }
  }
}
