import StrategyKit

/// Everything that determines the courses of a tuning, except how games end.
///
/// The iterations are divided among four courses, each of which begins at the start with random choices
/// of its own. Their ends are independent of each other, so that their spread tells how well the result
/// is known; the values of a single course depend on each other, and would promise too much.
public struct TuningDesign: Hashable, Sendable {
  /// The parameters, one or more.
  public let parameters: [TunedParameter]
  /// The iterations of each course.
  public let schedule: SPSA
  /// The pairs of games of an iteration, against each opponent.
  public let pairs: Int
  /// The seed of all random choices.
  public let seed: UInt64

  /// The number of courses.
  public static let courseCount = 4

  /// The design of a tuning.
  ///
  /// - Parameters:
  ///   - parameters: The parameters.
  ///   - schedule: The iterations of each course.
  ///   - pairs: The pairs of games of an iteration.
  ///   - seed: The seed of all random choices.
  /// - Precondition: There is a parameter, and an iteration has a pair.
  public init(_ parameters: [TunedParameter], _ schedule: SPSA, pairs: Int = 8, seed: UInt64 = 1) {
    precondition(!parameters.isEmpty, "there is something to tune")
    precondition(pairs > 0, "an iteration has games")
    self.parameters = parameters
    self.schedule = schedule
    self.pairs = pairs
    self.seed = seed
  }

  /// The courses before their first iteration.
  public var courses: [TuningCourse] {
    (0..<Self.courseCount).map { TuningCourse(self, number: $0) }
  }

  /// The iterations of all courses.
  public var iterationCount: Int { Self.courseCount * schedule.iterations }

  /// The number of an iteration among those of all courses, from 0.
  func match(course: Int, iteration: Int) -> Int {
    course * schedule.iterations + iteration - 1
  }

  /// The random stream that draws the directions of an iteration.
  func directions(course: Int, iteration: Int) -> GameRandom {
    let number = UInt64(match(course: course, iteration: iteration))
    return GameRandom(seed: GameRandom.mix(GameRandom.mix(seed ^ Self.directionsTag) &+ number))
  }

  /// Keeps the stream of directions apart from those of games.
  private static let directionsTag: UInt64 = 0x7475_6E69_6E67_2B2D
}
