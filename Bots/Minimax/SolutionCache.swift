import GameModel
import GameSolver
import StrategyKit
import Synchronization

/// The best moves and values of a game's positions, each found once for all threads and for all
/// levels of a bot; images of each other are one.
///
/// Its solver has neither a limit nor a watch, so it answers about every position of its board.
final class SolutionCache: Sendable {
  private let solver: SharedSolver
  private let images: BoardImages
  private let bestMoveTables: [Table]
  private let valueTables: [Table]

  /// The entries by the marks of the player to move and those of the other; a part of all positions
  /// for each table.
  private final class Table: Sendable {
    let known = Mutex(MoveTable())
  }

  private static let tableCount = 16

  init(_ rules: Rules) throws(SolverError) {
    solver = try SharedSolver(rules)
    images = BoardImages(rules)
    bestMoveTables = (0..<Self.tableCount).map { _ in Table() }
    valueTables = (0..<Self.tableCount).map { _ in Table() }
  }

  func bestMoves(in position: Position) -> SquareSet {
    guard !position.isOver else { return SquareSet(on: solver.rules) }
    let least = leastImage(of: position)
    let word = word(about: least, of: position, in: bestMoveTables) {
      (solver, position) throws(SolverError) in try solver.bestMoves(in: position).firstWord
    }
    return SquareSet(firstWord: images.original(of: word, lane: least.lane))
  }

  /// The value of every move of a position, in reading order.
  func values(ofMovesIn position: Position) -> [(square: Square, value: PositionValue)] {
    guard !position.isOver else { return [] }
    var values: [(square: Square, value: PositionValue)] = []
    for square in position.moves {
      guard let next = try? position.playing(square) else { continue }
      values.append((square, value(of: next).ofMoveLeadingHere))
    }
    return values
  }

  /// The value of a position that play has led to, to the player to move.
  func value(of position: Position) -> PositionValue {
    if position.isOver {
      guard let winner = position.winner else { return .draw }
      return winner == position.playerToMove ? .win(plies: 0) : .loss(plies: 0)
    }
    let word = word(about: leastImage(of: position), of: position, in: valueTables) {
      (solver, position) throws(SolverError) in try solver.value(of: position).word
    }
    return PositionValue(word: word)
  }
}

/// Results that are found once.
extension SolutionCache {
  private typealias Image = (mover: UInt64, other: UInt64, lane: Int)

  private func leastImage(of position: Position) -> Image {
    let player = position.playerToMove
    let (mover, other) = (position.firstWord(of: player), position.firstWord(of: player.opponent))
    let least = images.least(of: mover, other)
    return (least.first, least.second, least.lane)
  }

  /// A word about a position, kept in one of some tables or found by a solver.
  private func word(
    about image: Image,
    of position: Position,
    in tables: [Table],
    find: (inout Solver, Position) throws(SolverError) -> UInt64
  ) -> UInt64 {
    let (mover, other) = (image.mover, image.other)
    let hash = GameRandom.mix(mover &+ (other &<< 32 | other &>> 32))
    let table = tables[Int(truncatingIfNeeded: hash & UInt64(Self.tableCount - 1))]
    if let known = table.known.withLock({ $0.word(mover, other) }) { return known }
    let (x, o) = position.playerToMove == .x ? (mover, other) : (other, mover)
    let image = position.continued(plies: 0, x: x, o: o)
    let word = answer { solver throws(SolverError) in try find(&solver, image) }
    table.known.withLock { $0.keep(word, mover, other) }
    return word
  }

  /// The first of the best moves in reading order; `nil` if the game is over.
  ///
  /// It is found in less time than a large table takes to remember it.
  func firstBestMove(in position: Position) -> Square? {
    answer { solver throws(SolverError) in try solver.firstBestMove(in: position) }
  }

  /// The answer of the solver.
  ///
  /// Without one a bot that is said to play perfectly would not, so nothing stands in for it.
  private func answer<Answer: Sendable>(
    _ ask: (inout Solver) throws(SolverError) -> Answer
  ) -> Answer {
    do {
      return try solver.withSolver { solver throws(SolverError) in try ask(&solver) }
    } catch {
      preconditionFailure("a solver without a limit has not answered")
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
