extension RoundSchedule {
  /// A bot that loses a match is out, and the losers of the semi-finals play for third place.
  ///
  /// The best seeds are kept apart, and have byes if the number of bots is no power of two. A drawn
  /// match has up to three times two games more; then the better seed goes through. The opponent of a
  /// bot that was withdrawn goes through without a game.
  public static var knockout: RoundSchedule { .init(KnockoutFormat([])) }
}

struct KnockoutFormat: RoundFormat {
  static let name = "knockout"
  static let hasExtraGames = true
  static let isElimination = true

  init(_ settings: [Int]) {}

  let tournamentName = "Knockout"
  let title = "knockout"

  func roundCount(botCount: Int) -> Int { Bracket.roundCount(of: botCount) }
  func matchCount(botCount: Int) -> Int { Bracket.matchCount(of: botCount) }

  func round(_ number: Int, of botCount: Int, after rounds: [PlayedRound]) -> Round? {
    bracket(of: botCount, after: rounds)?
      .nextRound(number, Record.records(of: botCount, after: rounds))
  }

  func bracket(of botCount: Int, after rounds: [PlayedRound]) -> Bracket? {
    Bracket(Array(0..<botCount), after: rounds)
  }

  func ranking(_ table: RoundTable) -> [[Int]] { table.rankingInKnockout }
}

extension Bracket {
  /// The number of rounds of a knockout, without those of extra games.
  static func roundCount(of botCount: Int) -> Int {
    Int.bitWidth - (botCount - 1).leadingZeroBitCount
  }

  /// The number of matches of a knockout, that for third place included.
  static func matchCount(of botCount: Int) -> Int { botCount - 1 + (botCount > 3 ? 1 : 0) }
}
