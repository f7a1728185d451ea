import GameModel
import GameSolver
import StrategyKit
import Synchronization

/// Solvers of one game: as many as threads ask at the same time, up to a number.
///
/// So they need not wait for each other. They share the best moves of positions, where images of each
/// other are one.
final class SolverPool: Sendable {
  private let rules: Rules
  private let images: BoardImages
  private let tables: [Table]
  private let places: [Place]

  /// Where a thread finds a solver, which is made when it is first needed.
  private final class Place: Sendable {
    let solver = Mutex<Solver?>(nil)
    /// Whether a thread has it: a lock that is not free would ask the system.
    let isTaken = Atomic(false)
  }

  /// Best moves by the marks of the player to move and those of the other; a part of all positions
  /// for each table.
  private final class Table: Sendable {
    let known = Mutex(MoveTable())
  }

  private static let tableCount = 16
  /// A solver takes up to 32 MB.
  private static let maximumCount = 8

  /// A pool of one solver.
  ///
  /// - Throws: `SolverError` if the board is too large.
  init(_ rules: Rules) throws(SolverError) {
    self.rules = rules
    images = BoardImages(rules)
    tables = (0..<Self.tableCount).map { _ in Table() }
    places = (0..<Self.maximumCount).map { _ in Place() }
    _ = try asked { _ in true }
  }

  /// The best moves of a position, whichever solver is asked.
  ///
  /// - Throws: As the solver.
  func bestMoves(in position: Position) throws(SolverError) -> SquareSet {
    guard !position.isOver else { return SquareSet(on: rules) }
    let player = position.playerToMove
    let least = images.least(
      position.firstWord(of: player),
      position.firstWord(of: player.opponent)
    )
    let hash = GameRandom.mix(least.mover &+ (least.other &<< 32 | least.other &>> 32))
    let table = tables[Int(truncatingIfNeeded: hash & UInt64(Self.tableCount - 1))]
    let moves: SquareSet
    if let known = table.known.withLock({ $0[least.mover, least.other] }) {
      moves = known
    } else {
      let (x, o) = player == .x ? (least.mover, least.other) : (least.other, least.mover)
      let image = position.continued(plies: 0, x: x, o: o)
      moves = try asked { solver throws(SolverError) in try solver.bestMoves(in: image) }
      table.known.withLock { $0[least.mover, least.other] = moves }
    }
    return SquareSet(firstWord: images.original(of: moves.firstWord, lane: least.lane))
  }

  /// The first of the best moves in reading order; `nil` if the game is over.
  ///
  /// It is found in less time than a large table takes to remember it.
  ///
  /// - Throws: As the solver.
  func firstBestMove(in position: Position) throws(SolverError) -> Square? {
    try asked { solver throws(SolverError) in try solver.firstBestMove(in: position) }
  }

  /// The answer of the first solver that nobody is asking, or if all are busy of the first.
  private func asked<Answer: Sendable>(
    _ question: (inout Solver) throws(SolverError) -> Answer
  ) throws(SolverError) -> Answer {
    func ask(_ solver: inout Solver?) -> Result<Answer, SolverError> {
      do throws(SolverError) {
        var one = if let solver = solver.take() { solver } else { try Solver(rules) }
        defer { solver = one }
        return .success(try question(&one))
      } catch {
        return .failure(error)
      }
    }
    for place in places where !place.isTaken.exchange(true, ordering: .acquiring) {
      defer { place.isTaken.store(false, ordering: .releasing) }
      return try place.solver.withLock { ask(&$0) }.get()
    }
    return try places[0].solver.withLock { ask(&$0) }.get()
  }
}
