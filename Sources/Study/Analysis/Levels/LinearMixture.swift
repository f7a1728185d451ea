/// Lists of probabilities that are in proportion between the ends of a parameter's range, as those
/// of a bot that draws its moves from one of two ways to play: they follow from three values.
struct LinearMixture {
  private let range: ClosedRange<Double>
  private let low: [[Double]]
  private let high: [[Double]]

  /// Compares the lists at both ends with those in between; `nil` if they are not in proportion.
  ///
  /// - Parameters:
  ///   - parameter: The parameter.
  ///   - lists: The lists at a value.
  /// - Throws: Any error from `lists`.
  init?(of parameter: VariedParameter, _ lists: (Double) throws -> [[Double]]) rethrows {
    guard !parameter.isWhole else { return nil }
    range = parameter.range
    low = try lists(range.lowerBound)
    high = try lists(range.upperBound)
    let middle = parameter.written(parameter.telling)
    let isMixture = try zip(lists(middle), self.lists(at: middle)).allSatisfy { list, mixed in
      zip(list, mixed).allSatisfy { abs($0 - $1) < 1e-12 }
    }
    guard isMixture else { return nil }
  }

  /// The lists at a value.
  func lists(at value: Double) -> [[Double]] {
    let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    return zip(low, high).map { low, high in
      zip(low, high).map { (1 - share) * $0 + share * $1 }
    }
  }
}
