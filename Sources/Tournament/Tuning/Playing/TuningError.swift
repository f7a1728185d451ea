/// Why a tuning cannot be played.
public enum TuningError: Error, Hashable {
  /// The games cannot be planned.
  case unplayable(String)
  /// All games of a bot against another were forfeited.
  case allForfeited(String, String)
  /// A record does not belong to the tuning.
  case foreignRecord
}

extension TuningError: CustomStringConvertible {
  /// A description of the problem.
  public var description: String {
    switch self {
    case .unplayable(let reason): reason
    case .allForfeited(let first, let second):
      "\(first) and \(second) forfeited all their games; see why with 'tournament run'"
    case .foreignRecord: "the journal has a record that does not belong to this tuning"
    }
  }
}
