import Foundation
import TestSupport
import Testing

@testable import CommandKit
@testable import TournamentCommand

/// Balanced openings, looked for and judged.
@Suite struct OpeningsCommandTests {
  private func output(_ arguments: [String]) -> String {
    Transcript.output(of: ["openings"] + arguments)
  }

  /// A search on a board that cannot be solved, quick since a game takes tens of microseconds.
  private static let played = [
    "--balanced", "2", "--board", "7x6", "--line-length", "4", "--bots", "random", "--plies", "5",
    "--games", "1000",
  ]

  @Test func `drawn openings come as a file of openings`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(output(["--balanced", "3", "--plies", "3"]), to: "o.txt")
    let run = try await folder.run("--openings o.txt --bots minimax,random --games 6")
    #expect(run.output.contains("openings: 3 positions after 3 plies"), "\(run.error)")
  }

  @Test func `played openings say what X scored, and are judged again`() async throws {
    let text = output(Self.played)
    #expect(
      text.contains(/# 2 balanced openings after 5 plies: 7×6, 4 in a row\n/)
        && text.contains("# Judged by random against itself, 1,000 games each;")
    )
    let rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(rows.count == 2)
    let row =
      #/(?:[a-g][1-6] ){5} # +(?:4[89]|5[012])\.\d%  +\d\d\.\d–\d\d\.\d%  +9\d\.\d%/#
    #expect(rows.allSatisfy { $0.wholeMatch(of: row) != nil }, "\(text)")
    let folder = try TemporaryFolder(["o.txt": text])
    let judged = try await folder.run(
      "openings o.txt --board 7x6 --line-length 4 --bots random --games 4000 --seed 5"
    )
    #expect(judged.output.hasPrefix("# 2 openings, 2 of them balanced: 7×6, 4 in a row\n"))
    #expect(
      judged.output.contains("# Judged by random against itself, 4,000 games each, seed 5.\n")
    )
    #expect(output(Self.played + ["--seed", "1"]) != text)
  }

  @Test func `JSON has the evidence`() throws {
    let text = output(["--balanced", "1", "--format", "json", "--plies", "3"])
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let report = try #require(value as? [String: Any])
    #expect(report["candidates"] as? Int == 2 && report["plies"] as? Int == 3)
    #expect(report["games"] is NSNull && (report["bots"] as? [Any])?.isEmpty == true)
    let opening = try #require((report["openings"] as? [[String: Any]])?.first)
    #expect(opening["moves"] as? [String] == ["a3", "b2", "c3"])
    #expect(opening["value"] as? String == "draw" && opening["balanced"] as? Bool == true)
    #expect(opening["position"] as? String == "x.x/.o./...")
  }
}

/// A search that is ended by signals.
@Suite(.apart) struct OpeningsInterruptionTests {
  @Test func `a signal ends a search, which writes what it has found`() async throws {
    let run = try StartedRun.speaking(
      "openings --balanced 100000 --board 7x6 --line-length 4 --bots random --plies 5 --progress"
    )
    try run.wait { try run.errorSoFar.contains(#/\n[1-9]\d* balanced of /#) }
    run.send(SIGINT)
    let end = try run.wait()
    #expect(end.status == 130)
    let rows = end.output.split(separator: "\n").filter { !$0.hasPrefix("#") }
    let last = end.error.split(separator: "\n").last ?? ""
    let words =
      #/tournament: interrupted: found ([\d,]+) of 100,000 balanced openings among [\d,]+ candidates/#
    let found = try #require(last.wholeMatch(of: words)?.output.1, "\(last)")
    #expect(!rows.isEmpty && "\(found.filter { $0 != "," })" == "\(rows.count)")
  }
}
