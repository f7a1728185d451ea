import Analysis

/// What a course tells of the slope of the score along a parameter, in cells as wide as its step.
struct CourseSlopes: Hashable, Sendable {
  private let parameter: TunedParameter
  private let width: Double
  private var cells: [SlopeSums]

  /// There are at most so many cells, wider ones if the step is small.
  private static let mostCells = 1000
  /// How many cells on either side of a value tell of the slope around it.
  ///
  /// Further away the score may be anything but a parabola. Chosen among two to four by simulated tunings.
  private static let nearness = 3.0

  init(_ parameter: TunedParameter) {
    self.parameter = parameter
    width = max(parameter.step, parameter.width / Double(Self.mostCells))
    cells = Array(
      repeating: SlopeSums(from: parameter.start),
      count: Int((parameter.width / width).rounded(.up))
    )
  }

  mutating func add(_ up: Double, _ down: Double, lead: Double) {
    let place = ((up + down) / 2 - parameter.variation.range.lowerBound) / width
    cells[min(max(0, Int(place)), cells.count - 1)].add(up, down, lead: lead)
  }

  func near(_ value: Double) -> SlopeSums {
    let place = (value - parameter.variation.range.lowerBound) / width
    return cells.indices.reduce(into: SlopeSums(from: parameter.start)) { sums, cell in
      if abs(Double(cell) + 0.5 - place) <= Self.nearness { sums += cells[cell] }
    }
  }
}
