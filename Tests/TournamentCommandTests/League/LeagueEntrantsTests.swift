import CommandKit
import Foundation
import TestSupport
import Testing

/// Who plays in a league: versions of bots, newcomers, and those that leave.
@Suite struct LeagueEntrantsTests {
  private static let bots = [5, 10, 20, 40].map { "B\($0)=monte-carlo:playouts=\($0)" }
  private let club: ClubFolder

  init() throws { club = try ClubFolder() }

  @Test func `a changed bot is a new version, with the history of both`() throws {
    club.output("club add", ["S=monte-carlo:playouts=9", "M=monte-carlo:playouts=20"])
    club.output("club play --games 20")
    let before = try #require(try club.table().entrant("S"))
    #expect(before.games == 20)
    #expect(club.output("club add", ["S=monte-carlo:playouts=30"]) == "S: now version 2\n")
    #expect(try club.table().entrant("S")?.games == 0)
    club.output("club play --games 20")
    let table = try club.table()
    #expect(table.entrant("S")?.version == 2 && table.entrant("S")?.games == 20)
    #expect(Set(table.matches.map(\.bots)) == [["S v1", "M"], ["M", "S"]])
    // Back to the first version, which keeps its games.
    club.output("club add", ["S=monte-carlo:playouts=9"])
    let again = try #require(try club.table().entrant("S"))
    #expect(again.version == 1 && again.games == before.games && again.wins == before.wins)
  }

  @Test func `a retired bot keeps its games, and may come back by its name`() throws {
    club.output("club add", Self.bots)
    club.output("club play --games 32")
    #expect(club.output("club retire B10") == "B10: retired\n")
    #expect(club.output("club retire B10") == "B10: already retired\n")
    let retired = try #require(try club.table().entrant("B10"))
    #expect(retired.status == "retired" && retired.rank == nil)
    club.output("club play --games 20")
    #expect(try club.table().entrant("B10")?.games == retired.games)
    #expect(club.output("club add b10") == "B10: plays again\n")
    #expect(club.output("club add B10") == "B10: already in the league\n")
    #expect(try club.table().entrant("B10")?.status == "playing")
  }

  @Test func `ratings are relative to the anchor`() throws {
    club.output("club add", ["minimax", "random", "heuristic"])
    club.output("club play")
    club.output("club anchor random=-100")
    let table = try club.table()
    #expect(table.entrant("random")?.elo == -100)
    #expect(table.entrant("minimax")?.elo ?? 0 > 400)
    #expect(table.games == 0, "exact scores need no games")
  }

  @Test func `a bot whose files are gone keeps its identity in another folder`() async throws {
    let script = "#!/bin/sh\nexec '\(Binary.path)' serve random\n"
    for place in ["old", "new"] {
      try club.folder.writeProgram(script, to: "\(place)/anna.sh")
    }
    func add(from place: String) async throws -> String {
      let words = ["league", club.path(), "add", "anna=./anna.sh", "B=random"]
      let run = try await Inside.run(words, in: club.path(place))
      #expect(run.status == 0, "\(run.error)")
      return run.output
    }
    #expect(try await add(from: "old") == "anna: joins\nB: joins\n")
    try FileManager.default.removeItem(atPath: club.path("old"))
    let answer = club.run("club play")
    #expect(answer.status == .unavailable)
    #expect(answer.error.contains("anna cannot play: there is no './anna.sh' in '"))
    #expect(
      answer.error.contains("/old'; put it there, or add anna again from the folder in which")
    )
    let again = try await add(from: "new")
    #expect(
      again == "anna: unchanged, and now read from this folder\n"
        + "B: already in the league\n"
    )
    club.output("club play --games 4")
    let anna = try #require(try club.table().entrant("anna"))
    #expect(anna.version == 1 && anna.games == 4)
  }

  @Test func `a bot with files is not added from a folder that is no longer there`() async throws {
    let script = try club.folder.write("b2 a1\n", to: "s.script")
    let gone = "mkdir gone && cd gone && rmdir ../gone && exec '\(Binary.path)' league"
    let run = try await club.folder.process(
      "/bin/sh",
      ["-c", "\(gone) '\(club.path())' add 'scripted:file=\(script)'"],
      status: 66
    )
    #expect(run.error.hasPrefix("tournament: the working folder is unknown: no such file"))
    #expect(club.folder.names == ["s.script"])
  }
}
