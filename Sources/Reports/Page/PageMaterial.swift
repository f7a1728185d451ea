public import Results
public import StrategyKit

/// What a page shows beside the report of a tournament.
public struct PageMaterial: Sendable {
  /// The command that repeats the tournament, `nil` where it is not known.
  public var command: String?
  /// The configuration as it would stand in a file.
  public var configuration: String?
  /// The games to be looked at, in the order of the plan.
  public var games: [KeptGame]
  /// The bots of the plan in its order; those that are policies can be played against.
  public var bots: [Bot]

  /// What a page shows besides the report, nothing of it by default.
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
