public import GameModel
import GameSolver
public import StrategyKit
import TextKit

/// Plays perfectly where the board can be solved, and as far as it can see elsewhere.
///
/// It prefers quicker wins and slower losses. On boards that can be solved it asks the solver;
/// elsewhere, or with a limit, it uses alpha-beta search and evaluates the horizon by the lines
/// still open. With `depth` it looks exactly that many plies ahead. With `nodes` it deepens one ply
/// at a time until it has examined that many positions, among the squares that do most for either
/// player's lines, and beyond the horizon as long as one threat follows another; in Gomoku it then
/// sees about six plies and a dozen fours in a row, and loses to players who know its openings.
/// With `time` it continues until the time is used up, and is no longer a function of the position.
/// Blunders, ties and the opening make it weaker or less predictable; a blunder is a move drawn
/// uniformly from all free squares, including the best ones. It is deterministic unless one of
/// these is random.
public struct Minimax: Policy {
  /// How it chooses among moves that are equally good.
  public enum Ties: String, CaseIterable, Sendable {
    /// The first in reading order.
    case first
    /// Any of them, with equal probability.
    case random
  }

  /// What it plays on an empty board.
  public enum Opening: String, CaseIterable, Sendable {
    /// A best square.
    case best
    /// Any square.
    case random
  }

  private static let depth = Parameter.optionalInteger(
    "depth",
    in: 1...99,
    default: "perfect play where the board can be solved, otherwise as deep as its nodes allow",
    "how many plies it looks ahead"
  )
  private static let nodes = Parameter.optionalInteger(
    "nodes",
    in: 1...1_000_000_000,
    default: "unlimited where a depth is given or the board can be solved, otherwise \(quickNodes)",
    "how many positions it examines before a move"
  )
  .usually { arguments, rules in
    let isBounded = arguments[depth] != nil || arguments[time] != nil || Solver.canSolve(rules)
    return isBounded ? nil : quickNodes
  }
  private static let time = Parameter.optionalDuration(
    "time",
    default: "none: it counts positions, so a seed repeats its games",
    "how long it thinks about a move where the board cannot be solved"
  )
  private static let ties = Parameter.choice(
    "ties",
    default: Ties.first,
    "which of several best moves: the first in reading order, or any"
  )
  private static let opening = Parameter.choice(
    "opening",
    default: Opening.best,
    "what it plays on an empty board: a best move, or any square"
  )
  private static let blunder = Parameter.probability(
    "blunder",
    "how often a move is drawn from all free squares instead"
  )

  /// The kind of bot.
  public static let kind = BotKind(
    "minimax",
    "perfectly if the board can be solved, otherwise by looking ahead",
    parameters: [depth, nodes, time, ties, opening, blunder]
  ) { arguments, rules in
    let minimax = try Minimax(
      rules,
      depth: arguments[depth],
      nodes: arguments[nodes],
      time: arguments[time],
      ties: arguments[ties],
      opening: arguments[opening],
      blunder: arguments[blunder]
    )
    return { minimax }
  }

  /// A number of positions that takes well under a second on any board.
  private static let quickNodes = 30_000

  private let ties: Ties
  private let opening: Opening
  private let blunder: Probability
  private let search: Search
  /// A remark for reports, such as how deep it searches.
  public let remark: String?
  /// How long it thinks about a move, and on which clock, or `nil` if it counts positions.
  private let time: Duration?
  private let now: Deadline.Now
  /// The deadline of its next move, if it has been given one.
  private var deadline: Deadline?
  /// The best moves of positions it has already seen.
  private var known = MoveTable()

  private enum Search: Sendable {
    case perfect(SolverPool)
    /// A search, with the limits that apply when there is no deadline.
    case limited(LimitedSearch, usually: SearchLimits)
  }

