import Rounds
import TestSupport
import Testing

/// Who is withdrawn in a round is in no later one, whatever the format.
@Suite struct WithdrawnBotsTests {
  private static let seeds = 0..<(FullTests.isOn ? 2000 : 300)

  private func field(_ number: Int) -> RandomField {
    var random = SplitMix(seed: number)
    let count = 4 + random.number(below: 20)
    let most = count.isMultiple(of: 2) ? count - 1 : count
    let schedules: [RoundSchedule] = [
      .swiss(rounds: 1 + random.number(below: most)), .knockout, .doubleElimination,
      .stages(groups: 1 + random.number(below: count / 3), advance: 2),
    ]
    return RandomField(
      schedules[number % schedules.count],
      of: count,
      draws: 2 + random.number(below: 4),
      withdrawals: 2 + random.number(below: 12),
      &random
    )
  }

  @Test(arguments: seeds)
  func `a withdrawn bot is not paired and has no bye; all others are paired`(number: Int) throws {
    let field = field(number)
    var out: Set<Int> = []
    for (index, played) in field.played.enumerated() {
      let round = played.round
      let players = round.matches.flatMap { [$0.first, $0.second] } + round.byes
      #expect(!round.matches.isEmpty)
      #expect(out.isDisjoint(with: players), "round \(round.number) of \(field)")
      if round.stage != .groups { #expect(Set(players).count == players.count) }
      let before = Array(field.played.prefix(index))
      let standings = field.schedule.standings(after: before, seeding: field.seeding)
      switch round.stage {
      case .swiss:
        #expect(Set(players) == Set(field.seeding).subtracting(out))
        #expect(round.byes.count == players.count % 2)
      case .groups:
        #expect(Set(players) == Set(field.seeding))
      case .knockout:
        let alive = standings.rows.filter { $0.reached != nil && $0.eliminatedBy == nil }
        #expect(Set(alive.map(\.bot)).subtracting(out).isSubset(of: players), "\(field)")
      case .extra, .elimination, .league: break
      }
      out.formUnion(played.withdrawn)
    }
    try expectDecided(field, out)
  }

  /// A tournament goes on as long as two bots play, and what was decided stays so.
  private func expectDecided(_ field: RandomField, _ out: Set<Int>) throws {
    let playing = field.seeding.filter { !out.contains($0) }
    if case .swiss = field.played[0].round.stage, playing.count > 1 {
      let count = field.schedule.format.roundCount(botCount: field.seeding.count)
      #expect(field.played.count == count)
    }
    var conquerors: [Int: Int] = [:]
    for index in field.played.indices {
      let before = Array(field.played.prefix(index + 1))
      let rows = field.schedule.standings(after: before, seeding: field.seeding).rows
      #expect(Set(rows.map(\.bot)) == Set(field.seeding))
      let now = Dictionary(
        uniqueKeysWithValues: rows.compactMap { row in row.eliminatedBy.map { (row.bot, $0) } }
      )
      #expect(conquerors.allSatisfy { now[$0.key] == $0.value }, "\(field)")
      conquerors = now
    }
    guard let bracket = field.schedule.bracket(after: field.played, seeding: field.seeding) else {
      return
    }
    let fixtures = bracket.rounds.flatMap(\.self) + [bracket.thirdPlace].compactMap(\.self)
    #expect(fixtures.allSatisfy { $0.decision != nil })
    #expect((bracket.winner == nil) == bracket.seeds.isEmpty)
    // Whoever goes through without a game does so against one that was withdrawn.
    for fixture in fixtures where fixture.decision == .walkover {
      #expect(fixture.loser.map(out.contains) == true)
    }
  }

  /// Plays a round in which the first bot of each match wins it, and some are withdrawn.
  private func played(_ round: Round, withdrawing withdrawn: [Int]) -> PlayedRound {
    let score = MatchScore(first: 3, second: 1, games: 2)
    return PlayedRound(round, scores: round.matches.map { _ in score }, withdrawn: withdrawn)
  }

  @Test func `from a group the next bot advances in the place of one that was withdrawn`() throws {
    let schedule = RoundSchedule.stages(groups: 2, advance: 1)
    let seeding = [0, 1, 2, 3, 4, 5]
    let groups = try #require(schedule.next(after: [], seeding: seeding))
    let whole = try #require(
      schedule.bracket(after: [played(groups, withdrawing: [])], seeding: seeding)
    )
    let out = whole.seeds[0]
    let rest = try #require(
      schedule.bracket(after: [played(groups, withdrawing: [out])], seeding: seeding)
    )
    let members = schedule.groups(seeding: seeding)
    #expect(rest.seeds.count == 2 && !rest.seeds.contains(out))
    #expect(members.allSatisfy { Set($0).intersection(rest.seeds).count == 1 })
  }

  @Test func `a tournament of which one bot is left is over`() throws {
    for schedule in [RoundSchedule.swiss(rounds: 3), .knockout, .doubleElimination] {
      let first = try #require(schedule.next(after: [], seeding: [0, 1, 2, 3]))
      let rounds = [played(first, withdrawing: [0, 1, 2])]
      #expect(schedule.next(after: rounds, seeding: [0, 1, 2, 3]) == nil)
    }
    let stages = RoundSchedule.stages(groups: 1, advance: 2)
    let groups = try #require(stages.next(after: [], seeding: [0, 1, 2]))
    let rounds = [played(groups, withdrawing: [0, 1])]
    #expect(stages.next(after: rounds, seeding: [0, 1, 2]) == nil)
    #expect(stages.bracket(after: rounds, seeding: [0, 1, 2])?.winner == 2)
    let rows = stages.standings(after: rounds, seeding: [0, 1, 2]).rows
    #expect(rows[0].bot == 2 && rows[0].reached == 1)
  }
}
