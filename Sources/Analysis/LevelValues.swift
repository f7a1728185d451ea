public import StrategyKit

/// The values of the parameter that distinguishes levels.
public struct LevelValues: Hashable, Sendable {
  /// The key of the parameter.
  public let parameter: String
  private let numbers: ParameterNumbers

  /// The steps of a probability.
  private static let steps = 10_000
  /// The largest number of whole numbers that are all tried; beyond it, those that grow by a
  /// quarter at each step.
  private static let fewNumbers = 16

  /// All values of a parameter.
  public init(_ parameter: String, _ numbers: ParameterNumbers) {
    self.parameter = parameter
    self.numbers = numbers
  }

  /// Whether the parameter is a probability, in steps of a ten-thousandth.
  public var isProbability: Bool { numbers == .probabilities }

  /// The highest index of a value.
  var lastPlace: Int {
    switch numbers {
    case .probabilities: Self.steps
    case .wholeNumbers(let range): range.upperBound - range.lowerBound
    }
  }

  /// The value with an index, as written in a spec.
  func text(_ place: Int) -> String {
    switch numbers {
    case .probabilities: Probability(place, outOf: Self.steps).fourDecimals
    case .wholeNumbers(let range): String(range.lowerBound + place)
    }
  }

  /// The indices among which scores are searched, in ascending order, including the first and the
  /// last.
  var samples: [Int] {
    guard case .wholeNumbers(let range) = numbers else {
      return Array(stride(from: 0, through: Self.steps, by: Self.steps / 100))
    }
    guard range.count > Self.fewNumbers else { return Array(0...lastPlace) }
    var places = [0]
    while let place = places.last, place < lastPlace {
      places.append(min(lastPlace, place + max(1, (range.lowerBound + place) / 4)))
    }
    return places
  }
}
