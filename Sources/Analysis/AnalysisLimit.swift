public import GameModel

/// How much may be looked at where nobody says otherwise.
public enum AnalysisLimit {
  /// The number of positions on boards that fit one machine word, with which an analysis stays
  /// within some gigabytes of memory.
  public static let positions = 20_000_000
  /// The number on larger boards, whose positions take several times the memory.
  public static let largePositions = 4_000_000

  /// The number of positions for all pairings of a tournament together, where what was to be expected
  /// stands beside what was played: they are gone through in seconds.
  package static func positionsBesideTournament(of rules: Rules) -> Int {
    rules.fitsOneWord ? 1_000_000 : 125_000
  }

  /// The number of positions of a game.
  public static func positions(of rules: Rules) -> Int {
    rules.fitsOneWord ? positions : largePositions
  }
}
