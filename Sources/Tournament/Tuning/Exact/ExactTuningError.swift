import TextKit

/// Why parameters cannot be tuned exactly.
public enum ExactTuningError: Error, Hashable {
  /// The score is not reached on the way that begins at the start.
  case tooFar(target: Double, nearest: Double)
}

extension ExactTuningError: CustomStringConvertible {
  /// A description of the problem and its remedy.
  public var description: String {
    switch self {
    case .tooFar(let target, let nearest):
      "a score of \(target.plain) is not reached from the start: the nearest is "
        + "\(nearest.rounded(decimals: 6)); start elsewhere, or vary one parameter to scan all of it"
    }
  }
}
