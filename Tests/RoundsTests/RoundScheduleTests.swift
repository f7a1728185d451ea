import Foundation
import Rounds
import TestSupport
import Testing

@Suite struct RoundScheduleTests {
  static let schedules: [(RoundSchedule, Int)] = [
    (.swiss(rounds: 5), 12), (.swiss(rounds: 7), 7), (.knockout, 11),
    (.stages(groups: 3, advance: 2), 13),
    (.doubleElimination, 11),
  ]

  @Test(arguments: schedules)
  func `the places of the bots in a list do not matter`(schedule: RoundSchedule, count: Int) {
    var random = SplitMix(seed: count)
    let field = RandomField(schedule, of: count, &random)
    let names = (0..<count).map { 7 * $0 + 3 }.shuffled(using: &random)
    func renamed(_ round: Round) -> Round {
      Round(
        number: round.number,
        stage: round.stage,
        matches: round.matches.map {
          Match(
            first: names[$0.first],
            second: names[$0.second],
            stake: $0.stake,
            isRematch: $0.isRematch
          )
        },
        byes: round.byes.map { names[$0] }
      )
    }
    let seeding = field.seeding.map { names[$0] }
    let played = field.played.map { PlayedRound(renamed($0.round), scores: $0.scores) }
    for (index, round) in played.enumerated() {
      let before = Array(played.prefix(index))
      #expect(schedule.next(after: before, seeding: seeding) == round.round)
    }
    #expect(schedule.next(after: played, seeding: seeding) == nil)
    #expect(
      schedule.standings(after: played, seeding: seeding).rows.map(\.bot)
        == schedule.standings(after: field.played, seeding: field.seeding).rows.map {
          names[$0.bot]
        }
    )
  }

  @Test(arguments: schedules)
  func `rounds are read back as they were written`(schedule: RoundSchedule, count: Int) throws {
    var random = SplitMix(seed: count)
    let rounds = RandomField(schedule, of: count, &random).played.map(\.round)
    let data = try JSONEncoder().encode(rounds)
    #expect(try JSONDecoder().decode([Round].self, from: data) == rounds)
    let coded = try JSONEncoder().encode(schedule)
    #expect(try JSONDecoder().decode(RoundSchedule.self, from: coded) == schedule)
    #expect(RoundSchedule("double-elimination") == .doubleElimination)
  }

  private static let again = "without meeting again"
  private static let fewer = "; play fewer rounds or a round robin"

  @Test(arguments: [
    (RoundSchedule.swiss(rounds: 1), 2, nil), (.swiss(rounds: 7), 8, nil),
    (.swiss(rounds: 9), 9, nil), (.knockout, 2, nil), (.stages(groups: 1, advance: 2), 3, nil),
    (.stages(groups: 4, advance: 1), 8, nil),
    (.knockout, 1, "a tournament needs at least two bots, not 1"),
    (.swiss(rounds: 0), 8, "a Swiss tournament needs at least one round, not 0"),
    (.swiss(rounds: 8), 8, "8 bots can play at most 7 Swiss rounds \(again), not 8\(fewer)"),
    (.swiss(rounds: 10), 9, "9 bots can play at most 9 Swiss rounds \(again), not 10\(fewer)"),
    (.swiss(rounds: 2), 2, "2 bots can play at most 1 Swiss round \(again), not 2\(fewer)"),
    (.stages(groups: 0, advance: 1), 8, "stages need at least one group, not 0"),
    (.stages(groups: 5, advance: 1), 8, "8 bots fill at most 4 groups of two or more, not 5"),
    (.stages(groups: 2, advance: 0), 8, "at least one bot of each group must advance, not 0"),
    (.stages(groups: 3, advance: 2), 8, "at most 1 bot can advance from a group of 2, not 2"),
    (.stages(groups: 2, advance: 5), 8, "at most 3 bots can advance from a group of 4, not 5"),
    (.stages(groups: 2, advance: 1), 3, "3 bots fill at most 1 group of two or more, not 2"),
    (
      .stages(groups: 1, advance: 1), 8,
      "the knockout after the groups needs at least two bots; "
        + "make more groups or let more advance"
    ),
  ])
  func `an impossible schedule is reported`(schedule: RoundSchedule, count: Int, problem: String?) {
    #expect(schedule.problem(botCount: count) == problem)
  }

  @Test(arguments: [
    (128, "Round of 128"), (16, "Round of 16"), (8, "Quarter-finals"), (4, "Semi-finals"),
    (2, "Final"),
  ])
  func `a round of a knockout is called by its size`(size: Int, title: String) {
    #expect(Round(number: 4, stage: .knockout(of: size), matches: []).title == title)
    let extra = Round(number: 5, stage: .extra(of: size, time: 1), matches: [])
    #expect(extra.title == "\(title), tie-break")
    let third = Round(number: 7, stage: .elimination("Upper round 2", extra: 3), matches: [])
    #expect(third.title == "Upper round 2, third tie-break")
  }
}
