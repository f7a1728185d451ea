/// Why a game cannot be written down or read.
public enum RecordError: Error, Hashable {
  /// A line, from 1, in which something is wrong.
  case wrongLine(Int, String)
  /// Something that the format has no way to say.
  case unsayable(String)
}

extension RecordError: CustomStringConvertible {
  /// What is wrong, in words.
  public var description: String {
    switch self {
    case .wrongLine(let line, let problem): "line \(line): \(problem)"
    case .unsayable(let problem): problem
    }
  }
}
