import Bots
import CommandKit
import Engines
import Foundation
import Subcommands
import Testing
import TestSupport
import TournamentCore

@testable import TournamentCommand

/// `tournament league --watch`: whoever puts a file into a folder plays.
@Suite struct LeagueWatchTests {
  private let club: ClubFolder
  private let handed: String
  private let transcript = Transcript()

  init() throws {
    club = try ClubFolder()
    handed = club.path("handed-in")
    try FileManager.default.createDirectory(atPath: handed, withIntermediateDirectories: false)
  }

  private func hand(_ name: String, _ bot: String, _ remark: String = "") throws {
    let script = "#!/bin/sh\n# \(remark)\nexec '\(Binary.path)' serve \(bot)\n"
    try script.write(toFile: "\(handed)/\(name)", atomically: true, encoding: .utf8)
  }

  private func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(handed)/\(name)")
  }

  /// A watch of the folder, whose every look the test takes.
  private struct Evening {
    let tool: Tool
    let league: OpenLeague
    let player: LeaguePlay
    let watch: LeagueWatch

    /// A file must stay as it is for two looks.
    func look() throws {
      try watch.takeFiles()
      try watch.takeFiles()
    }

    func play() throws { _ = try player.playRound(Interruption()) }
  }

  private func evening() throws -> Evening {
    let tool = Tool(
      roster,
      console: transcript.console,
      engines: EngineHost(launcher: Binary.path)
    )
    let arguments = try Subcommand.league.arguments(
      [club.path("class"), "--watch", handed, "--jobs", "2"]
    )
    let league = try OpenLeague(club.path("class"), orNew: arguments)
    let player = try LeaguePlay(league, arguments, tool.context)
    return Evening(
      tool: tool,
      league: league,
      player: player,
      watch: LeagueWatch(handed, player)
    )
  }

  @Test func `files join, change and go`() throws {
    try hand("anna.sh", "heuristic")
    try hand("ben.sh", "random")
    try "not a bot".write(toFile: "\(handed)/notes.txt", atomically: true, encoding: .utf8)
    try hand("cleo.sh", "nonsense")
    let evening = try evening()
    defer { evening.tool.context.engines.shutDown() }
    try evening.look()
    try evening.play()
    let first = try club.table("class")
    #expect(first.entrant("anna")?.games ?? 0 > 0 && first.entrant("ben")?.games ?? 0 > 0)
    #expect(first.entrants.count == 2)
    try hand("anna.sh", "minimax:depth=1", "better")
    try hand("dora.sh", "first-free")
    try remove("ben.sh")
    try evening.look()
    try evening.play()
    let second = try club.table("class")
    #expect(second.entrant("anna")?.version == 2 && second.entrant("anna")?.games ?? 0 > 0)
    #expect(second.entrant("dora")?.games ?? 0 > 0)
    #expect(second.entrant("ben")?.status == "retired")
    for words in [
      "notes.txt cannot play: it is not a program, script or library", "cleo.sh cannot play: ",
      "anna: joins", "anna: is now version 2", "dora: joins", "ben: file removed; retired",
    ] { #expect(transcript.error.components(separatedBy: words).count == 2, "\(words)") }
    // A file that comes back brings its entrant back.
    try hand("ben.sh", "random")
    try evening.look()
    #expect(try club.table("class").entrant("ben")?.status != "retired")
    #expect(transcript.error.contains("ben: plays again"))
  }

  @Test func `who was retired by hand stays out until its file changes or it is added`() throws {
    try hand("anna.sh", "heuristic")
    try hand("ben.sh", "random")
    do {
      let evening = try evening()
      defer { evening.tool.context.engines.shutDown() }
      try evening.look()
    }
    club.output("class retire anna ben")
    func status(_ name: String) throws -> String? { try club.table("class").entrant(name)?.status }
    // The next evening.
    let evening = try evening()
    defer { evening.tool.context.engines.shutDown() }
    try evening.look()
    #expect(try status("anna") == "retired" && status("ben") == "retired")
    let said = "anna stays retired until its file changes; 'tournament league "
    #expect(transcript.error.components(separatedBy: said).count == 2)
    // The same again, written anew, is no change.
    try hand("anna.sh", "heuristic")
    try evening.look()
    #expect(try status("anna") == "retired")
    #expect(transcript.error.components(separatedBy: said).count == 2)
    try hand("anna.sh", "heuristic", "better")
    club.output("class add ben")
    try evening.look()
    #expect(try status("anna") == "playing" && status("ben") == "playing")
  }

  @Test func `an evening ends, and its page says so`() throws {
    let answer = club.run("class --watch", [handed, "--for", "20ms"])
    #expect(answer.status == .success, "\(answer.error)")
    let page = try club.folder.read("class/league.html")
    #expect(page.contains("There are no entrants yet.") && !page.contains("Being played"))
  }
}
