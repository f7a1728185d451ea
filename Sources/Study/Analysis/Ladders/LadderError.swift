import TextKit

/// Why there is no ladder of levels.
public enum LadderError: Error, Hashable {
  /// No value of the parameter is better than another.
  case flat(parameter: String)
  /// The parameter has too few values for the number of levels.
  case tooFewValues(Int, parameter: String)
  /// Not even two levels fit.
  case stepTooLarge(most: Double)
  /// The bot chooses in ways that differ too much from value to value on a board of that size.
  case unsteady
}

extension LadderError: CustomStringConvertible {
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
    case .unsteady:
      "the way it chooses differs too much from value to value for a board of this size; "
        + "use a smaller board"
    }
  }
}
