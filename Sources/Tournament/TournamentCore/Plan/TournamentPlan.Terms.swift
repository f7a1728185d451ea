public import GameModel
import GameSolver
import Rounds

extension TournamentPlan {
  /// The terms of a tournament: everything except its bots.
  ///
  /// A setting that games depend on is a property here, an entry among the settings of the command,
  /// and the code that uses it.
  public struct Terms: Hashable, Sendable, Codable {
    /// The name of the tournament.
    public var name: String
    /// The board, and how long a winning line is.
    public var rules: Rules
    /// The schedule.
    public var schedule: Schedule
    /// The bots from the best seed on, by their indices, for rounds; `nil` for the order in which
    /// they are entered.
    public var seeding: [Int]?
    /// How many games each pairing plays, half with each side: an even number.
    public var gamesPerPairing: Int
    /// The starting positions of games, in turn; empty for the empty board alone.
    public var openings: [Opening]
    /// The opening that the players of each game play on the empty board, `nil` if games begin from
    /// ``openings``.
    public var playedOpening: PlayedOpening?
    /// The seed of all random choices.
    public var seed: UInt64
    /// The time allowed for a move, `nil` for no limit.
    public var moveLimit: Duration?
    /// How many positions may be looked at after each move to prove who wins, or that nobody does, which
    /// ends the game; `nil` for games that are played to their ends.
    public var adjudication: Int?
    /// After how many consecutive forfeits for one cause a bot is withdrawn; `nil` for never.
    public var maximumForfeits: Int?
    /// Whether the run may stop early and is checked often for that, which makes its chunks small.
    public var mayStopEarly: Bool

    /// The terms, with the most common values as defaults.
    public init(
      name: String = "Tournament",
      rules: Rules = .ticTacToe,
      schedule: Schedule = .roundRobin,
      seeding: [Int]? = nil,
      gamesPerPairing: Int = 1000,
      openings: [Opening] = [],
      playedOpening: PlayedOpening? = nil,
      seed: UInt64 = 1,
      moveLimit: Duration? = nil,
      adjudication: Int? = nil,
      maximumForfeits: Int? = 10,
      mayStopEarly: Bool = false
    ) {
      self.name = name
      self.rules = rules
      self.schedule = schedule
      self.seeding = seeding
      self.gamesPerPairing = gamesPerPairing
      self.openings = openings
      self.playedOpening = playedOpening
      self.seed = seed
      self.moveLimit = moveLimit
      self.adjudication = adjudication
      self.maximumForfeits = maximumForfeits
      self.mayStopEarly = mayStopEarly
    }
  }

  /// The name of the tournament.
  public var name: String { terms.name }
  /// The board, and how long a winning line is.
  public var rules: Rules { terms.rules }
  /// The schedule.
  public var schedule: Schedule { terms.schedule }
  /// How many games each pairing plays, half with each side: an even number.
  public var gamesPerPairing: Int { terms.gamesPerPairing }
  /// The opening that the players of each game play, `nil` if games begin from ``openings``.
  public var playedOpening: PlayedOpening? { terms.playedOpening }
  /// The seed of all random choices.
  public var seed: UInt64 { terms.seed }
  /// The time allowed for a move, `nil` for no limit.
  public var moveLimit: Duration? { terms.moveLimit }
  /// How many positions may be looked at after each move to prove how a game ends; `nil` for none.
  public var adjudication: Int? { terms.adjudication }
  /// After how many consecutive forfeits for one cause a bot is withdrawn; `nil` for never.
  public var maximumForfeits: Int? { terms.maximumForfeits }
  /// Whether the run may stop early and is checked often for that, which makes its chunks small.
  public var mayStopEarly: Bool { terms.mayStopEarly }
}

extension TournamentPlan {
  /// The bot that runs a gauntlet alone, by its index; `nil` in any other schedule.
  package var gauntletBot: Int? {
    if case .gauntlet(let bots) = schedule, bots.count == 1 { bots[0] } else { nil }
  }
}

extension TournamentPlan.Terms {
  /// The reason why the terms are impossible with these bots, in words; `nil` if they are possible.
  func contradiction(among bots: [PlannedBot]) -> String? {
    if case .gauntlet(let side) = schedule,
      !side.allSatisfy(bots.indices.contains) || Set(side).sorted() != side
        || !(1..<max(2, bots.count)).contains(side.count)
    {
      return "the gauntlet is run by some of the bots against others"
    }
    if let seeding, seeding.sorted() != Array(bots.indices) { return "every bot has a seed" }
    if case .round(let round) = schedule {
      let players = round.round.matches.flatMap { [$0.first, $0.second] } + round.round.byes
      guard round.isSound, players.allSatisfy(bots.indices.contains) else {
        return "a round has matches between two of the bots"
      }
    }
    guard openings.allSatisfy({ $0.position.rules == rules }) else {
      return "openings are positions of the board"
    }
    guard 1...Adjudicator.largestBudget ~= adjudication ?? 1 else {
      return "games are adjudicated within 1 to \(Adjudicator.largestBudget) positions"
    }
    if playedOpening != nil {
      if let refusal = Swap2.refusal(of: rules) { return "\(refusal)" }
      guard openings.allSatisfy({ $0.position.plies == 0 }) else {
        return "the players' opening begins on the empty board"
      }
    }
    return maximumForfeits ?? 1 > 0 ? nil : "a bot is withdrawn after one forfeit or more"
  }
}

/// An opening that the players of a game play, in place of one that the plan gives.
public enum PlayedOpening: String, Hashable, Sendable, Codable, CaseIterable {
  /// One of the players places three stones, and the other chooses: see `Swap2`.
  case swap2
}
