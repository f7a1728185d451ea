import Testing

@testable import TournamentCore

@Suite struct ScheduleTests {
  /// Pairings as the first bot's place and the second's.
  private func pairs(_ schedule: Schedule, _ count: Int) -> [[Int]] {
    schedule.pairings(among: count).map { [$0.first, $0.second] }
  }

  @Test func `a round robin pairs every bot with every later one`() {
    #expect(pairs(.roundRobin, 2) == [[0, 1]])
    #expect(pairs(.roundRobin, 4) == [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]])
  }

  @Test(arguments: 0...12)
  func `a round robin of n bots has n (n - 1) / 2 pairings`(count: Int) {
    let pairs = pairs(.roundRobin, count)
    #expect(pairs.count == count * (count - 1) / 2)
    #expect(Set(pairs.map(Set.init)).count == pairs.count)
    #expect(pairs.allSatisfy { $0[0] < $0[1] })
  }

  @Test(arguments: 1...6)
  func `a pairing is found by its index, and none where there is none`(count: Int) {
    let sides = (0..<count).map { [$0] } + (1..<count).map { [$0 - 1, $0] }
    for schedule in [Schedule.roundRobin] + sides.map(Schedule.gauntlet) {
      let pairs = pairs(schedule, count)
      for (first, second) in (0..<count).flatMap({ a in (0...count).map { (a, $0) } }) {
        #expect(
          schedule.index(of: first, second, among: count)
            == pairs.firstIndex { Set($0) == [first, second] && first != second }
        )
      }
    }
  }

  @Test(arguments: 2...13)
  func `nobody of a round robin plays twice before everybody has played once`(count: Int) {
    let pairs = pairs(.roundRobin, count)
    let turns = Schedule.roundRobin.turns(among: count)
    #expect(turns.sorted() == Array(pairs.indices))
    let perRound = count / 2
    for start in stride(from: 0, to: turns.count, by: perRound) {
      let players = turns[start..<start + perRound].flatMap { pairs[$0] }
      #expect(Set(players).count == players.count)
    }
  }

  @Test func `the opponents of a gauntlet take turns in their order`() {
    #expect(Schedule.gauntlet([2]).turns(among: 5) == [0, 1, 2, 3])
    // Two bots, each with another opponent.
    #expect(Schedule.gauntlet([0, 1]).turns(among: 4) == [0, 3, 1, 2])
  }

  @Test func `a gauntlet pairs one bot with all others in their order`() {
    #expect(pairs(.gauntlet([0]), 3) == [[0, 1], [0, 2]])
    #expect(pairs(.gauntlet([1]), 4) == [[1, 0], [1, 2], [1, 3]])
    #expect(pairs(.gauntlet([3]), 4) == [[3, 0], [3, 1], [3, 2]])
    #expect(pairs(.gauntlet([0]), 1) == [])
    #expect(pairs(.gauntlet([0, 2]), 4) == [[0, 1], [0, 3], [2, 1], [2, 3]])
  }
}
