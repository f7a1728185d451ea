import Statistics
import Testing

@testable import Leagues

@Suite struct LeagueFieldTests {
  /// Plays a round, if there is anything to play.
  private func play(
    _ simulated: inout SimulatedField,
    _ field: inout LeagueField,
    _ terms: RoundTerms
  ) -> LeagueRound {
    field.results = simulated.results
    let round = LeagueRound(of: field, terms)
    for choice in round.choices {
      simulated.play(choice.first, choice.second, games: choice.games)
    }
    field.finish(round)
    return round
  }

  @Test(arguments: [60, nil] as [Double?])
  func `a newcomer plays alone until it is rated as well as asked`(_ until: Double?) {
    var simulated = SimulatedField(count: 10, spread: 250, drawRate: 0.2, seed: 8)
    var field = LeagueField(entrantCount: 9)
    for second in 0..<9 { for first in 0..<second { simulated.play(first, second, games: 60) } }
    let terms = RoundTerms(games: 40, until: until)
    #expect(field.add() == 9)
    var widest = 0.0
    var rounds = 0
    while !field.newcomers.isEmpty, rounds < 100 {
      field.results = simulated.results
      let games = field.games
      let round = play(&simulated, &field, terms)
      let own = round.choices.allSatisfy { $0.second == 9 && $0.reason == .newcomer }
      #expect(own || round.newcomers.isEmpty)
      widest = until ?? round.halfWidths.dropLast().max() ?? 0
      let hasPlayed = until == nil && games[9] >= games[..<9].max() ?? 0
      #expect(round.newcomers.isEmpty == (round.halfWidths[9] <= widest || hasPlayed))
      rounds += 1
    }
    #expect((4...40).contains(rounds))
    #expect(field.waits[..<9].allSatisfy { $0 <= 1 }, "rounds of newcomers are no waiting")
    #expect(field.waits[9] <= 1)
  }

  @Test(arguments: [(0, 4, 4), (1, 1, 1)])
  func `newcomers with one other alone, or none, are the field`(count: Int, more: Int, choices: Int)
  {
    var field = LeagueField(entrantCount: count)
    for _ in 0..<more { field.add() }
    let round = LeagueRound(of: field, RoundTerms(games: 8))
    #expect(round.newcomers.isEmpty && round.choices.count == choices)
    field.finish(round)
    #expect(field.newcomers.isEmpty)
  }

  @Test func `newcomers with narrow intervals leave the rounds to the others`() {
    var simulated = SimulatedField(count: 4, spread: 0, drawRate: 0, seed: 2)
    var field = LeagueField(entrantCount: 2)
    field.add()
    field.add()
    for (first, second) in [(0, 1), (0, 2), (1, 2)] { simulated.play(first, second, games: 400) }
    field.results = simulated.results
    let round = LeagueRound(of: field, RoundTerms(games: 20, until: 80))
    #expect(round.newcomers == [3] && round.halfWidths[0] < 30)
    field.retired = [3]
    #expect(LeagueRound(of: field, RoundTerms(games: 20, until: 80)).newcomers.isEmpty)
  }

  @Test(arguments: [(2, 3), (4, 3), (4, 0), (40, 2)])
  func `nobody with a wide interval waits longer than promised`(_ games: Int, _ patience: Int) {
    // The outsider's games tell so little that it would wait for long.
    var simulated = SimulatedField(count: 11, spread: 500, drawRate: 0, seed: 4)
    var field = LeagueField(entrantCount: 11)
    let terms = RoundTerms(games: games, until: 50, patience: patience)
    var waits = [Int](repeating: 0, count: 11)
    var reasons: Set<PairingChoice.Reason> = []
    for _ in 0..<60 {
      let round = play(&simulated, &field, terms)
      let players = Set(round.choices.flatMap { [$0.first, $0.second] })
      for bot in waits.indices {
        let isWide = round.halfWidths[bot] > 50
        waits[bot] = isWide && !players.contains(bot) ? waits[bot] + 1 : 0
        #expect(waits[bot] < terms.longestWait(entrants: 11))
      }
      reasons.formUnion(round.choices.map(\.reason))
    }
    #expect(reasons.contains(.informative) || patience == 0)
    #expect(reasons.contains { $0 != .informative } || games == 40)
  }

  @Test func `intervals are measured from those that play on, or from anchors`() {
    var field = LeagueField(entrantCount: 5, retired: [1])
    field.add()
    #expect(field.reference == [0, 2, 3, 4])
    field.results = [0, 1, 2, 4, 5].map { PairingSample(first: $0, second: 3, isExact: true) }
    #expect(field.reference == [0, 2, 4])
    field.anchors = [1, 3]
    #expect(field.reference == [1, 3])
    #expect(LeagueField(entrantCount: 2, retired: [0]).reference == [0, 1])
  }

  @Test func `the bot that waited longest is served first, and the reason says so`() {
    var simulated = SimulatedField(count: 6, spread: 100, drawRate: 0, seed: 6)
    var field = LeagueField(entrantCount: 6)
    for first in 0..<5 { simulated.play(first, first + 1, games: 40) }
    field.waits = [0, 0, 6, 0, 7, 4]
    field.results = simulated.results
    let round = LeagueRound(of: field, RoundTerms(games: 4, patience: 5))
    #expect(round.choices.prefix(2).map(\.reason) == [.waiting(rounds: 7), .waiting(rounds: 6)])
    #expect(round.choices.prefix(2).map(\.narrowing.entrant) == [4, 2])
    field.finish(round)
    #expect(field.waits[4] == 0 && field.waits[2] == 0)
  }

  @Test func `a settled pairing is not chosen`() {
    var field = LeagueField(entrantCount: 3)
    field.settled = [[0, 1]]
    let round = LeagueRound(of: field, RoundTerms(games: 20))
    #expect(Set(round.choices.map { [$0.first, $0.second] }) == [[0, 2], [1, 2]])
  }
}
