import Foundation
import StrategyKit
import TestSupport
import Testing

/// A league that is killed again and again comes to what it comes to at once.
@Suite(.apart) struct LeagueKillTests {
  private static let bots = [5, 10, 20, 40].map { "B\($0)=monte-carlo:playouts=\($0)" }
  /// Any prefix of a league's files is tried without processes: here it is the process that counts.
  private static let kills = FullTests.isOn ? 100 : 3

  /// The number of bytes that are written in a league.
  private static func size(of path: String) -> Int {
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    return files.reduce(0) { sum, file in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(file)")
      return sum + (attributes?[.size] as? Int ?? 0)
    }
  }

  @Test func `killed again and again, it comes to the same`() async throws {
    let club = try ClubFolder()
    for league in ["whole", "killed"] { club.output("\(league) add", Self.bots) }
    var (random, killed) = (GameRandom(seed: 4), 0)
    for _ in 0..<Self.kills {
      let run = try StartedRun(
        ["league", club.path("killed"), "play", "--games", "1000000000", "--quiet", "--jobs", "2"]
      )
      // However fast the machine is, it has come some way.
      let target = Self.size(of: club.path("killed")) + random.next(below: 4000)
      try run.wait { Self.size(of: club.path("killed")) > target }
      run.send(SIGKILL)
      killed += try run.wait().status == SIGKILL ? 1 : 0
    }
    // The last round of a run that ends is as short as the games that it may play.
    #expect(killed == Self.kills, "no run was over when it was killed")
    // To the end of the round in which it was killed.
    club.output("killed play")
    let end = try club.table("killed")
    while try club.table("whole").games < end.games { club.output("whole play --jobs 7") }
    let other = try club.table("whole")
    #expect(end.games > 0 && end.rounds == other.rounds)
    #expect(end.entrants == other.entrants && end.matches == other.matches)
  }
}
