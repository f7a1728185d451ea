import TextKit

/// Why there are no such levels.
public enum LevelError: Error, Hashable {
  /// No value of the parameter is better than another.
  case flat(parameter: String)
  /// The parameter has too few values for the number of levels.
  case tooFewValues(Int, parameter: String)
  /// Not even two levels fit.
  case stepTooLarge(most: Double)
  /// No value of the parameter gives the score; the lowest and the highest that there are.
  case unreachable(score: Double, parameter: String, lowest: Double, highest: Double)
  /// The bot chooses in ways that differ too much from value to value on a board of that size.
  case unsteady
}

extension LevelError: CustomStringConvertible {
  /// A description of the problem.
  public var description: String {
    switch self {
    case .flat(let parameter):
      "no value of '\(parameter)' is better than another, so there are no levels"
    case .tooFewValues(let count, let parameter):
      "'\(parameter)' has only \(count.counted("value")) from the weakest to the best; "
        + "ask for fewer levels"
    case .stepTooLarge(let most):
      "the best value scores \(most.fixed(decimals: 4)) against the weakest, so not even two levels "
        + "fit; choose a smaller step"
    case .unreachable(let score, let parameter, let lowest, let highest):
      "a score of \(score) cannot be reached: the values of '\(parameter)' give scores from "
        + "\(lowest.rounded(decimals: 6)) to \(highest.rounded(decimals: 6))"
    case .unsteady:
      "the way it chooses differs too much from value to value for a board of this size; "
        + "use a smaller board"
    }
  }
}
