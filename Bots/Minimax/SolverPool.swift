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
  private let places: Mutex<[Place]>

  /// A solver, and how many threads are asking it or waiting to.
  private struct Place {
    let solver: SharedSolver
    var users = 0
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
    places = Mutex([Place(solver: try SharedSolver(rules))])
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
      moves = try solvedMoves(in: position.continued(plies: 0, x: x, o: o))
      table.known.withLock { $0[least.mover, least.other] = moves }
    }
    return SquareSet(firstWord: images.original(of: moves.firstWord, lane: least.lane))
  }

  /// The best moves that a solver finds.
  private func solvedMoves(in position: Position) throws(SolverError) -> SquareSet {
    let (number, solver) = try enter()
    defer { places.withLock { $0[number].users -= 1 } }
    return try solver.bestMoves(in: position)
  }

  /// The first solver that nobody is asking, a new one, or if there are many the least busy.
  private func enter() throws(SolverError) -> (number: Int, SharedSolver) {
    try places.withLock { places throws(SolverError) in
      var number = places.indices.min { places[$0].users < places[$1].users } ?? 0
      if places[number].users > 0, places.count < Self.maximumCount {
        number = places.count
        places.append(Place(solver: try SharedSolver(rules)))
      }
      places[number].users += 1
      return (number, places[number].solver)
    }
  }
}
