import CommandKit
import GameModel
import GameSolver
import TextKit

/// The search of 'solve', with a display of its progress.
struct SolveWork {
  private let position: Position
  /// `nil` on boards that are too large for a search.
  private var solver: Solver?
  private let nodeLimit: Int?
  /// When it must end, or `nil` for never.
  private let end: SuspendingClock.Instant?
  private let watch: SolverWatch
  private let work: AnalysisWork

  /// The work on a position, whose time begins now.
  init(
    _ position: Position,
    nodeLimit: Int?,
    timeLimit: Duration?,
    threads: Int,
    _ tool: ToolContext,
    isWatched: Bool
  ) {
    self.position = position
    self.nodeLimit = nodeLimit
    work = AnalysisWork(tool.console, signals: tool.signals, isWatched: isWatched)
    let end = timeLimit.map { SuspendingClock.now + $0 }
    self.end = end
    watch = SolverWatch { end.map { SuspendingClock.now >= $0 } ?? false }
    solver = try? Solver(position.rules, nodeLimit: nodeLimit)
    solver?.watch = watch
    solver?.threadCount = threads
  }

  /// Whether the time is up, and not the number of positions, for what a solution leaves open.
  func isOutOfTime(for solution: Solution) -> Bool {
    switch solution.obstacle {
    case .stopped: true
    case .nodeLimitReached: false
    default: end.map { .now >= $0 } ?? false
    }
  }

  /// Everything proved of the position; see `Solver.solution(of:effort:)`.
  mutating func solution(effort: Int?) throws -> Solution {
    guard var solver else {
      // A limit of time takes the place of the usual one of positions.
      return shown {
        end != nil && nodeLimit == nil
          ? Solution(byPairsAndThreatsIn: position, until: watch)
          : Solution(byPairsAndThreatsIn: position, nodeLimit: nodeLimit, watch: watch)
      }
    }
    let solution = shown { solver.solution(of: position, effort: effort) }
    self.solver = solver
    return solution
  }

  /// The certificate of what is proved of the position.
  mutating func certificate(of solution: Solution) throws -> Certificate {
    guard var solver else {
      return try shown(counting: "answer") {
        if let win = solution.threatWin {
          return try Certificate(of: win, in: position, watch: watch)
        }
        if let certificate = Certificate(byPairsIn: position) { return certificate }
        guard !position.isOver,
          var solver = ExhaustiveSolver(position, nodeLimit: .max, watch: watch)
        else { throw CertificateError.unproved("the game is over") }
        return try Certificate(ofEndgame: position, solver: &solver, watch: watch)
      }
    }
    // A limit on the questions about the position is none on those about all that follow.
    solver.nodeLimit = nil
    return try shown(counting: "position") { try Certificate(of: position, solver: &solver) }
  }

  /// Does some work while its progress is shown: of a search, or of a certificate, whose parts are
  /// counted.
  private func shown<Value>(counting part: String? = nil, _ body: () throws -> Value) rethrows
    -> Value
  {
    let before = watch.nodes
    return try work.run(
      counting: { [watch] in watch.nodes - before },
      as: { count in
        part.map { "making the certificate: \(count.counted($0))" } ?? count.counted("position")
      },
      body
    )
  }
}
