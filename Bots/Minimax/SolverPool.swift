import GameModel
import GameSolver
import StrategyKit
import Synchronization

/// Solvers of one game: as many as threads ask at the same time, up to a number.
///
/// So they need not wait for each other. They share what they find of the moves of positions, where
/// images of each other are one.
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

  /// What is known by the marks of the player to move and those of the other; a part of all
  /// positions for each table.
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
    let least = least(of: position)
    let image = self.image(least, of: position)
    var finding = known(least)
    let free = image.freeSquares.firstWord
    if finding.best | finding.others != free {
      finding.best = try asked { solver throws(SolverError) in
        try solver.bestMoves(in: image).firstWord
      }
      finding.others = free & ~finding.best
      remember(finding, least)
    }
    return SquareSet(firstWord: images.original(of: finding.best, lane: least.lane))
  }

  /// The first of the best moves in reading order, for which fewer are looked at; `nil` if the game
  /// is over.
  ///
  /// - Throws: As the solver.
  func firstBestMove(in position: Position) throws(SolverError) -> Square? {
    guard !position.isOver else { return nil }
    let least = least(of: position)
    var finding = known(least)
    var open: [Square] = []
    for square in position.freeSquares {
      let image = images.image(of: square, lane: least.lane)
      if image & finding.others != 0 { continue }
      if image & finding.best != 0, open.isEmpty { return square }
      open.append(Square(image.trailingZeroBitCount))
    }
    let image = self.image(least, of: position)
    let best = try asked { [open] solver throws(SolverError) in
      try solver.firstBestMove(in: image, of: open)
    }
    guard let best else { return nil }
    finding.best |= 1 << UInt64(best.index)
    for other in open.prefix(while: { $0 != best }) { finding.others |= 1 << UInt64(other.index) }
    remember(finding, least)
    let original = images.original(of: 1 << UInt64(best.index), lane: least.lane)
    return Square(original.trailingZeroBitCount)
  }
}

extension SolverPool {
  /// The least image of the marks of a position.
  private func least(of position: Position) -> BoardImages.Least {
    let player = position.playerToMove
    return images.least(position.firstWord(of: player), position.firstWord(of: player.opponent))
  }

  /// The position with the marks of an image of another.
  private func image(_ least: BoardImages.Least, of position: Position) -> Position {
    let isX = position.playerToMove == .x
    return position.continued(
      plies: 0,
      x: isX ? least.mover : least.other,
      o: isX ? least.other : least.mover
    )
  }

  private func table(_ least: BoardImages.Least) -> Table {
    let hash = GameRandom.mix(least.mover &+ (least.other &<< 32 | least.other &>> 32))
    return tables[Int(truncatingIfNeeded: hash & UInt64(Self.tableCount - 1))]
  }

  private func known(_ least: BoardImages.Least) -> MoveTable.Finding {
    table(least).known.withLock { $0[least.mover, least.other] }
  }

  /// Adds to what is known; another thread may have done so too.
  private func remember(_ finding: MoveTable.Finding, _ least: BoardImages.Least) {
    table(least).known.withLock { table in
      var known = table[least.mover, least.other]
      known.best |= finding.best
      known.others |= finding.others
      table[least.mover, least.other] = known
    }
  }

  /// The answer of the first solver that nobody is asking, a new one, or if there are many the least
  /// busy.
  private func asked<Answer: Sendable>(
    _ question: (inout sending Solver) throws(SolverError) -> Answer
  ) throws(SolverError) -> Answer {
    let (number, solver) = try enter()
    defer { places.withLock { $0[number].users -= 1 } }
    return try solver.withSolver(question)
  }

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
