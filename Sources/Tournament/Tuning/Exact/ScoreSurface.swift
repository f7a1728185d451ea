import Analysis

/// The exact score of a bot as a function of its parameters, computed where it is asked for.
///
/// Values are those that can be written in a spec; each set of them is computed once.
struct ScoreSurface {
  let parameters: [TunedParameter]
  private let compute: ([Double]) throws -> Double
  private var known: [[Double]: Double] = [:]

  /// The distance of the values that a slope is computed from, as a share of the range.
  private static let slopeStep = 1e-4

  init(_ parameters: [TunedParameter], _ compute: @escaping ([Double]) throws -> Double) {
    self.parameters = parameters
    self.compute = compute
  }

  /// How many sets of values have been computed.
  var count: Int { known.count }

  /// The nearest values that can be written.
  func written(_ values: [Double]) -> [Double] {
    zip(parameters, values).map { parameter, value in
      Double(parameter.text(value)) ?? parameter.written(value)
    }
  }

  mutating func score(_ values: [Double]) throws -> Double {
    let values = written(values)
    if let score = known[values] { return score }
    let score = try compute(values)
    known[values] = score
    return score
  }

  /// The score with another value of one parameter.
  mutating func score(_ values: [Double], _ index: Int, _ value: Double) throws -> Double {
    var values = values
    values[index] = value
    return try score(values)
  }

  /// The slopes along all parameters, by central differences, for their whole ranges; 0 for whole
  /// numbers.
  mutating func gradient(_ values: [Double]) throws -> [Double] {
    var slopes: [Double] = []
    for (index, parameter) in parameters.enumerated() {
      guard !parameter.variation.isWhole else {
        slopes.append(0)
        continue
      }
      let step = Self.slopeStep * parameter.width
      let sides = [values[index] - step, values[index] + step].map { value in
        Double(parameter.text(value)) ?? parameter.written(value)
      }
      let rise = try score(values, index, sides[1]) - score(values, index, sides[0])
      slopes.append(sides[1] > sides[0] ? rise / (sides[1] - sides[0]) * parameter.width : 0)
    }
    return slopes
  }

  /// Values some way along a direction, which is in shares of the ranges.
  func moved(_ values: [Double], along direction: [Double], by length: Double) -> [Double] {
    parameters.indices.map { index in
      let parameter = parameters[index]
      return parameter.clipped(values[index] + length * direction[index] * parameter.width)
    }
  }

  /// The way from values to others, in shares of the ranges.
  func way(from first: [Double], to second: [Double]) -> [Double] {
    parameters.indices.map { (second[$0] - first[$0]) / parameters[$0].width }
  }
}
