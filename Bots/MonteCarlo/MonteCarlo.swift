public import GameModel
public import StrategyKit
import TextKit

/// Plays by the results of random games, with more of them through the better moves.
///
/// The search is UCT (Kocsis and Szepesvári, *Bandit Based Monte-Carlo Planning*, 2006) with a
/// fixed number of random games, the playouts, or as many as there is time for, and a new tree for
/// every move. Tree and playouts handle the nearest threats: they complete a line, block the
/// opponent's, make an open four and answer an open three; positions decided by these are not
/// played on, and what is proved is passed up the tree (Winands, Björnsson and Saito, *Monte-Carlo
/// Tree Search Solver*, 2008). With gravity these are the lines that can be completed now or on the
/// square above a move, and in misère the moves that complete an own line. On large boards it looks near the marks, first at what does most for
/// either player's lines. With the default it hardly ever loses on 3×3, and at Gomoku it beats the
/// rules of thumb every time and roughly matches `minimax`, in less than a tenth of a second a
/// move. It is not deterministic.
public struct MonteCarlo: Strategy {
  private static let playouts = Parameter.optionalInteger(
    "playouts",
    in: 1...100_000_000,
    default: "\(usualPlayouts), or unlimited where a time is given",
    "how many random games it plays before a move"
  )
  .usually { arguments, _ in arguments[time] == nil ? usualPlayouts : nil }
  private static let time = Parameter.optionalDuration(
    "time",
    default: "none: it counts random games, so a seed repeats its games",
    "how long it thinks about a move"
  )
  private static let exploration = Parameter<Millionths>(
    "exploration",
    expected: "a number from 0 to \(largestExploration) with at most 6 decimals, like 0.5",
    default: usualExploration,
    defaultText: "\(usualExploration)",
    "how much it favours moves that it knows little about",
    print: { $0.description }
  ) { Millionths($0, upTo: largestExploration) }
  .taking(.decimals(0...largestExploration))

  /// The kind of bot.
  public static let kind = BotKind(
    "monte-carlo",
    "plays by the results of random games (UCT)",
    parameters: [playouts.listed, time.listed, exploration.listed]
  ) { arguments, rules in
    let bot = MonteCarlo(
      rules,
      playouts: arguments[playouts],
      time: arguments[time],
      exploration: arguments[exploration]
    )
    return { bot }
  }

  /// The default number of playouts.
  public static let usualPlayouts = 3000
  /// The default constant of UCB1, which says how much it favours moves that it knows little about.
  public static let usualExploration = Millionths(500_000)
  /// The largest one.
  public static let largestExploration = 100

  let playouts: Int?
  private let exploration: Millionths
  /// How long it thinks about a move, and on which clock, or `nil` if it counts playouts.
  private let time: Duration?
  private let now: Deadline.Now
  /// The deadline of its next move, if it has been given one.
  private var deadline: Deadline?
  private let geometry: LineGeometry

  /// A player for the given rules.
  ///
  /// - Parameters:
  ///   - rules: The game.
  ///   - playouts: How many random games it plays before a move; `nil` for the default, or for any
  ///     number if there is a time.
  ///   - time: How long it thinks about a move at most; `nil` for no clock.
  ///   - exploration: How much it favours moves that it knows little about.
  ///   - now: Tells the time if it plays by the clock.
  /// - Precondition: `playouts` is at least 1.
  public init(
    _ rules: Rules,
    playouts: Int? = nil,
    time: Duration? = nil,
    exploration: Millionths = usualExploration,
    now: @escaping Deadline.Now = { .now }
  ) {
    precondition(playouts ?? 1 > 0, "a move needs a playout")
    self.playouts = playouts
    self.exploration = exploration
    self.time = time
    self.now = now
    geometry = LineGeometry(rules)
  }

  /// Whether it plays by the clock.
  public var usesClock: Bool { time != nil }

  /// A move takes thousands of playouts.
  public var isSlow: Bool { true }

  /// A remark for reports.
  public var remark: String? { time.map { "thinks for \($0.inUnits) a move" } }

  /// Notes the deadline of the next move.
  public mutating func think(until deadline: Deadline?) { self.deadline = deadline }

  /// The square it marks.
  public func chooseMove(in position: Position, using random: inout GameRandom) -> Square {
    Square(tree(of: position, using: &random).bestMove)
  }

  func tree(of position: Position, using random: inout GameRandom) -> PlayoutTree {
    let deadline = deadline ?? time.map { Deadline(in: $0, now: now) }
    let playouts = playouts ?? (deadline == nil ? Self.usualPlayouts : .max)
    return tree(of: position, playouts: playouts, until: deadline, using: &random)
  }

  /// The tree of a search with a number of playouts, or as many as there is time for.
  func tree(
    of position: Position,
    playouts: Int,
    until deadline: Deadline? = nil,
    using random: inout GameRandom
  ) -> PlayoutTree {
    let board = LineBoard(position, geometry: geometry)
    var tree = PlayoutTree(board, player: position.playerToMove, exploration: exploration)
    var count = 0
    while count < playouts, !tree.isDecided, deadline?.hasPassed != true {
      tree.play(using: &random)
      count += 1
    }
    return tree
  }
}
