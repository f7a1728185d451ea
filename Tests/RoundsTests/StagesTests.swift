import Rounds
import TestSupport
import Testing

@Suite struct StagesTests {
  /// Stages of groups and advance that some bots can play.
  static let stages: [(count: Int, groups: Int, advance: Int)] = [
    (4, 2, 1), (5, 1, 2), (6, 2, 2), (9, 3, 2), (12, 4, 2), (13, 3, 3), (16, 4, 3), (20, 4, 4),
    (24, 8, 2), (25, 5, 3), (40, 8, 4), (64, 16, 2),
  ]

  @Test(arguments: stages)
  func `groups play, then their best a knockout`(count: Int, groups: Int, advance: Int) throws {
    var random = SplitMix(seed: count)
    let schedule = RoundSchedule.stages(groups: groups, advance: advance)
    #expect(schedule.problem(botCount: count) == nil)
    let field = RandomField(schedule, of: count, &random)
    let members = schedule.groups(seeding: field.seeding)
    let first = field.played[0].round
    #expect(members.flatMap(\.self).sorted() == Array(0..<count))
    #expect(members.allSatisfy { [count / groups, (count - 1) / groups + 1].contains($0.count) })
    #expect(first.title == "Groups" && first.games == .usual && first.byes.isEmpty)
    for (group, bots) in members.enumerated() {
      let matches = first.matches.filter { $0.stake == .group(group) }
      #expect(Set(matches.map { Set([$0.first, $0.second]) }).count == matches.count)
      #expect(matches.count == bots.count * (bots.count - 1) / 2)
      #expect(matches.allSatisfy { bots.contains($0.first) && bots.contains($0.second) })
      for bot in bots {
        let lead = matches.count { $0.first == bot } - matches.count { $0.second == bot }
        #expect(abs(lead) <= 1)
      }
    }
    let bracket = try #require(schedule.bracket(after: field.played, seeding: field.seeding))
    var rules = KnockoutRules(bracket.seeds)
    for played in field.played.dropFirst() { try rules.follow(played) }
    let rows = schedule.standings(after: field.played, seeding: field.seeding).rows
    #expect(rows.map(\.bot).sorted() == Array(0..<count))
    #expect(
      rows.prefix(groups * advance).map(\.rank)
        == rules.ranks(of: rows.map(\.bot)).prefix(groups * advance).map(\.self)
    )
    #expect(
      rows.dropFirst(groups * advance).allSatisfy {
        $0.reached == nil && $0.rank > groups * advance
      }
    )
    let tables = schedule.groupStandings(after: field.played, seeding: field.seeding)
    #expect(tables.count == groups)
    for (group, bots) in members.enumerated() {
      let table = tables[group].rows
      #expect(Set(table.map(\.bot)) == Set(bots) && table.allSatisfy { $0.group == group })
      #expect(table.map(\.points).reduce(0, +) == bots.count * (bots.count - 1))
      #expect(table.map(\.points) == table.map(\.points).sorted(by: >))
      let reached = Set(rows.filter { $0.reached != nil }.map(\.bot))
      #expect(table.map { reached.contains($0.bot) } == table.indices.map { $0 < advance })
    }
  }

  @Test(arguments: stages)
  func `bots of one group meet as late as possible`(count: Int, groups: Int, advance: Int) throws {
    for seed in 0..<8 {
      var random = SplitMix(seed: seed)
      let schedule = RoundSchedule.stages(groups: groups, advance: advance)
      let field = RandomField(schedule, of: count, &random)
      let members = schedule.groups(seeding: field.seeding)
      let bracket = try #require(schedule.bracket(after: field.played, seeding: field.seeding))
      // The bots that may come out of each part of the bracket, round by round.
      var parts = bracket.rounds[0].map { [$0.upper, $0.lower].compactMap(\.self) }
      while parts.count > 1 {
        for part in parts {
          for bots in members {
            let together = part.count { bots.contains($0) }
            #expect(together <= (advance + parts.count - 1) / parts.count, "\(bracket.seeds)")
          }
        }
        parts = stride(from: 0, to: parts.count, by: 2).map { parts[$0] + parts[$0 + 1] }
      }
    }
  }

  @Test func `seeds go to groups like a snake`() {
    let schedule = RoundSchedule.stages(groups: 3, advance: 1)
    #expect(
      schedule.groups(seeding: [8, 7, 6, 5, 4, 3, 2, 1]) == [[8, 3, 2], [7, 4, 1], [6, 5]]
    )
  }
}
