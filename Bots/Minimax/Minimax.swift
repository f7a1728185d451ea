public import GameModel
public import GameSolver
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
///
/// Several parameters make it weaker or less predictable. A `blunder` is a move drawn uniformly from
/// all free squares, including the best ones. With a `temperature` its mistakes are graded: the
/// worse a move, the rarer it is; see ``Temperature``. Moves are compared by the values that the
/// position allows: a win in 1 ply, in 3, in 5 and so on, a draw, then losses in as many plies as
/// there are free squares, down to 2. Each is one step below the one before. Where a search ends
/// before the game does, each different evaluation of a move is a step in place of the draw. With a
/// number of nodes it looks less far ahead then, since it needs the value of every move.
///
/// It is deterministic unless one of these, ties or the opening is random.
public struct Minimax: Policy {
  /// How it chooses among moves that are equally good.
  public enum Ties: String, CaseIterable, Sendable {
    /// The first in reading order.
    case first
    /// Any of them, with equal probability.
    case random
  }

  /// Its moves on an empty board.
  public enum Opening: String, CaseIterable, Sendable {
    case best
    /// Any square.
    case random
  }

  /// A number of positions that takes well under a second on any board.
  static let quickNodes = 30_000

  let ties: Ties
  let temperature: Temperature?
  /// The weights of moves that are a few steps below the best, which take a while to compute.
  let weights: [UInt64]
  let randomMoves: RandomMoves
  let search: Search
  /// A remark for reports, such as how deep it searches.
  public let remark: String?
  /// How long it thinks about a move, and on which clock, or `nil` if it counts positions.
  let time: Duration?
  let now: Deadline.Now
  /// The deadline of its next move, if it has been given one.
  private(set) var deadline: Deadline?
  /// The best moves of positions it has already seen.
  private var known: MoveTable
  /// How likely it makes its moves in positions it has already seen, where it grades them.
  private var graded: DistributionTable

  enum Search: Sendable {
    case perfect(SolutionCache)
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
  ///   - temperature: How often it plays moves that are not best, the less the worse they are; the
  ///     best ones are then equally likely, whatever `ties` says. `nil` for none but the best.
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
    temperature: Temperature? = nil,
    opening: Opening = .best,
    blunder: Probability = .zero,
    now: @escaping Deadline.Now = { .now }
  ) throws(SolverError) {
    // At temperature 0 only the best moves are left, each as likely as the others.
    let isCold = temperature?.degrees.count == 0
    self.ties = temperature == nil ? ties : .random
    self.temperature = isCold ? nil : temperature
    weights = isCold ? [] : temperature.map { (0..<64).map($0.weight) } ?? []
    randomMoves = RandomMoves(opening: opening, blunder: blunder)
    self.now = now
    known = MoveTable(rules)
    graded = DistributionTable(rules)
    let isLimited = depth != nil || nodes != nil
    if !isLimited, Solver.canSolve(rules) {
      search = .perfect(try SolutionCache.shared(for: rules))
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
        "examines \(Self.quickNodes) positions a move, as "
          + (rules.has(.renju) ? "renju is not solved" : "the board is too large to solve")
      }
  }

  /// Whether it always gives the same answer.
  public var isDeterministic: Bool {
    ties == .first && randomMoves.areNone && time == nil
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
    switch search {
    case .perfect: false
    case .limited(let search, _): search.rules.squareCount > 9
    }
  }

  /// Notes the deadline of the next move.
  public mutating func think(until deadline: Deadline?) { self.deadline = deadline }

  /// How likely each move is.
  public func moves(in position: Position) -> MoveDistribution {
    randomMoves.moves(in: position) { chosenMoves(in: position) }
  }

  /// The square it marks.
  ///
  /// In a position that it has seen before it reads numbers alone: copies of its search, and the
  /// counts of references in them, would take several times as long as the rest of a game.
  @inline(__always)
  public mutating func chooseMove(
    in position: Position,
    using random: inout GameRandom
  ) -> Square {
    if let square = randomMoves.move(in: position, using: &random) { return square }
    guard let best = known.word(position) else {
      return find(in: position, using: &random)
    }
    return choose(among: best, using: &random)
  }

  /// The square it marks in a position that is not in its table.
  @inline(never)
  private mutating func find(in position: Position, using random: inout GameRandom) -> Square {
    if let square = graded.sample(in: position, using: &random) { return square }
    // A result found in limited time may not be found again.
    let isRepeatable = time == nil && deadline == nil
    guard temperature == nil else {
      let moves = chosenMoves(in: position)
      if isRepeatable { graded.keep(moves, in: position) }
      return moves.sample(using: &random)
    }
    let best = bestMoves(in: position)
    if isRepeatable { known[position] = best }
    guard !position.rules.fitsOneWord || best.isEmpty else {
      return choose(among: best.firstWord, using: &random)
    }
    let rank = ties == .random ? random.next(below: best.count) : 0
    return best.dropFirst(rank).first { _ in true } ?? position.move(rank: 0)
  }

  /// One of some moves of a board that fits one word.
  @inline(__always)
  private func choose(among best: UInt64, using random: inout GameRandom) -> Square {
    guard ties == .random else { return Square(best.trailingZeroBitCount) }
    var rest = best
    for _ in 0..<random.next(below: best.nonzeroBitCount) { rest &= rest &- 1 }
    return Square(rest.trailingZeroBitCount)
  }
}

extension Minimax {
  /// How likely each move is, blunders and the opening aside.
  func chosenMoves(in position: Position) -> MoveDistribution {
    guard let temperature else {
      let best = bestMoves(in: position)
      return ties == .random
        ? MoveDistribution(uniformOver: best)
        : MoveDistribution(best.first ?? position.move(rank: 0))
    }
    let moves = grades(of: position)
    let steps = MoveGrade.steps(
      below: moves.map { $0.grade },
      freeCount: position.freeCount,
      isMisere: position.rules.has(.misere)
    )
    return MoveDistribution(
      zip(moves, steps).map { move, steps in
        let weight =
          steps < weights.count ? weights[steps] : temperature.weight(ofStepsBelow: steps)
        return MoveDistribution.Entry(move.square, weight: weight)
      }
    )
  }

  /// The search within the limits of this move, or `nil` if it plays perfectly.
  var limitedSearch: LimitedSearch? {
    guard case .limited(var search, let usual) = search else { return nil }
    if let deadline = deadline ?? time.map({ Deadline(in: $0, now: now) }) {
      search.limits.deadline = deadline
    } else {
      search.limits = usual
    }
    return search
  }

  /// The best moves, or the first of them if no others matter.
  func bestMoves(in position: Position) -> SquareSet {
    switch search {
    case .limited:
      return limitedSearch?.bestMoves(in: position) ?? position.moves
    case .perfect(let solutions):
      guard ties == .first else { return solutions.bestMoves(in: position) }
      let move = solutions.firstBestMove(in: position)
      return move.map { SquareSet(firstWord: 1 << UInt64($0.index)) } ?? position.moves
    }
  }

  func grades(of position: Position) -> [(square: Square, grade: MoveGrade)] {
    switch search {
    case .limited: limitedSearch?.grades(in: position) ?? []
    case .perfect(let solutions):
      solutions.values(ofMovesIn: position).map { ($0.square, MoveGrade($0.value)) }
    }
  }
}
