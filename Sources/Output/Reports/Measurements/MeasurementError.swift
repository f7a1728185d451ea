/// The reason why something cannot be measured.
public enum MeasurementError: Error, Hashable {
  /// The request is wrong.
  case refused(String)
  /// There are too many bots for it, or too few.
  case bots(String)
}
