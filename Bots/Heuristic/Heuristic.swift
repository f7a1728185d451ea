public import GameModel
public import StrategyKit

/// Plays by the classic rules of thumb, the first that applies: win, block, fork, block a fork,
/// centre, opposite corner, corner, side.
///
/// The rules are those of Crowley and Siegler, *Flexible Strategy Use in Young Children's
/// Tic-Tac-Toe* (Cognitive Science, 1993), generalised: a threat is a line missing one mark, a fork
/// a square that makes two threats at once, the centre the one to four squares in the middle, and a
/// side the free square on the most lines. It breaks ties by reading order. It looks at most two
/// moves ahead, which is enough never to lose on 3×3, but not on large boards.
///
/// Where a side of the board is longer than five squares, corners are worth nothing: after the centre it
/// marks the square near other marks that does most for its own lines and against the opponent's.
///
/// With gravity only squares where a mark can rest are moves, a line that cannot be completed yet is
/// no threat, and two threats at once may stand one above the other. As long as it knows the rule to
/// block, it never fills the square below one that completes the opponent's line. The centre is any
/// square of a middle column, and no corner is preferred. In misère its first
/// three rules that can apply are turned round: it leaves the opponent only squares that lose, it
/// completes no line itself, and it marks the square that does least for anybody's lines.
///
/// Where lines can be blocked at their ends, it blocks there too, and a fork is a square that leaves the
/// opponent no answer. In renju it never marks a forbidden square, and as O a four that X may not answer is a
/// fork.
///
/// It may fail to notice rules, as people do. At each move it notices each rule with the rule's own
/// probability, independently of the others, and plays by the first one noticed that applies; if
/// there is none, any free square. Its probabilities are exact fractions as long as their weights
/// sum to less than 2⁶³, and are otherwise rounded once to weights that sum to 2³². It is
/// deterministic if it notices all rules.
public struct Heuristic: Policy {
  /// The rules in the order in which they are tried.
  public enum Rule: String, CaseIterable, Sendable {
    /// Completes a line, blocks the opponent's, and makes two threats at once.
    case win, block, fork
    /// Keeps the opponent from making two threats at once.
    case blockFork = "block-fork"
    /// The square on the most lines.
    case centre
    /// The corner opposite one of the opponent's.
    case oppositeCorner = "opposite-corner"
    /// Any corner, then any other square.
    case corner, side
  }

  private static let without = Parameter<Rule?>.optionalChoice(
    "without",
    default: "none",
    "a rule to leave out"
  )

  private static let notice = Parameter<NoticeRates>(
    "notice",
    expected: "a number from 0 to 1 like 0.8, or some rules with one each, quoted: "
      + "\"win:1,fork:0.3\"",
    default: .everything,
    defaultText: "1",
    "how often it notices a rule that applies: one number for all rules, or one for each rule named",
    print: { $0.description }
  ) { NoticeRates($0) }
  .taking(.probabilities)
  .explaining { NoticeRates.fault(in: $0) }

  /// The kind of bot.
  public static let kind = BotKind(
    "heuristic",
    "plays by rules of thumb: win, block, fork, centre, corner, side",
    parameters: [without.listed, notice.listed]
  ) { arguments, rules throws(BotError) in
    let (rule, notice) = (arguments[without], arguments[notice])
    if let rule, notice.isUneven, notice[rule] != .certain {
      throw BotError.conflict(
        kind: arguments.kind,
        problem: "it cannot notice '\(rule.rawValue)', which is left out; drop it from notice"
      )
    }
    let heuristic = Heuristic(rules, without: rule, notice: notice)
    return { heuristic }
  }
  .revised(to: 2) { Places.areLarge($0) }

  let rules: [Rule]
  let notice: NoticeRates
  let lines: LineGeometry
  let places: Places
  /// The squares it has marked in positions of small boards, if it notices all rules.
  private var known: MoveTable
  /// How likely it makes its moves in positions that it has met, if it overlooks rules.
  private var decided: DistributionTable

  /// A bot for the given rules that knows all rules of thumb but one, and notices each as often as
  /// is said.
  public init(
    _ rules: GameModel.Rules,
    without rule: Rule? = nil,
    notice: NoticeRates = .everything
  ) {
    self.rules = Rule.allCases.filter { $0 != rule }
    self.notice = notice
    lines = LineGeometry(rules)
    places = Places(rules)
    known = MoveTable(rules)
    decided = DistributionTable(rules)
  }

  /// Whether it always gives the same answer.
  public var isDeterministic: Bool { notice == .everything }

  /// How likely each move is.
  public func moves(in position: Position) -> MoveDistribution {
    isDeterministic
      ? MoveDistribution(firstAdvice(in: position))
      : RuleDecisions(advice(in: position), notice).moves(in: position)
  }

  /// The square it marks.
  public mutating func chooseMove(
    in position: Position,
    using random: inout GameRandom
  ) -> Square {
    if let best = known.word(position) {
      return Square(best.trailingZeroBitCount)
    }
    return find(in: position, using: &random)
  }

