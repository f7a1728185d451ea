public import StrategyKit
public import TournamentCore

/// The data of a page beside the report of a tournament.
public struct PageData: Sendable {
  /// The command that repeats the tournament, or `nil` if it is not known.
  public var command: String?
  /// The configuration as it would appear in a file.
  public var configuration: String?
  /// The games to show, in the order of the plan.
  public var games: [Game]
  /// The bots of the plan, in order; those that are policies can be played against.
  public var bots: [Bot]
  /// The courses of the games, once they have been found: ``Report/findMistakes(onGame:)``.
  var courses: GameCourses?
  /// The state of the run, or `nil` if it has been played to its end.
  public var status: RunStatus?

  /// The additions to a page, empty by default.
  public init(
    command: String? = nil,
    configuration: String? = nil,
    games: [Game] = [],
    bots: [Bot] = [],
    status: RunStatus? = nil
  ) {
    self.command = command
    self.configuration = configuration
    self.games = games
    self.bots = bots
    self.status = status
  }
}

extension PageData {
  /// A game, and the plan that it is of: that of the tournament, or of one of its rounds.
  public struct Game: Sendable {
    /// The game.
    public let kept: PlayedGame
    /// The plan.
    public let plan: TournamentPlan

    /// A game of a plan.
    public init(_ kept: PlayedGame, of plan: TournamentPlan) {
      self.kept = kept
      self.plan = plan
    }

    /// Its number in the tournament, from 1.
    public var number: Int { plan.number(ofGame: kept.number) }
  }
}
