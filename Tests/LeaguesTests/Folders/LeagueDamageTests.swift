import Foundation
import GameModel
@testable import Leagues
import StrategyKit
import TestSupport
import Testing
import TournamentCore

/// A league of which any byte has changed is refused, or stands as before: it never loses its past
/// without a word.
@Suite struct LeagueDamageTests {
  private let club: Club
  private let whole: [LeagueResults.VersionPair: VersionPairResult]
  private let league: League

  init() throws {
    club = try Club(["random", "first-free"])
    for _ in 0..<2 { _ = try club.run.playRound(games: 4) }
    (whole, league) = (club.folder.results.meetings, club.folder.league)
    #expect(club.folder.finishedRounds == 2)
  }

  /// The files of the league besides its settings, by their names in its folder.
  private var names: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: club.folder.path).sorted()
        .filter { $0.hasSuffix(".jsonl") || $0.hasSuffix("/plan.json") }
    }
  }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: "\(club.folder.path)/\(name)"))
  }

  /// What is wrong with the league if a file has other bytes; `nil` if it stands as before.
  private func problem(_ name: String, _ bytes: Data) throws -> (any Error)? {
    let path = "\(club.folder.path)/\(name)"
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    defer { try? file.close() }
    let before = try #require(try file.readToEnd())
    func put(_ bytes: Data) throws {
      try file.seek(toOffset: 0)
      try file.write(contentsOf: bytes)
      try file.truncate(atOffset: UInt64(bytes.count))
    }
    try put(bytes)
    defer { try? put(before) }
    do {
      let folder = try club.reopened(playingAgain: true)
      let isSame =
        folder.league == league && folder.results.meetings == whole && folder.finishedRounds == 2
      #expect(isSame, "\(name) has changed, and with it the league")
      return nil
    } catch {
      return error
    }
  }

  @Test func `any byte that changes is noticed`() throws {
    #expect(try names.count == 5)
    for name in try names {
      let bytes = try bytes(name)
      // Plans are slow to read: a part of their bytes is enough for every day.
      let step = FullTests.isOn || name.hasSuffix(".jsonl") ? 1 : 23
      for place in stride(from: 0, to: bytes.count, by: step) {
        var changed = bytes
        changed[place] ^= 1
        let error = try problem(name, changed)
        let words = error.map { "\($0)" } ?? "not noticed"
        let line = bytes[..<place].count { $0 == 10 } + 1
        let file = "\(club.folder.path)/\(name)"
        switch error as? LeagueError {
        case .malformed(file, line), .damagedLine(file, line, _): #expect(name.hasSuffix(".jsonl"))
        case .damagedRound(let folder, let reason):
          #expect(reason.contains("plan.json") && file == "\(folder)/plan.json")
        case nil where name.hasSuffix("plan.json") && words.contains("another version"):
          // The number of the format has changed.
          break
        default:
          Issue.record("byte \(place) of \(name): \(words)")
        }
      }
    }
  }

  @Test func `a line feed anywhere is noticed`() throws {
    for name in try names where name.hasSuffix(".jsonl") {
      let bytes = try bytes(name)
      // Enough of them for each kind of place.
      for place in stride(from: 0, to: bytes.count - 1, by: FullTests.isOn ? 1 : 13)
      where bytes[place] != 10 {
        var changed = bytes
        changed[place] = 10
        #expect(try problem(name, changed) is LeagueError, "byte \(place) of \(name)")
      }
    }
  }

  @Test func `a line that is lost, repeated or moved is noticed`() throws {
    let name = "league.jsonl"
    let lines = try club.log.split(separator: "\n").map { "\($0)\n" }
    for index in lines.indices {
      var (lost, repeated, moved) = (lines, lines, lines)
      lost.remove(at: index)
      repeated.insert(lines[index], at: index)
      moved.swapAt(index, (index + 1) % lines.count)
      for changed in [lost, repeated, moved] {
        #expect(try problem(name, Data(changed.joined().utf8)) is LeagueError, "line \(index)")
      }
    }
  }

  @Test func `a line without a sum is noticed`() throws {
    let path = LeagueFolder.logPath(in: club.folder.path)
    let bare = try club.log.replacing(#/,"sum":"[0-9a-f]{16}"}/#, with: "}")
    #expect(throws: LeagueError.malformed(path, line: 1)) {
      try bare.write(toFile: path, atomically: true, encoding: .utf8)
      return try club.reopened()
    }
  }

  @Test func `a round whose plan is gone is named`() throws {
    let round = "\(club.folder.path)/rounds/2"
    try FileManager.default.removeItem(atPath: "\(round)/plan.json")
    #expect(throws: LeagueError.damagedRound(round, reason: "'\(round)/plan.json' is missing")) {
      try club.reopened()
    }
  }
}
