/// Why a game cannot be written or read.
public enum RecordError: Error, Hashable {
  /// A problem on a line, counted from 1.
  case wrongLine(Int, String)
  /// Something that the format cannot express.
  case unsayable(String)
}

extension RecordError: CustomStringConvertible {
  /// A description of the problem.
  public var description: String {
    switch self {
    case .wrongLine(let line, let problem): "line \(line): \(problem)"
    case .unsayable(let problem): problem
    }
  }
}
