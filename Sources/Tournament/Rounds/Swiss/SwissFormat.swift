import TextKit

extension RoundSchedule {
  /// A number of rounds in which bots with like results meet, none of them twice unless withdrawals
  /// leave too few.
  ///
  /// A round is the pairing of all bots that costs least; the module's page lists the costs.
  public static func swiss(rounds: Int) -> RoundSchedule { .init(SwissFormat([rounds])) }
}

struct SwissFormat: RoundFormat {
  let rounds: Int

  static let name = "swiss"
  static let settingNames = ["rounds"]
  var settings: [Int] { [rounds] }

  init(_ settings: [Int]) { rounds = settings[0] }

  let tournamentName = "Swiss tournament"
  var title: String { "Swiss, \(rounds.counted("round"))" }

  func problem(botCount: Int) -> String? {
    let most = Self.mostRounds(of: botCount)
    if rounds < 1 { return "a Swiss tournament needs at least one round, not \(rounds)" }
    guard rounds > most else { return nil }
    return "\(botCount) bots can play at most \(most.counted("Swiss round")) without meeting "
      + "again, not \(rounds); play fewer rounds or a round robin"
  }

  func fitted(to botCount: Int) -> Self {
    botCount > 1 ? Self([min(rounds, Self.mostRounds(of: botCount))]) : self
  }

  /// How many rounds a number of bots can play without meeting again.
  private static func mostRounds(of botCount: Int) -> Int {
    botCount.isMultiple(of: 2) ? botCount - 1 : botCount
  }

  func roundCount(botCount: Int) -> Int { rounds }
  func matchCount(botCount: Int) -> Int { rounds * (botCount / 2) }

  func round(_ number: Int, of botCount: Int, after played: [PlayedRound]) -> Round? {
    guard played.count < rounds else { return nil }
    let records = Record.records(of: botCount, after: played)
    let players = records.indices.filter { !records[$0].isWithdrawn }
    guard players.count > 1 else { return nil }
    return SwissPairing(of: players, records, number: number, of: rounds).round
  }

  func ranking(_ table: RoundTable) -> [[Int]] {
    Array(table.records.indices).ranked { table.rankingKeys[$0] }
  }
}
