public import GameModel
import Synchronization

/// A solver for several threads.
///
/// It is as many solvers as threads ask at the same time, up to a number, so that they need not
/// wait for each other. Answers are the same as those of a private ``Solver``, whatever the others
/// ask and in whatever order.
public final class SharedSolver: Sendable {
  /// The game that it solves.
  public let rules: Rules
  private let slots: [Slot]

  private final class Slot: Sendable {
    let solver: Mutex<Solver>
    /// Whether a thread has it: a lock that is not free would ask the system.
    let isTaken = Atomic(false)

    init(_ solver: Solver) { self.solver = Mutex(solver) }
  }

  /// A solver takes up to 32 MB, once it is asked.
  private static let maximumCount = 8

  /// Prepares to solve the positions of a game.
  ///
  /// - Throws: As the solver.
  public init(_ rules: Rules, nodeLimit: Int? = nil) throws(SolverError) {
    self.rules = rules
    let solver = try Solver(rules, nodeLimit: nodeLimit)
    slots = (0..<Self.maximumCount).map { _ in Slot(solver) }
  }

  /// Gives exclusive access to the first solver that nobody is asking; if all are busy, it waits
  /// for the first.
  ///
  /// - Parameter body: Has the solver to itself while it runs.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func withSolver<Answer, Failure: Error>(
    _ body: (inout sending Solver) throws(Failure) -> sending Answer
  ) throws(Failure) -> sending Answer {
    for slot in slots where !slot.isTaken.exchange(true, ordering: .acquiring) {
      defer { slot.isTaken.store(false, ordering: .releasing) }
      return try slot.solver.withLock(body)
    }
    return try slots[0].solver.withLock(body)
  }
}

/// The queries of a ``Solver``.
extension SharedSolver {
  /// The result of a position; see ``Solver/result(of:)``.
  ///
  /// - Throws: As the solver.
  public func result(of position: Position) throws(SolverError) -> PositionValue.Result {
    try withSolver { solver throws(SolverError) in try solver.result(of: position) }
  }

  /// The value of a position; see ``Solver/value(of:)``.
  ///
  /// - Throws: As the solver.
  public func value(of position: Position) throws(SolverError) -> PositionValue {
    try withSolver { solver throws(SolverError) in try solver.value(of: position) }
  }
}
