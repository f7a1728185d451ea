import Analysis

extension ExactTuning {
  private static let mostSteps = 300
  /// A step shorter than this, as a share of the range, is the last one.
  private static let shortestStep = 1e-7
  /// Scores closer to each other than this differ only by rounding.
  static let sameness = 1e-9

  /// Climbs as far as it goes: along the gradient, and for whole numbers to their neighbours.
  static func climb(_ surface: inout ScoreSurface, from start: [Double]) throws -> [Double] {
    var values = surface.written(start)
    while true {
      values = try climbGradient(&surface, from: values)
      guard let better = try betterNeighbour(&surface, of: values) else { return values }
      values = better
    }
  }

  /// Climbs along the gradient, with steps by Barzilai and Borwein (*Two-point step size gradient
  /// methods*, 1988) that are halved until they gain enough.
  private static func climbGradient(_ surface: inout ScoreSurface, from start: [Double]) throws
    -> [Double]
  {
    var values = start
    var score = try surface.score(values)
    var gradient = try slope(&surface, values)
    var length = 0.1 / largest(gradient)
    for _ in 0..<mostSteps {
      guard largest(gradient) > sameness else { return values }
      var next = values
      var nextScore = score
      while true {
        guard length * largest(gradient) > shortestStep else { return values }
        next = surface.written(surface.moved(values, along: gradient, by: length))
        nextScore = try surface.score(next)
        let way = surface.way(from: values, to: next)
        if nextScore > score, nextScore >= score + 1e-4 * product(gradient, way) { break }
        length /= 2
      }
      let way = surface.way(from: values, to: next)
      let nextGradient = try slope(&surface, next)
      let bend = abs(product(way, zip(nextGradient, gradient).map { $0 - $1 }))
      length = bend > 0 ? product(way, way) / bend : 2 * length
      (values, score, gradient) = (next, nextScore, nextGradient)
    }
    return values
  }

  /// The gradient without what leads out of the ranges.
  private static func slope(_ surface: inout ScoreSurface, _ values: [Double]) throws -> [Double] {
    let gradient = try surface.gradient(values)
    return surface.parameters.indices.map { index in
      let range = surface.parameters[index].variation.range
      let isBlocked =
        gradient[index] > 0
        ? values[index] >= range.upperBound : values[index] <= range.lowerBound
      return isBlocked ? 0 : gradient[index]
    }
  }

  /// The values with a whole number one higher or lower, if that is better.
  private static func betterNeighbour(_ surface: inout ScoreSurface, of values: [Double]) throws
    -> [Double]?
  {
    let score = try surface.score(values)
    for (index, parameter) in surface.parameters.enumerated() where parameter.variation.isWhole {
      for change in [-1.0, 1] {
        var next = values
        next[index] = parameter.clipped(values[index] + change)
        if try surface.score(next) > score + sameness { return next }
      }
    }
    return nil
  }

  private static func largest(_ numbers: [Double]) -> Double {
    numbers.reduce(1e-300) { max($0, abs($1)) }
  }

  private static func product(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
