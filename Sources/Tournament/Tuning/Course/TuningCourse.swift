import StrategyKit

/// A course of a tuning: where the parameters went, iteration by iteration.
///
/// It is a pure function of the design and of how the games of its iterations ended.
///
/// ```swift
/// var course = design.courses[0]
/// while let comparison = course.next {
///   course.finish(lead: play(comparison.up, against: comparison.down))
/// }
/// print(course.end)
/// ```
public struct TuningCourse: Sendable {
  /// The tuning that it is part of.
  public let design: TuningDesign
  /// Its number, from 0.
  public let number: Int
  /// The values of the parameters now.
  public private(set) var values: [Double]
  /// The number of finished iterations.
  public private(set) var finished = 0
  /// Points of the course from its start on, evenly spread.
  public private(set) var track: [Point]
  /// The sums of the values after each of the last iterations.
  private var sums: [Double]
  /// What the comparisons tell of the slope along each parameter.
  private(set) var slopes: [CourseSlopes]

  /// The values after some iterations.
  public struct Point: Hashable, Sendable {
    /// The number of iterations.
    public let iteration: Int
    /// The values of the parameters.
    public let values: [Double]
  }

  /// The two sets of values that an iteration compares.
  public struct Comparison: Hashable, Sendable {
    /// The number of the iteration, from 1.
    public let iteration: Int
    /// The values that win if the parameters are to move along the directions that were drawn.
    public let up: [Double]
    /// The values in the other direction.
    public let down: [Double]
  }

  /// The points of a course, besides its start, are about so many.
  private static let pointCount = 200

  init(_ design: TuningDesign, number: Int) {
    self.design = design
    self.number = number
    values = design.parameters.map(\.start)
    track = [Point(iteration: 0, values: values)]
    sums = values.map { _ in 0 }
    slopes = design.parameters.map { CourseSlopes($0) }
  }

  /// Whether all iterations are finished.
  public var isFinished: Bool { finished == design.schedule.iterations }

  /// The next comparison, or `nil` after the last one.
  public var next: Comparison? {
    guard !isFinished else { return nil }
    let iteration = finished + 1
    let distance = design.schedule.perturbation(iteration)
    var (ups, downs): ([Double], [Double]) = ([], [])
    var random = design.directions(course: number, iteration: iteration)
    for (parameter, value) in zip(design.parameters, values) {
      let isUp = random.next(below: 2) == 0
      let (up, down) = parameter.sides(of: value, distance: distance * parameter.step)
      ups.append(isUp ? up : down)
      downs.append(isUp ? down : up)
    }
    return Comparison(iteration: iteration, up: ups, down: downs)
  }

  /// Finishes an iteration: moves all parameters towards the values that won.
  ///
  /// - Parameter lead: The games that `up` won more than it lost, or, against opponents, by how many its
  ///   wins less losses exceed those of `down`.
  /// - Precondition: The course is not finished.
  public mutating func finish(lead: Double) {
    guard let comparison = next else { preconditionFailure("a course ends") }
    finished += 1
    let gain = design.schedule.gain(finished)
    for (index, parameter) in design.parameters.enumerated() {
      let (up, down) = (comparison.up[index], comparison.down[index])
      slopes[index].add(up, down, lead: lead)
      let sign: Double = up > down ? 1 : -1
      values[index] = parameter.clipped(values[index] + sign * gain * lead * parameter.step)
    }
    let iterations = design.schedule.iterations
    if finished > iterations - Self.tail(of: iterations) {
      for index in sums.indices { sums[index] += values[index] }
    }
    let interval = max(1, iterations / Self.pointCount)
    if isFinished || finished.isMultiple(of: interval) {
      track.append(Point(iteration: finished, values: values))
    }
  }

  /// The number of iterations at the end of which the mean is taken: a tenth.
  private static func tail(of iterations: Int) -> Int { max(1, iterations / 10) }

  /// The mean of the values in the last tenth of all iterations, or `nil` before the end.
  public var end: [Double]? {
    isFinished ? sums.map { $0 / Double(Self.tail(of: finished)) } : nil
  }

  /// The mean of the values at the points of a part of the iterations so far, as shares from 0 to 1.
  public func mean(of part: ClosedRange<Double>) -> [Double] {
    let (first, last) = (part.lowerBound * Double(finished), part.upperBound * Double(finished))
    let points = track.filter { first...last ~= Double($0.iteration) }
    guard !points.isEmpty else { return values }
    return values.indices.map { index in
      points.reduce(0) { $0 + $1.values[index] } / Double(points.count)
    }
  }
}
