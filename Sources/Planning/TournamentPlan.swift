public import GameModel

/// All that determines a tournament: a pure function of the configuration, and of nothing else.
///
/// It says of every game who plays it, with which side, from which opening and with which random
/// streams. It is cut into chunks, which may be played in any order, on any number of threads.
public struct TournamentPlan: Hashable, Sendable {
  /// What the tournament is called.
  public let name: String
  /// The board, and how long a line wins.
  public let rules: Rules
  /// The bots as they are entered, in order.
  public let bots: [PlannedBot]
  /// Who plays whom.
  public let schedule: Schedule
  /// How many games each pairing plays, half with each side: an even number.
  public let gamesPerPairing: Int
  /// The positions games begin from, in turn; the empty board alone where there are no openings.
  public let openings: [Position]
  /// The moves that lead to each opening, in order; none for one of which they are not known.
  public let openingMoves: [[Square]]
  /// The seed of all random choices.
  public let seed: UInt64
  /// The time allowed for a move, `nil` for no limit.
  public let moveLimit: Duration?
  /// How many forfeits in a row, for one cause, a bot is withdrawn after; `nil` for never.
  public let maximumForfeits: Int?
  /// Whether the run may stop before its end, and is looked at often for that: its chunks are small.
  public let mayStopEarly: Bool
  /// The pairings in the order in which they are played.
  public let pairings: [Pairing]
  let layout: ChunkLayout

  /// The largest number of games of a tournament, a trillion.
  public static let maximumGames = 1_000_000_000_000

  /// Plans a tournament.
  ///
  /// - Throws: ``PlanError`` where there is nothing to play.
  public init(
    name: String,
    rules: Rules,
    bots: [PlannedBot],
    schedule: Schedule = .roundRobin,
    gamesPerPairing: Int,
    openings: [Position] = [],
    openingMoves: [[Square]] = [],
    seed: UInt64,
    moveLimit: Duration? = nil,
    maximumForfeits: Int? = nil,
    mayStopEarly: Bool = false
  ) throws(PlanError) {
    try Self.check(bots)
    if case .gauntlet(let bot) = schedule {
      precondition(bots.indices.contains(bot), "the gauntlet is run by one of the bots")
    }
    let pairings = schedule.pairings(among: bots.count)
    let maximum = Self.maximumGames / pairings.count / 2 * 2
    guard gamesPerPairing <= maximum else {
      throw .tooManyGames(gamesPerPairing, maximum: maximum)
    }
    guard gamesPerPairing > 0, gamesPerPairing.isMultiple(of: 2) else {
      throw .oddGames(gamesPerPairing)
    }
    precondition(maximumForfeits ?? 1 > 0, "a bot is withdrawn after one forfeit or more")
    try Self.check(openings, openingMoves, rules)
    self.name = name
    self.rules = rules
    self.bots = bots
    self.schedule = schedule
    self.gamesPerPairing = gamesPerPairing
    self.openings = openings.isEmpty ? [Position(rules)] : openings
    self.openingMoves = openingMoves.isEmpty ? self.openings.map { _ in [] } : openingMoves
    self.seed = seed
    self.moveLimit = moveLimit
    self.maximumForfeits = maximumForfeits
    self.mayStopEarly = mayStopEarly
    self.pairings = pairings
    layout = ChunkLayout(
      pairings,
      bots: bots,
      gamesPerPairing: gamesPerPairing,
      squareCount: rules.squareCount,
      mayStopEarly: mayStopEarly
    )
  }

  private static func check(_ bots: [PlannedBot]) throws(PlanError) {
    guard bots.count > 1 else { throw .tooFewBots(bots.count) }
    var names: Set<String> = []
    for bot in bots where !names.insert(bot.name).inserted {
      throw .repeatedName(bot.name, spec: bot.spec)
    }
  }

  private static func check(
    _ openings: [Position],
    _ moves: [[Square]],
    _ rules: Rules
  ) throws(PlanError) {
    precondition(moves.isEmpty || moves.count == openings.count, "there are moves for each opening")
    for (index, opening) in openings.enumerated() {
      precondition(opening.rules == rules, "openings are positions of the board")
      guard !opening.isOver else { throw .finishedOpening(opening, number: index + 1) }
    }
  }
}
