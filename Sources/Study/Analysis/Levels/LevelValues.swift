import StrategyKit

/// The values of the parameter that distinguishes levels.
public struct LevelValues: Hashable, Sendable {
  /// The key of the parameter.
  public let parameter: String
  private let range: ClosedRange<Int>?

  /// The steps of a probability.
  private static let steps = 10_000
  /// The largest number of whole numbers that are all tried; beyond it, those that grow by a
  /// quarter at each step.
  private static let fewNumbers = 16

  /// The values of a parameter: the whole numbers of a range, or the probabilities if that is `nil`.
  public init(_ parameter: String, in range: ClosedRange<Int>?) {
    self.parameter = parameter
    self.range = range
  }

  /// Whether the parameter is a probability, in steps of a ten-thousandth.
  public var isProbability: Bool { range == nil }

  /// The highest index of a value.
  var lastPlace: Int { range.map { $0.upperBound - $0.lowerBound } ?? Self.steps }

  /// The value with an index, as written in a spec.
  func text(_ place: Int) -> String {
    guard let range else { return Probability(place, outOf: Self.steps).fourDecimals }
    return String(range.lowerBound + place)
  }

  /// The indices among which scores are searched, in ascending order, including the first and the
  /// last.
  var samples: [Int] {
    guard let range else {
      return Array(stride(from: 0, through: Self.steps, by: Self.steps / 100))
    }
    guard lastPlace >= Self.fewNumbers else { return Array(0...lastPlace) }
    var places = [0]
    while let place = places.last, place < lastPlace {
      places.append(min(lastPlace, place + max(1, (range.lowerBound + place) / 4)))
    }
    return places
  }
}
