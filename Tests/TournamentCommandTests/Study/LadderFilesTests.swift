import CommandKit
import Foundation
import StrategyKit
import TestSupport
import Testing

@testable import TournamentCommand

/// The ladders that ship for other games than the plain one: each level beats the next.
@Suite struct LadderFilesTests {
  private static func path(_ game: String) -> String {
    "\(PackageFolder.path)/Config/\(game).json"
  }

  /// The names of the levels, each with the next, the strongest first.
  private static func steps(_ game: String) throws -> [(upper: String, lower: String)] {
    let names = try ConfigurationFile(path: path(game)).configuration.bots.map(\.name)
    #expect(names.count == 5)
    return zip(names, names.dropFirst()).map { ($0, $1) }
  }

  @Test func `in misère each level scores three fifths against the next, exactly`() throws {
    for step in try Self.steps("misere") {
      let match = try JSON(
        Transcript.output(of: [
          "exact", "--config", Self.path("misere"), step.upper, step.lower, "--format", "json",
        ])
      )
      let score = try #require(match.both.score.value.number)
      #expect(score > 0.59 && score < 0.7, "\(step)")
    }
  }

  @Test(.needsFullTests)
  func `in Connect Four each level's interval against the next is above a half`() async throws {
    let run = try await TemporaryFolder().process(
      [Self.path("connect-four"), "--quiet", "--show", "matches"]
    )
    let lines = run.output.split(separator: "\n")
    for step in try Self.steps("connect-four") {
      let line = try #require(lines.first { $0.hasPrefix("\(step.upper)  \(step.lower) ") })
      let interval = try #require(line.split(separator: " ").last)
      let least = try #require(interval.split(separator: "–").first.flatMap { Double($0) })
      #expect(least > 50, "\(line)")
    }
  }
}
