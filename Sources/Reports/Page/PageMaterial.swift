public import Results
public import StrategyKit

/// What a page shows in addition to the report of a tournament.
public struct PageMaterial: Sendable {
  /// The command that repeats the tournament, or `nil` if it is not known.
  public var command: String?
  /// The configuration as it would appear in a file.
  public var configuration: String?
  /// The games to show, in the order of the plan.
  public var games: [KeptGame]
  /// The bots of the plan, in order; those that are policies can be played against.
  public var bots: [Bot]

  /// The additions to a page, empty by default.
  public init(
    command: String? = nil,
    configuration: String? = nil,
    games: [KeptGame] = [],
    bots: [Bot] = []
  ) {
    self.command = command
    self.configuration = configuration
    self.games = games
    self.bots = bots
  }
}
