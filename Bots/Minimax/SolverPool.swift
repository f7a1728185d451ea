import GameModel
import GameSolver
import StrategyKit
import Synchronization

/// Solvers of one game: as many as threads ask at the same time, up to a number.
///
/// So they need not wait for each other. They share what they found of positions, where images of
/// each other are one.
final class SolverPool: Sendable {
  private let rules: Rules
  private let images: BoardImages
  private let bestMoveTables: [Table]
  private let valueTables: [Table]
  private let places: [Place]

  /// Where a thread finds a solver, which is made when it is first needed.
  private final class Place: Sendable {
    let solver = Mutex<Solver?>(nil)
    /// Whether a thread has it: a lock that is not free would ask the system.
    let isTaken = Atomic(false)
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
    bestMoveTables = (0..<Self.tableCount).map { _ in Table() }
    valueTables = (0..<Self.tableCount).map { _ in Table() }
    places = (0..<Self.maximumCount).map { _ in Place() }
    _ = try asked { _ in true }
  }

  /// The best moves of a position, whichever solver is asked.
  ///
  /// - Throws: As the solver.
  func bestMoves(in position: Position) throws(SolverError) -> SquareSet {
    guard !position.isOver else { return SquareSet(on: rules) }
    let least = leastImage(of: position)
    let word = try word(about: least, of: position, in: bestMoveTables) {
      (solver, position) throws(SolverError) in try solver.bestMoves(in: position).firstWord
    }
    return SquareSet(firstWord: images.original(of: word, lane: least.lane))
  }

  /// The value of every move of a position, in reading order, whichever solver is asked.
  ///
  /// - Throws: As the solver.
  func values(
    ofMovesIn position: Position
  ) throws(SolverError) -> [(square: Square, value: PositionValue)] {
    guard !position.isOver else { return [] }
    var values: [(square: Square, value: PositionValue)] = []
    for square in position.freeSquares {
      guard let next = try? position.playing(square) else { continue }
      values.append((square, try value(of: next).ofMoveLeadingHere))
    }
    return values
  }

  /// The value of a position that play has led to, to the player to move.
  private func value(of position: Position) throws(SolverError) -> PositionValue {
    if position.isOver { return position.winner == nil ? .draw : .loss(plies: 0) }
    let word = try word(about: leastImage(of: position), of: position, in: valueTables) {
      (solver, position) throws(SolverError) in try solver.value(of: position).word
    }
    return PositionValue(word: word)
  }
}

/// What is found once.
extension SolverPool {
  private typealias Image = (mover: UInt64, other: UInt64, lane: Int)

  private func leastImage(of position: Position) -> Image {
    let player = position.playerToMove
    return images.least(position.firstWord(of: player), position.firstWord(of: player.opponent))
  }

  /// A word about a position, kept in one of some tables or found by a solver.
  private func word(
    about image: Image,
    of position: Position,
    in tables: [Table],
    find: @Sendable (inout Solver, Position) throws(SolverError) -> UInt64
  ) throws(SolverError) -> UInt64 {
    let (mover, other) = (image.mover, image.other)
    let hash = GameRandom.mix(mover &+ (other &<< 32 | other &>> 32))
    let table = tables[Int(truncatingIfNeeded: hash & UInt64(Self.tableCount - 1))]
    if let known = table.known.withLock({ $0.word(mover, other) }) { return known }
    let (x, o) = position.playerToMove == .x ? (mover, other) : (other, mover)
    let image = position.continued(plies: 0, x: x, o: o)
    let word = try asked { solver throws(SolverError) in try find(&solver, image) }
    table.known.withLock { $0.keep(word, mover, other) }
    return word
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

/// The pools in use.
extension SolverPool {
  private struct Reference {
    weak var pool: SolverPool?
  }

  private static let shared = Mutex<[Rules: Reference]>([:])

  /// The pool that the bots of a game share as long as one of them needs it, so that each position
  /// is solved once for many levels of a bot.
  ///
  /// - Throws: `SolverError` if the board is too large.
  static func shared(for rules: Rules) throws(SolverError) -> SolverPool {
    try shared.withLock { pools throws(SolverError) in
      if let pool = pools[rules]?.pool { return pool }
      let pool = try SolverPool(rules)
      pools = pools.filter { $0.value.pool != nil }
      pools[rules] = Reference(pool: pool)
      return pool
    }
  }
}

extension PositionValue {
  /// The value as a word other than 0.
  fileprivate var word: UInt64 {
    switch self {
    case .draw: 1
    case .win(let plies): UInt64(2 * plies + 2)
    case .loss(let plies): UInt64(2 * plies + 3)
    }
  }

  fileprivate init(word: UInt64) {
    let plies = (Int(word) - 2) / 2
    self = word == 1 ? .draw : word.isMultiple(of: 2) ? .win(plies: plies) : .loss(plies: plies)
  }
}
