import Leagues
import StrategyKit
import Testing
import TournamentCore

@testable import Statistics

@Suite struct ShownIntervalTests {
  @Test func `the interval that is shown is the one that ends play`() throws {
    let club = try Club(Club.specs + ["C=scripted:moves=a1b1"])
    try club.play(rounds: 4)
    try club.folder.record { _ in [.retire(entrant: 4)] }
    try club.play(rounds: 1000, until: 200)
    let table = LeagueTable(club.folder.league, club.folder.results)
    let playing = table.rows.filter { $0.rank != nil }
    let ratings = playing.compactMap(\.rating)
    #expect(playing.count == 4 && ratings.count == 4)
    #expect(ratings.allSatisfy { $0.error <= 200 })
    // Their mean is the one that intervals are measured from.
    #expect(abs(ratings.reduce(0) { $0 + $1.elo }) < 1e-6)
    for row in table.rows {
      #expect(abs((row.rating?.error ?? 0) - row.halfWidth) < 1e-9)
    }
    let before = Ratings(club.folder.results.samples(club.folder.league), botCount: 5)
    #expect(playing.contains { before.rating(of: $0.version).error > $0.halfWidth + 5 })
  }
}
