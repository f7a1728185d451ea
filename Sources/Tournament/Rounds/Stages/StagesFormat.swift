import TextKit

extension RoundSchedule {
  /// A round robin in each of some groups, and a knockout of the best of each.
  public static func stages(groups: Int, advance: Int) -> RoundSchedule {
    .init(StagesFormat([groups, advance]))
  }
}

/// A round robin in each of some groups, and a knockout of the best of each.
struct StagesFormat: RoundFormat {
  let groups: Int
  /// The number of bots of each group that play the knockout.
  let advance: Int

  static let name = "stages"
  static let settingNames = ["groups", "advance"]
  static let hasExtraGames = true
  var settings: [Int] { [groups, advance] }

  init(_ settings: [Int]) { (groups, advance) = (settings[0], settings[1]) }

  let tournamentName = "Groups and knockout"
  var title: String {
    "\(groups.counted("group")), then a knockout of the best "
      + (advance == 1 ? "of each" : "\(advance) of each")
  }

  func problem(botCount: Int) -> String? {
    if groups < 1 { return "stages need at least one group, not \(groups)" }
    let smallest = botCount / groups
    if smallest < 2 {
      return "\(botCount) bots fill at most \((botCount / 2).counted("group")) of two or more, "
        + "not \(groups)"
    }
    if advance < 1 { return "at least one bot of each group must advance, not \(advance)" }
    if advance >= smallest {
      return "at most \((smallest - 1).counted("bot")) can advance from a group of \(smallest), "
        + "not \(advance)"
    }
    if groups * advance < 2 {
      return "the knockout after the groups needs at least two bots; "
        + "make more groups or let more advance"
    }
    return nil
  }

  func roundCount(botCount: Int) -> Int { 1 + Bracket.roundCount(of: groups * advance) }

  func matchCount(botCount: Int) -> Int {
    Groups(groups, of: botCount).matches.count + Bracket.matchCount(of: groups * advance)
  }

  func round(_ number: Int, of botCount: Int, after rounds: [PlayedRound]) -> Round? {
    guard let bracket = bracket(of: botCount, after: rounds) else {
      return Round(
        number: number,
        stage: .groups,
        matches: Groups(groups, of: botCount).matches
      )
    }
    return bracket.nextRound(number, Record.records(of: botCount, after: rounds))
  }

  func groups(of botCount: Int) -> [[Int]] { Groups(groups, of: botCount).members }

  func bracket(of botCount: Int, after rounds: [PlayedRound]) -> Bracket? {
    guard !rounds.isEmpty else { return nil }
    let records = Record.records(of: botCount, after: Array(rounds.prefix(1)))
    let qualifiers = Groups(groups, of: botCount)
      .qualifiers(advance, records, RankingKey.keys(of: records))
    return Bracket(qualifiers, after: rounds)
  }

  func ranking(_ table: RoundTable) -> [[Int]] {
    let eliminated = table.groups.map {
      $0.ranked { table.rankingKeys[$0] }.flatMap(\.self).filter { table.reaches[$0] == nil }
    }
    let rest = (0..<(eliminated.map(\.count).max() ?? 0)).flatMap { place in
      eliminated.compactMap { $0.dropFirst(place).first }.sorted()
        .ranked { table.records[$0].performance }
    }
    return table.rankingInKnockout + rest
  }

  func meaning(of standings: RoundStandings) -> String? {
    let qualified = standings.rows.count { $0.reached != nil }
    let count = qualified > 0 ? qualified : groups * advance
    return
      "Ranks 1 \(count == 2 ? "and" : "to") \(count.grouped) are those of the knockout; the others follow by their places "
      + "in the groups."
  }
}
