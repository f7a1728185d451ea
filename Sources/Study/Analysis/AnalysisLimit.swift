public import GameModel

/// Default limits of analyses.
public enum AnalysisLimit {
  /// The number of positions on boards that fit one machine word; an analysis then stays within
  /// some gigabytes of memory.
  public static let positions = 20_000_000
  /// The number on larger boards, whose positions take several times the memory.
  public static let largePositions = 4_000_000

  /// The number of positions that takes seconds on boards that fit one machine word.
  package static let quickPositions = 1_000_000
  /// The number on larger boards.
  package static let quickLargePositions = 125_000

  /// The number of positions for all pairings of a tournament together, when expectations are shown
  /// next to results: it takes seconds.
  package static func positionsBesideTournament(of rules: Rules) -> Int {
    rules.fitsOneWord ? quickPositions : quickLargePositions
  }

  /// The number of positions of a game.
  public static func positions(of rules: Rules) -> Int {
    rules.fitsOneWord ? positions : largePositions
  }
}
