import GameModel
@testable import LeagueReports
import Leagues
import Statistics
import Testing

@testable import Reports

/// Whom an entrant should study.
@Suite struct EntrantStudyTests {
  /// A sample in which the first bot wins, draws and loses a number of games, half with each side.
  private static func sample(_ first: Int, _ second: Int, _ wins: Double, _ losses: Double)
    -> PairingSample
  {
    PairingSample(first: first, second: second, pairs: [wins / 2, 0, 0, 0, 0, 0, 0, 0, losses / 2])
  }

  @Test func `the bot that beats it by more than ratings predict comes first, as a teacher`() throws
  {
    // 0 beats 1 and 1 beats 2, but 2 beats 0.
    let samples = [Self.sample(0, 1, 80, 20), Self.sample(0, 2, 20, 80), Self.sample(1, 2, 80, 20)]
    let ratings = Ratings(samples, botCount: 3)
    let study = EntrantStudy(of: 0, samples, LeagueResults(), ratings)
    #expect(study.opponents.map(\.version) == [2, 1])
    #expect(study.toughestOpponents().map(\.version) == [2])
    #expect(study.toughestOpponents { $0 != 2 }.isEmpty, "it plays no more")
    let worst = study.opponents[0]
    #expect(worst.share == 0.2 && abs(worst.expected - 0.5) < 0.01)
    #expect(abs(worst.lost - 30) < 1)
    // What one gains the other loses.
    let other = EntrantStudy(of: 2, samples, LeagueResults(), ratings)
    let same = try #require(other.opponents.first { $0.version == 0 })
    #expect(abs(same.lost + worst.lost) < 1e-9)
  }

  @Test func `where ratings predict well there is nobody to study`() {
    let samples = [Self.sample(0, 1, 6, 4), Self.sample(1, 2, 6, 4), Self.sample(0, 2, 6, 4)]
    let study = EntrantStudy(of: 1, samples, LeagueResults(), Ratings(samples, botCount: 3))
    #expect(study.opponents.count == 2 && study.toughestOpponents().isEmpty)
  }
}
