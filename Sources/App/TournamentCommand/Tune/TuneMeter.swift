import CommandKit
import Synchronization
import TextKit
import Tuning

/// Follows a tuning as it is played: its games, and where its parameters are.
final class TuneMeter: Sendable {
  private struct State {
    var games = 0
    var forfeits = 0
    var courses: [Int: TuningCourse] = [:]
  }

  let work: Workload
  private let state = Mutex(State())

  /// A meter of a number of games.
  init(games: Int) { work = Workload(games: games) }

  /// Counts games that have ended, or that an earlier run has left.
  func count(_ games: Int, _ forfeits: Int) {
    state.withLock { state in
      state.games += games
      state.forfeits += forfeits
    }
    work.play(games)
  }

  /// Takes a course after an iteration.
  func take(_ course: TuningCourse) {
    state.withLock { $0.courses[course.number] = course }
  }

  /// The games so far, and those of them that ended by a fault.
  var counts: (games: Int, forfeits: Int) { state.withLock { ($0.games, $0.forfeits) } }

  /// The iterations so far.
  var news: [String] {
    let courses = state.withLock(\.courses)
    guard let design = courses.values.first?.design else { return [] }
    let finished = courses.values.reduce(0) { $0 + $1.finished }
    return ["iteration \(finished.grouped) of \(design.iterationCount.grouped)"]
  }

  /// Where the parameters are: the start, now, the mean of the last tenth, and how far that moves.
  func table(columns: Int, rows: Int) -> [String] {
    let courses = state.withLock(\.courses)
    guard courses.count == TuningDesign.courseCount, let design = courses[0]?.design else {
      return []
    }
    let all = (0..<courses.count).compactMap { courses[$0] }
    let values = design.parameters.indices.prefix(max(0, rows - 1)).map { TunedValue($0, of: all) }
    let now = values.indices.map { index in
      all.reduce(0) { $0 + $1.values[index] } / Double(all.count)
    }
    func text(_ value: Double) -> String { value.fixed(decimals: 4) }
    let table = TextTable(
      labels: [.init("Parameter", values.map(\.parameter.key), .leading, canShrink: true)],
      groups: [
        .init(
          "",
          [
            .init("Start", values.map { text($0.parameter.start) }),
            .init("Now", now.map(text)),
            .init("Mean", values.map { text($0.value) }),
            .init("Drift", values.map { $0.drift.signed(decimals: 4) }),
            .init(
              "",
              values.map { $0.isMoving ? "moving" : $0.interval.isStated ? "steady" : "" },
              .leading
            ),
          ]
        )
      ]
    )
    return table.lines(TextStyle(width: columns))
  }
}