  /// A minimax player for the given rules.
  ///
  /// - Parameters:
  ///   - rules: The game.
  ///   - depth: How many plies it looks ahead; `nil` for as many as `nodes` allow.
  ///   - nodes: How many positions it examines before a move; `nil` for no limit, if there is a
  ///     depth. Without either it plays perfectly where the board can be solved, and elsewhere
  ///     examines a number of positions that is quick.
  ///   - time: How long it thinks about a move, whatever its other limits; `nil` for no clock.
  ///   - ties: Which of several best moves it plays.
  ///   - opening: What it plays on an empty board.
  ///   - blunder: The probability of drawing a move from all free squares instead.
  ///   - now: Tells the time if it plays by the clock.
  /// - Throws: `SolverError` if the board cannot be solved after all.
  public init(
    _ rules: Rules,
    depth: Int? = nil,
    nodes: Int? = nil,
    time: Duration? = nil,
    ties: Ties = .first,
    opening: Opening = .best,
    blunder: Probability = .zero,
    now: @escaping Deadline.Now = { .now }
  ) throws {
    self.ties = ties
    self.opening = opening
    self.blunder = blunder
    self.now = now
    let isLimited = depth != nil || nodes != nil
    if !isLimited, Solver.canSolve(rules) {
      search = .perfect(try SolverPool(rules))
      self.time = nil
      remark = nil
      return
    }
    self.time = time
    let given = SearchLimits(depth: depth, nodes: nodes)
    let usual =
      isLimited || time != nil ? given : SearchLimits(depth: nil, nodes: Self.quickNodes)
    search = .limited(LimitedSearch(rules, within: given), usually: usual)
    remark =
      if let time {
        "thinks for \(time.inUnits) a move"
      } else if isLimited {
        nil
      } else {
        "examines \(Self.quickNodes) positions a move, as the board is too large to solve"
      }
  }

  /// Whether it always gives the same answer.
  public var isDeterministic: Bool {
    ties == .first && opening == .best && blunder == .zero && time == nil
  }

  /// Whether it treats a board and its images alike: it does if it plays perfectly and draws among
  /// the best moves.
  public var isSymmetric: Bool {
    guard case .perfect = search else { return false }
    return ties == .random
  }

  /// Whether it plays by the clock.
  public var usesClock: Bool { time != nil }

  /// Whether it searches at every move, on a board with too many positions to remember.
  public var isSlow: Bool {
    if case .limited(let search, _) = search { search.rules.squareCount > 9 } else { false }
  }

  /// Notes the deadline of the next move.
  public mutating func think(until deadline: Deadline?) { self.deadline = deadline }

  /// How likely each move is.
  public func moves(in position: Position) -> MoveDistribution {
    let isAlwaysRandom = blunder.numerator == blunder.denominator
    if isAlwaysRandom || (opening == .random && position.plies == 0) {
      return MoveDistribution(uniformOver: position.freeSquares)
    }
    let best = bestMoves(in: position)
    let chosen =
      ties == .random
      ? MoveDistribution(uniformOver: best)
      : MoveDistribution(best.first ?? position.freeSquare(rank: 0))
    guard blunder != .zero else { return chosen }
    let any = MoveDistribution(uniformOver: position.freeSquares)
    return chosen.mixed(with: any, probability: blunder)
  }

  /// The square it marks.
  public mutating func chooseMove(
    in position: Position,
    using random: inout GameRandom
  ) -> Square {
    if blunder.occurs(using: &random) || (opening == .random && position.plies == 0) {
      return position.freeSquare(rank: random.next(below: position.freeCount))
    }
    let best: SquareSet
    if let moves = known[position] {
      best = moves
    } else {
      best = bestMoves(in: position)
      // A result found in limited time may not be found again.
      if time == nil, deadline == nil { known[position] = best }
    }
    let rank = ties == .random ? random.next(below: best.count) : 0
    return best.dropFirst(rank).first { _ in true } ?? position.freeSquare(rank: 0)
  }

  /// The best moves, or the first of them if no others matter.
  private func bestMoves(in position: Position) -> SquareSet {
    switch search {
    case .limited(var search, let usual):
      if let deadline = deadline ?? time.map({ Deadline(in: $0, now: now) }) {
        search.limits.deadline = deadline
      } else {
        search.limits = usual
      }
      return search.bestMoves(in: position)
    case .perfect(let solvers):
      // Without a node limit, the solver can answer every position of its board.
      guard ties == .first else {
        return (try? solvers.bestMoves(in: position)) ?? position.freeSquares
      }
      let move = try? solvers.firstBestMove(in: position)
      return move.map { SquareSet(firstWord: 1 << UInt64($0.index)) } ?? position.freeSquares
    }
  }
}
