public import SystemKit

/// A fault of a journal, or of its folder.
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
  /// A line is not as the program wrote it.
  case damaged(path: String, line: Int)
  /// The run has ended, and nothing more is written.
  case closed(path: String)
  /// There are more journals than shares that can be merged.
  case tooMany(Int)
}

extension JournalError: CustomStringConvertible {
  /// A description of the problem and its remedy.
  public var description: String {
    switch self {
    case .unreadable(let path, let error): "cannot read '\(path)': \(error)"
    case .unwritable(let path, let error):
      "cannot write '\(path)': \(error); what has been written is kept"
    case .vanished(let path):
      "'\(path)' was removed while the tournament was running"
    case .otherPlan(let path, let line):
      "\(path):\(line): the line belongs to another tournament; a journal holds only one"
    case .conflict(let path, let line, let chunk, let otherPath):
      "\(path):\(line): chunk \(chunk) has a different result in \(otherPath); "
        + "one of the two was not played by these bots"
    case .unfitting(let path, let chunk):
      "\(path): the result of chunk \(chunk) is impossible; the line has been tampered with"
    case .damaged(let path, let line):
      "\(path):\(line): the line is damaged; restore the file from a copy, or use another folder"
    case .closed(let path): "nothing is added to '\(path)': the run has ended"
    case .tooMany(let count):
      "from 1 to \(JournalIndex.maximumSourceCount) journals can be merged, not \(count)"
    }
  }
}
