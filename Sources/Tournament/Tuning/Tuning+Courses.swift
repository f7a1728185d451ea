import StrategyKit
import Synchronization

extension Tuning {
  private struct CoursePiece: Sendable {
    let course: Int
    let comparison: TuningCourse.Comparison
    let pairs: Range<Int>
  }

  /// A course, and what there is of its present iteration.
  private struct Present: Sendable {
    var course: TuningCourse
    var outcome = TuningField.Outcome()
    var partsLeft = 0

    /// The present iteration in parts; none at the end.
    mutating func begin(_ parts: Int) -> [CoursePiece] {
      guard let comparison = course.next else { return [] }
      outcome = TuningField.Outcome()
      partsLeft = parts
      let pairs = course.design.pairs
      return (0..<parts).map { part in
        CoursePiece(
          course: course.number,
          comparison: comparison,
          pairs: part * pairs / parts..<(part + 1) * pairs / parts
        )
      }
    }

    /// Adds what came of a part; returns the outcome of the iteration once all are there.
    mutating func add(_ part: TuningField.Outcome) -> TuningField.Outcome? {
      outcome += part
      partsLeft -= 1
      return partsLeft == 0 ? outcome : nil
    }
  }

  /// The number of games of all courses.
  public func gameCount(ofCourses design: TuningDesign) -> Int {
    design.iterationCount * field.gameCount(ofPairs: design.pairs)
  }

  /// Plays the courses of a tuning.
  ///
  /// - Parameters:
  ///   - design: The tuning.
  ///   - onIteration: Receives a course after each of its iterations, on any thread.
  /// - Returns: The courses at their ends; `nil` if the tuning was interrupted.
  /// - Throws: ``TuningError``, any error of a bot that cannot be made, and if no thread can be started.
  public func courses(
    of design: TuningDesign,
    onIteration: @escaping @Sendable (TuningCourse) -> Void = { _ in }
  ) throws -> [TuningCourse]? {
    let known = try kept(of: design)
    for course in known { onIteration(course) }
    // Iterations of all courses go on at the same time; more threads share each of them.
    let count = TuningDesign.courseCount
    let parts = min(design.pairs, (jobs + count - 1) / count)
    var start: [Present] = known.map { Present(course: $0) }
    var pieces: [CoursePiece] = []
    for course in start.indices { pieces += start[course].begin(parts) }
    let present = Mutex(start)
    let queue = WorkQueue<CoursePiece>(pieces, interruption) { piece throws -> [CoursePiece] in
      let outcome = try play(piece, of: design)
      let whole = present.withLock { (all: inout [Present]) -> TuningField.Outcome? in
        all[piece.course].add(outcome)
      }
      guard let whole else { return [] }
      try keep(whole, of: piece, design)
      let course = present.withLock { (all: inout [Present]) -> TuningCourse in
        all[piece.course].course.finish(lead: lead(whole.lead))
        return all[piece.course].course
      }
      onIteration(course)
      return present.withLock { (all: inout [Present]) -> [CoursePiece] in
        all[piece.course].begin(parts)
      }
    }
    guard try queue.run(jobs) else { return nil }
    return present.withLock { (all: inout [Present]) -> [TuningCourse] in all.map { $0.course } }
  }

  private func lead(_ sum: Int) -> Double { Double(sum) / Double(max(1, field.opponents.count)) }

  private func play(_ piece: CoursePiece, of design: TuningDesign) throws -> TuningField.Outcome {
    let up = try field.bot(design.parameters, piece.comparison.up)
    defer { field.finish(up) }
    let down = try field.bot(design.parameters, piece.comparison.down)
    defer { field.finish(down) }
    let outcome = try field.compare(
      up,
      down,
      piece.pairs,
      of: design.pairs,
      number: design.match(course: piece.course, iteration: piece.comparison.iteration)
    )
    onGames(outcome.games, outcome.forfeits)
    return outcome
  }

  private func keep(
    _ outcome: TuningField.Outcome,
    of piece: CoursePiece,
    _ design: TuningDesign
  ) throws {
    // Values that fail lose, which is what a course learns from; but where both sides fail from the start
    // there is another reason.
    guard
      outcome.forfeits < outcome.games || outcome.lead != 0 || piece.comparison.iteration > 1
    else { throw try allForfeited(design.parameters, piece.comparison.up) }
    try keep(
      .iteration(
        course: piece.course,
        number: piece.comparison.iteration,
        lead: outcome.lead,
        games: outcome.games,
        forfeits: outcome.forfeits
      )
    )
  }

  /// The courses as far as they have been kept.
  private func kept(of design: TuningDesign) throws -> [TuningCourse] {
    var courses = design.courses
    for case .iteration(let course, let number, let sum, let games, let forfeits) in past {
      guard courses.indices.contains(course), !courses[course].isFinished,
        number == courses[course].finished + 1
      else { throw TuningError.foreignRecord }
      courses[course].finish(lead: lead(sum))
      onGames(games, forfeits)
    }
    return courses
  }
}
