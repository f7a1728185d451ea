import Certificates
import CommandKit
import GameModel
import GameSolver
import Subcommands
import TextKit

/// The search of 'solve', with a display of its progress.
struct SolveWork {
  private let position: Position
  /// `nil` on boards that are too large for a search.
  private var solver: Solver?
  private let nodeLimit: Int?
  private let watch: SolverWatch
  private let tool: ToolContext
  private let isWatched: Bool

  /// The work on a position, whose time begins now.
  init(
    _ position: Position,
    nodeLimit: Int?,
    timeLimit: Duration?,
    _ tool: ToolContext,
    isWatched: Bool
  ) {
    self.position = position
    self.nodeLimit = nodeLimit
    self.tool = tool
    self.isWatched = isWatched
    let end = timeLimit.map { ContinuousClock.now + $0 }
    watch = SolverWatch { end.map { ContinuousClock.now >= $0 } ?? false }
    solver = try? Solver(position.rules, nodeLimit: nodeLimit)
    solver?.watch = watch
  }

  /// What is proved of the position; see `Solver.solution(of:effort:)`.
  mutating func solution(effort: Int?) throws -> Solution {
    guard var solver else {
      return shown {
        Solution(byPairsAndThreatsIn: position, nodeLimit: nodeLimit, watch: watch)
      }
    }
    let solution = shown { solver.solution(of: position, effort: effort) }
    self.solver = solver
    return solution
  }

  /// The certificate of what is proved of the position.
  ///
  /// - Throws: If there is none.
  mutating func certificate(of solution: Solution) throws -> Certificate {
    guard var solver else {
      if let win = solution.threatWin {
        return try shown { try Certificate(of: win, in: position, watch: watch) }
      }
      guard let certificate = Certificate(byPairsIn: position) else {
        throw CertificateError.unproved("the game is over")
      }
      return certificate
    }
    // A limit on the questions about the position is none on those about all that follow.
    solver.nodeLimit = nil
    return try shown { try Certificate(of: position, solver: &solver) }
  }

  /// Does some work while its progress is shown.
  private func shown<Value>(_ work: () throws -> Value) rethrows -> Value {
    let start = ContinuousClock.now
    let line =
      isWatched
      ? ProgressLine(tool.console) { [watch] in
        let speed = Double(watch.nodes) / max(start.secondsSince, 1e-9)
        return "\(watch.nodes.counted("position")), \(speed.asRate)/s"
      } : nil
    defer { line?.finish() }
    guard let signals = tool.signals else { return try work() }
    return try signals.watching(progress: { [watch] in watch.nodes.counted("position") }, work)
  }
}
