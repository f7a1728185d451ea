import TestSupport
import Testing

/// How many games a league needs by its rule and by others.
@Suite struct LeagueNeedTests {
  @Test func `the most telling pairings need fewer games than other rules`() {
    let isFull = FullTests.isOn
    let kind = (count: isFull ? 100 : 24, spread: 400.0, drawRate: 0.0)
    let until = isFull ? 20.0 : 40
    func need(_ rule: PairingRule) -> Double {
      LeagueNeed(kind, rule, fields: 1, until: until, games: isFull ? 2000 : 1000).games
    }
    let telling = need(.telling)
    #expect(telling <= need(.roundRobin) / 5 && telling < 0.9 * need(.random))
  }

  @Test func `intervals hold the truth although games are chosen by results`() {
    let fields = FullTests.isOn ? 400 : 16
    for drawRate in [0, 0.3] {
      let kind = (count: 10, spread: 250.0, drawRate: drawRate)
      let need = LeagueNeed(kind, .telling, fields: fields, until: 60, games: 400)
      // Chance leaves three standard deviations, four intervals of a field taken for independent.
      let slack = 3 * (0.05 * 0.95 / Double(4 * fields)).squareRoot()
      #expect((0.95 - slack...0.97 + slack).contains(need.coverage))
    }
  }
}
