import Foundation
import Testing

@testable import LeagueFolders

/// Folders of leagues.
@Suite struct LeagueFolderTests {
  @Test func `a folder is made once, and only where nothing else is`() throws {
    let path = NSTemporaryDirectory() + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    try LeagueFolder.create(path, settings: "{}")
    #expect(LeagueFolder.isLeague(path))
    #expect(throws: LeagueError.foreign(path)) { try LeagueFolder.create(path, settings: "{}") }
  }
}
