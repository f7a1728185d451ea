import Foundation
import TestSupport
import Testing

@testable import Leagues

/// Folders of leagues.
@Suite struct LeagueFolderTests {
  @Test func `a folder is made once, and only where nothing else is`() throws {
    let path = NSTemporaryDirectory() + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    try LeagueFolder.create(path, settings: "{}")
    #expect(try LeagueFolder.isLeague(path))
    #expect(throws: LeagueError.foreign(path)) { try LeagueFolder.create(path, settings: "{}") }
  }

  @Test(arguments: [[], ["league.json"], ["league.json.new"], ["league.json", "league.json.new"]])
  func `what a process that was killed has left of a folder is taken`(names: [String]) throws {
    let temporary = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: names.map { ("club/\($0)", "{}") })
    )
    let path = "\(temporary.path)/club"
    try LeagueFolder.create(path, settings: "{\n}\n")
    #expect(try LeagueFolder.isLeague(path))
    let settings = try temporary.read("club/league.json")
    #expect(settings == (names.contains("league.json") ? "{}" : "{\n}\n"))
  }
}
