/// A target that no value of the parameter reaches.
public struct LevelError: Error, Hashable {
  /// The requested score.
  public let target: Double
  /// The parameter that was varied.
  public let parameter: String
  /// The lowest score of all values.
  public let lowest: Double
  /// The highest score of all values.
  public let highest: Double
}

extension LevelError: CustomStringConvertible {
  /// A description of the problem.
  public var description: String {
    "a score of \(target) cannot be reached: the values of '\(parameter)' give scores from "
      + "\(Self.rounded(lowest)) to \(Self.rounded(highest))"
  }

  private static func rounded(_ score: Double) -> Double { (score * 1e6).rounded() / 1e6 }
}
