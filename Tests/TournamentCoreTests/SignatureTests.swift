import GameModel
import SystemKit
import Testing
import TournamentCore

@Suite struct SignatureTests {
  static let fixed = Tournament(
    bots: ["random", "Free=first-free", "scripted:moves=b2a1c3"],
    games: 200,
    seed: 2026
  )

  /// The signature of a fixed run, which changes only on purpose.
  ///
  /// A change means that old seeds give other games, or that results are written otherwise; it is
  /// told in the commit message.
  @Test func `a fixed configuration has a fixed signature`() throws {
    #expect(try Self.fixed.result().signature == "38dfb0a61123035d")
  }

  @Test func `the signature is that of the configuration and the games`() throws {
    let signature = try Self.fixed.result().signature
    #expect(try Self.fixed.result(jobs: 2).signature == signature)
    var changed = [Self.fixed, Self.fixed, Self.fixed, Self.fixed, Self.fixed]
    changed[0].seed = 2027
    changed[1].games = 202
    changed[2].bots[1] = "Other=first-free"
    changed[3].bots[2] = "scripted:moves=b2a1"
    changed[4].openings = [try Position("x../.../...")]
    let signatures = try changed.map { try $0.result().signature }
    #expect(Set(signatures + [signature]).count == 6)
  }
}
