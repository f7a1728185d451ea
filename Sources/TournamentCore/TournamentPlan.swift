public import GameModel
public import StrategyKit

/// All that determines a tournament: a pure function of the configuration, and of nothing else.
///
/// It says of every game who plays it, with which side, from which opening and with which random
/// streams. It is cut into chunks, which may be played in any order, on any number of threads.
public struct TournamentPlan: Hashable, Sendable {
  /// What the tournament is called.
  public let name: String
  public let rules: Rules
  /// The bots as they are entered, in order.
  public let bots: [PlannedBot]
  public let schedule: Schedule
  /// How many games each pairing plays, half with each side: an even number.
  public let gamesPerPairing: Int
  /// The positions games begin from, in turn; the empty board alone where there are no openings.
  public let openings: [Position]
  /// The moves that lead to each opening, in order; none for one of which they are not known.
  public let openingMoves: [[Square]]
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
    guard bots.count > 1 else { throw .tooFewBots(bots.count) }
    var names: Set<String> = []
    for bot in bots where !names.insert(bot.name).inserted {
      throw .repeatedName(bot.name, spec: bot.spec)
    }
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
    for (index, opening) in openings.enumerated() {
      precondition(opening.rules == rules, "openings are positions of the board")
      guard !opening.isOver else { throw .finishedOpening(opening, number: index + 1) }
    }
    self.name = name
    self.rules = rules
    self.bots = bots
    self.schedule = schedule
    self.gamesPerPairing = gamesPerPairing
    precondition(
      openingMoves.isEmpty || openingMoves.count == openings.count,
      "there are moves for each opening"
    )
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
}

/// A bot in a plan.
public struct PlannedBot: Hashable, Sendable, Codable {
  /// What it goes by, unlike that of any other bot of the plan.
  public let name: String
  /// What it is, as it is written in a spec.
  public let spec: String
  public let isDeterministic: Bool
  /// Whether it is a program of its own, of which a game may take minutes.
  public let isExternal: Bool
  /// Whether it thinks for some time, so that the seed does not repeat its games.
  public let usesClock: Bool
  /// Whether it carries something from game to game.
  public let learns: Bool
  /// The hashes of the files that it plays by, by their paths as they were written.
  public let files: [String: String]

  private enum CodingKeys: String, CodingKey {
    case name
    case spec = "bot"
    case isDeterministic = "deterministic"
    case isExternal = "external"
    case usesClock = "clock"
    case learns, files
  }

  public init(
    name: String,
    spec: String,
    isDeterministic: Bool,
    isExternal: Bool = false,
    usesClock: Bool = false,
    learns: Bool = false,
    files: [String: String] = [:]
  ) {
    self.name = name
    self.spec = spec
    self.isDeterministic = isDeterministic
    self.isExternal = isExternal
    self.usesClock = usesClock
    self.learns = learns
    self.files = files
  }

  /// The planned form of a bot that has been entered.
  public init(_ bot: Bot) {
    self.init(
      name: bot.name,
      spec: bot.spec.text,
      isDeterministic: bot.isDeterministic,
      isExternal: bot.isExternal,
      usesClock: bot.usesClock,
      learns: bot.learns,
      files: Dictionary(bot.files.map { ($0.name, $0.hash) }) { first, _ in first }
    )
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      spec: try container.decode(String.self, forKey: .spec),
      isDeterministic: try container.decode(Bool.self, forKey: .isDeterministic),
      isExternal: try container.decode(Bool.self, forKey: .isExternal),
      usesClock: try container.decodeIfPresent(Bool.self, forKey: .usesClock) ?? false,
      learns: try container.decodeIfPresent(Bool.self, forKey: .learns) ?? false,
      files: try container.decodeIfPresent([String: String].self, forKey: .files) ?? [:]
    )
  }

  /// Encodes what only some bots have where they have it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(spec, forKey: .spec)
    try container.encode(isDeterministic, forKey: .isDeterministic)
    try container.encode(isExternal, forKey: .isExternal)
    if usesClock { try container.encode(true, forKey: .usesClock) }
    if learns { try container.encode(true, forKey: .learns) }
    if !files.isEmpty { try container.encode(files, forKey: .files) }
  }
}

/// Why there is nothing to play.
public enum PlanError: Error, Hashable {
  case oddGames(Int)
  /// More games per pairing than a tournament of so many bots can have.
  case tooManyGames(Int, maximum: Int)
  case tooFewBots(Int)
  case repeatedName(String, spec: String)
  /// An opening after which there is nothing to play; openings are numbered from 1.
  case finishedOpening(Position, number: Int)
}

extension PlanError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .oddGames(let count) where count > 0:
      "games is an even number, half with each side, not \(count); try \(count + 1)"
    case .oddGames(let count):
      "games is an even number from 2, not \(count)"
    case .tooManyGames(let count, let maximum):
      "games is at most \(maximum) for each pairing, not \(count)"
    case .tooFewBots(let count):
      "a tournament takes two bots or more, and there \(count == 1 ? "is one" : "are none")"
    case .repeatedName(let name, let spec):
      "two bots are called '\(name)'; give one of them another name, as in Other=\(spec)"
    case .finishedOpening(let position, let number):
      "opening \(number) leaves nothing to play: the game is over in \(position)"
    }
  }
}
