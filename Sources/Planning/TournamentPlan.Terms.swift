public import GameModel

extension TournamentPlan {
  /// What a tournament is played by, but for its bots.
  ///
  /// A setting that games depend on is a property here, an entry among the settings of the command,
  /// and the place that goes by it.
  public struct Terms: Hashable, Sendable, Codable {
    /// What the tournament is called.
    public var name: String
    /// The board, and how long a line wins.
    public var rules: Rules
    /// Who plays whom.
    public var schedule: Schedule
    /// How many games each pairing plays, half with each side: an even number.
    public var gamesPerPairing: Int
    /// What games begin from, in turn; none where that is the empty board alone.
    public var openings: [Opening]
    /// The seed of all random choices.
    public var seed: UInt64
    /// The time allowed for a move, `nil` for no limit.
    public var moveLimit: Duration?
    /// How many forfeits in a row, for one cause, a bot is withdrawn after; `nil` for never.
    public var maximumForfeits: Int?
    /// Whether the run may stop before its end, and is looked at often for that: its chunks are small.
    public var mayStopEarly: Bool

    /// Terms, each as it is most often where nothing else is said.
    public init(
      name: String = "Tournament",
      rules: Rules = .ticTacToe,
      schedule: Schedule = .roundRobin,
      gamesPerPairing: Int = 1000,
      openings: [Opening] = [],
      seed: UInt64 = 1,
      moveLimit: Duration? = nil,
      maximumForfeits: Int? = 10,
      mayStopEarly: Bool = false
    ) {
      self.name = name
      self.rules = rules
      self.schedule = schedule
      self.gamesPerPairing = gamesPerPairing
      self.openings = openings
      self.seed = seed
      self.moveLimit = moveLimit
      self.maximumForfeits = maximumForfeits
      self.mayStopEarly = mayStopEarly
    }
  }

  /// What the tournament is called.
  public var name: String { terms.name }
  /// The board, and how long a line wins.
  public var rules: Rules { terms.rules }
  /// Who plays whom.
  public var schedule: Schedule { terms.schedule }
  /// How many games each pairing plays, half with each side: an even number.
  public var gamesPerPairing: Int { terms.gamesPerPairing }
  /// The seed of all random choices.
  public var seed: UInt64 { terms.seed }
  /// The time allowed for a move, `nil` for no limit.
  public var moveLimit: Duration? { terms.moveLimit }
  /// How many forfeits in a row, for one cause, a bot is withdrawn after; `nil` for never.
  public var maximumForfeits: Int? { terms.maximumForfeits }
  /// Whether the run may stop before its end, and is looked at often for that: its chunks are small.
  public var mayStopEarly: Bool { terms.mayStopEarly }
}
