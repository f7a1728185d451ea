/// Why a tuning cannot be played.
public enum TuningError: Error, Hashable {
  /// The games cannot be planned.
  case unplayable(String)
  /// All games of a bot were forfeited, by itself or by its opponents.
  case allForfeited(String)
  /// A record does not belong to the tuning.
  case foreignRecord
}

extension TuningError: CustomStringConvertible {
  /// A description of the problem.
  public var description: String {
    switch self {
    case .unplayable(let reason): reason
    case .allForfeited(let bot):
      "all games of \(bot) were forfeited; play some of them with 'tournament run' to see why"
    case .foreignRecord:
      "the journal has a record that does not belong to this tuning; restore it from a copy, or tune into "
        + "another folder"
    }
  }
}
