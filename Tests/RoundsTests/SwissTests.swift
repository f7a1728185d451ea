import Rounds
import TestSupport
import Testing

@Suite struct SwissTests {
  /// How many random fields are played: a thousand take a minute in a debug build.
  static let fields = FullTests.isOn ? 1000 : 60

  private func field(_ number: Int, atMost most: Int = 64) -> RandomField {
    var random = SplitMix(seed: number)
    let count = 2 + random.number(below: 1 + random.number(below: most - 1))
    let legal = count.isMultiple(of: 2) ? count - 1 : count
    let rounds = 1 + random.number(below: min(legal, FullTests.isOn ? 16 : 12))
    return RandomField(.swiss(rounds: rounds), of: count, draws: 2 + number % 5, &random)
  }

  @Test(arguments: 0..<5)
  func `every bot plays in every round, nobody meets twice, and sides stay even`(part: Int) throws {
    for number in 0..<Self.fields where number % 5 == part {
      let field = field(number)
      let bots = field.seeding
      var ledger = SwissLedger(bots)
      for (index, played) in field.played.enumerated() {
        let round = played.round
        #expect(round.number == index + 1 && round.title == "Round \(index + 1)")
        #expect(
          round.matches.flatMap { [$0.first, $0.second] }.count + round.byes.count == bots.count
        )
        #expect(Set(round.matches.flatMap { [$0.first, $0.second] } + round.byes) == Set(bots))
        #expect(round.byes.count == bots.count % 2)
        #expect(round.matches.allSatisfy { !$0.isRematch && $0.stake == .points })
        ledger.add(played)
      }
      #expect(ledger.meetings.values.allSatisfy { $0 == 1 }, "\(field)")
      #expect(ledger.byes.values.allSatisfy { $0 == 1 }, "\(field)")
      #expect(ledger.imbalance.values.allSatisfy { abs($0) <= 3 })
      if 2 * field.played.count <= bots.count {
        #expect(ledger.imbalance.values.allSatisfy { abs($0) <= 2 }, "\(field)")
      }
    }
  }

  @Test(arguments: 2...9)
  func `no pairing is better than the one that is played`(count: Int) {
    var random = SplitMix(seed: count)
    for _ in 0..<40 {
      let field = RandomField(.swiss(rounds: count / 2), of: count, &random)
      var ledger = SwissLedger(field.seeding)
      for played in field.played {
        let pairs = played.round.matches.map { [$0.first, $0.second] }
        let faults = ledger.faults(of: pairs + played.round.byes.map { [$0] })
        let least = SwissLedger.pairings(of: field.seeding).map(ledger.faults)
          .min { $0.lexicographicallyPrecedes($1) }
        #expect(faults == least, "\(field)")
        ledger.add(played)
      }
    }
  }

  @Test(arguments: 2...13)
  func `as many rounds as there can be are played without a rematch`(count: Int) {
    var random = SplitMix(seed: count)
    for _ in 0..<(count < 10 ? 60 : 8) {
      let rounds = count.isMultiple(of: 2) ? count - 1 : count
      let field = RandomField(.swiss(rounds: rounds), of: count, &random)
      #expect(field.played.flatMap(\.round.matches).allSatisfy { !$0.isRematch }, "\(field)")
      #expect(
        Set(field.played.flatMap(\.round.byes)).count == (count.isMultiple(of: 2) ? 0 : count)
      )
    }
  }

  @Test func `a side is taken three times more often only where there is no other way`() {
    var random = SplitMix(seed: 8)
    for _ in 0..<40 {
      let field = RandomField(.swiss(rounds: 7), of: 8, &random)
      var ledger = SwissLedger(field.seeding)
      for played in field.played {
        let before = ledger
        ledger.add(played)
        guard ledger.imbalance.values.contains(where: { abs($0) > 2 }) else { continue }
        let others = SwissLedger.pairings(of: field.seeding).map(before.faults)
          .filter { $0[0] == 0 && $0[1] == 0 }
        // With two rounds left another pairing may leave no last round.
        #expect(played.round.number > 5 || others.isEmpty, "\(field)")
      }
    }
  }

  @Test func `a rematch that has to be is played and named`() throws {
    // Three bots have met two others each, but the fourth only met one of them, again and again.
    let once = MatchScore(first: 2, second: 0, games: 1)
    func round(_ number: Int, _ pairs: [[Int]]) -> PlayedRound {
      let matches = pairs.map { Match(first: $0[0], second: $0[1], stake: .points) }
      return PlayedRound(
        Round(number: number, stage: .swiss, matches: matches),
        scores: matches.map { _ in once }
      )
    }
    let played = [
      round(1, [[0, 1], [2, 3]]), round(2, [[0, 2], [1, 3]]), round(3, [[0, 3], [1, 2]]),
    ]
    let next = try #require(
      RoundSchedule.swiss(rounds: 4).next(after: played, seeding: [0, 1, 2, 3])
    )
    #expect(next.matches.count == 2 && next.matches.allSatisfy(\.isRematch))
  }

  @Test func `the first round folds the seeding, and the last has the bye`() throws {
    let schedule = RoundSchedule.swiss(rounds: 3)
    let round = try #require(schedule.next(after: [], seeding: [9, 8, 7, 6, 5, 4, 3]))
    #expect(round.matches.map { Set([$0.first, $0.second]) } == [[9, 6], [8, 5], [7, 4]])
    #expect(round.byes == [3])
    #expect(round.matches.map { $0.first > $0.second } == [false, true, false])
  }

  @Test func `winners meet winners, upper half against lower, with sides swapped`() throws {
    let schedule = RoundSchedule.swiss(rounds: 3)
    let seeding = Array(0..<8)
    let first = try #require(schedule.next(after: [], seeding: seeding))
    let scores = first.matches.map {
      MatchScore(first: $0.first < 4 ? 4 : 0, second: $0.first < 4 ? 0 : 4, games: 2)
    }
    let second = try #require(
      schedule.next(after: [PlayedRound(first, scores: scores)], seeding: seeding)
    )
    #expect(
      second.matches.map { Set([$0.first, $0.second]) } == [[0, 3], [1, 2], [4, 7], [5, 6]]
    )
  }
}