  /// The square it marks in a position that it has not met before, or overlooks rules in.
  @inline(never)
  private mutating func find(in position: Position, using random: inout GameRandom) -> Square {
    guard isDeterministic else {
      if let square = decided.sample(in: position, using: &random) { return square }
      let moves = moves(in: position)
      decided.keep(moves, in: position)
      return moves.sample(using: &random)
    }
    let square = firstAdvice(in: position)
    known[position] = SquareSet([square], on: position.rules)
    return square
  }

  /// The choice of the first rule that applies.
  private func firstAdvice(in position: Position) -> Square {
    // Asked of the lazy advice, each move would copy the bot.
    let board = LineBoard(position, geometry: lines)
    for rule in rules {
      if let square = square(by: rule, in: position, board) { return square }
    }
    return position.move(rank: 0)
  }

  /// The rules that apply and the squares they choose, in the order in which they are tried.
  func advice(in position: Position) -> some Sequence<(rule: Rule, square: Square)> {
    let board = LineBoard(position, geometry: lines)
    return rules.lazy.compactMap { rule in
      self.square(by: rule, in: position, board).map { (rule: rule, square: $0) }
    }
  }

  private func square(by rule: Rule, in position: Position, _ board: LineBoard) -> Square? {
    guard lines.threatsForceReplies else { return unforcedSquare(by: rule, in: position, board) }
    let me = position.playerToMove
    switch rule {
    case .win:
      let win = board.completions(of: me).first ?? (me == .o ? board.moveLeavingXStuck : nil)
      return win.map(Square.init)
    case .block:
      let block =
        board.answersToFours(for: me).first
        ?? board.legal(board.completions(of: me.opponent), for: me).first
      return block.map(Square.init)
    case .fork: return board.forks(of: me).first.map(Square.init)
    case .blockFork: return blockOfFork(in: position, board)
    case .centre: return places.centre.first(where: position.isLegal)
    case .oppositeCorner:
      return places.corners.first { corner in
        position.isLegal(corner) && position[places.opposite(corner)] == me.opponent
      }
    case .corner: return places.corners.first(where: position.isLegal)
    case .side where places.areLarge: return board.orderedMoves(for: me).first.map(Square.init)
    case .side:
      return position.moves.filter { !places.centre.contains($0) && !places.corners.contains($0) }
        .max { lines.lines(through: $0.index).count < lines.lines(through: $1.index).count }
    }
  }

  /// The square that keeps the opponent from forking: the fork itself if there is only one,
  /// otherwise one that makes a threat whose answer is not a fork, otherwise one that leaves no
  /// fork.
  private func blockOfFork(in position: Position, _ board: LineBoard) -> Square? {
    let me = position.playerToMove
    let free = position.moves
    let forks = board.forks(of: me.opponent)
    guard !forks.isEmpty else { return nil }
    let marked = board.legal(forks, for: me).map(Square.init)
    if forks.count == 1, let fork = marked.first { return fork }
    func marking(_ square: Square) -> LineBoard {
      var next = board
      next.mark(square.index, for: me)
      return next
    }
    let forcing = free.first { square in
      let next = marking(square)
      guard let answer = next.completions(of: me).first else { return false }
      return !next.isFork(answer, for: me.opponent)
    }
    let quiet = {
      free.first { square in
        let next = marking(square)
        return !next.hasFork(me.opponent)
      }
    }
    return forcing ?? quiet() ?? marked.first
  }
}

/// The centre and the corners of a board.
struct Places {
  let centre: [Square]
  /// None on large boards.
  let corners: [Square]
  let areLarge: Bool
  private let middleColumns: Set<Int>
  private let columnCount: Int
  private let last: Int

  init(_ rules: GameModel.Rules) {
    let columns = Set([(rules.columns - 1) / 2, rules.columns / 2])
    let rows = Set([(rules.rows - 1) / 2, rules.rows / 2])
    let sides = (columns: Set([0, rules.columns - 1]), rows: Set([0, rules.rows - 1]))
    func squares(_ columns: Set<Int>, _ rows: Set<Int>) -> [Square] {
      rules.squares.filter {
        columns.contains(rules.column(of: $0)) && rows.contains(rules.row(of: $0))
      }
    }
    centre = squares(columns, rows)
    areLarge = Self.areLarge(rules)
    corners = areLarge ? [] : squares(sides.columns, sides.rows)
    (middleColumns, columnCount) = (columns, rules.columns)
    last = rules.squareCount - 1
  }

  /// Whether nearness to other marks counts for more than corners.
  static func areLarge(_ rules: GameModel.Rules) -> Bool {
    max(rules.columns, rules.rows) > 5 && !rules.has(.gravity) && !rules.has(.misere)
  }

  func isInMiddleColumn(_ square: Square) -> Bool {
    middleColumns.contains(square.index % columnCount)
  }

  func opposite(_ corner: Square) -> Square { Square(last - corner.index) }
}
