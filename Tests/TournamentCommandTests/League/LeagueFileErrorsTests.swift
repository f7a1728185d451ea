import SystemKit
import Journal
@testable import TournamentCommand
import Foundation
import TestSupport
import Testing

@testable import CommandKit

/// Leagues with damaged files, as the command meets them.
@Suite struct LeagueFileErrorsTests {
  private let folder: TemporaryFolder
  private let club: String
  private let table: String

  init() throws {
    folder = try TemporaryFolder()
    club = "\(folder.path)/club"
    let bots = ["random", "first-free"]
    for words in [["add"] + bots + ["--board", "5x5", "--seed", "3"], ["play"], ["play"]] {
      let run = Self.run(["league", club] + words)
      #expect(run.status == .success, "\(run.error)")
    }
    table = Self.run(["league", club, "show", "--format", "json"]).output
  }

  private static func run(
    _ arguments: [String]
  ) -> (status: CommandKit.ExitStatus, output: String, error: String) {
    let transcript = Transcript()
    let status = transcript.run(arguments)
    return (status, transcript.output, transcript.error)
  }

  @Test func `a byte of the settings that changes is noticed, or changes nothing`() throws {
    let settings = try Data(contentsOf: URL(filePath: "\(club)/league.json"))
    for place in settings.indices {
      var changed = settings
      changed[place] ^= 1
      try folder.write(changed, to: "club/league.json")
      let run = Self.run(["league", club, "show", "--format", "json"])
      if run.status == .success {
        #expect(run.output == table, "byte \(place)")
      } else {
        #expect(run.status == .data, "byte \(place): \(run.error)")
        #expect(run.error.contains("\(club)/league.json"), "byte \(place): \(run.error)")
      }
    }
  }

  @Test(arguments: ["league.jsonl", "rounds/1/journal.jsonl"])
  func `whatever is done with a damaged league, it names the line`(name: String) throws {
    let path = "\(club)/\(name)"
    var text = try String(contentsOfFile: path, encoding: .utf8)
    let digit = try #require(text.firstRange(of: #"":1"#) ?? text.firstRange(of: "[1"))
    text.replaceSubrange(digit, with: text[digit].replacing("1", with: "2"))
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let line = text[..<digit.lowerBound].count { $0 == "\n" } + 1
    for words in [["show"], ["play"], ["add", "minimax"], ["page"]] {
      let run = Self.run(["league", club] + words)
      #expect(run.status == .data, "\(words)")
      let problem = "tournament: \(path):\(line): the line is damaged: "
      #expect(run.error.hasPrefix(problem), "\(words): \(run.error)")
      #expect(run.error.contains("restore the file from a copy"))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }
  }

  @Test func `a line that is deleted on purpose is played again, and the rest stays`() throws {
    let path = "\(club)/rounds/1/journal.jsonl"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lines = text.split(separator: "\n").map { "\($0)\n" }
    try lines.dropFirst().joined().write(toFile: path, atomically: true, encoding: .utf8)
    let show = Self.run(["league", club, "show"])
    #expect(show.status == .data)
    #expect(show.error.hasPrefix("tournament: '\(club)/rounds/1' has lost "), "\(show.error)")
    #expect(show.error.contains("play them again: 'tournament league \(club) play'"))
    let play = Self.run(["league", club, "play"])
    #expect(play.status == .success && play.error.contains("which are played again"))
    let again = try String(contentsOfFile: path, encoding: .utf8)
    #expect(Set(again.split(separator: "\n").map { "\($0)\n" }) == Set(lines))
    #expect(Self.run(["league", club, "show", "--format", "json"]).output == table)
  }

  @Test func `a league that cannot be written goes on by being played again`() {
    let full = LeaguePlay.error(.unwritable(path: "j", SystemError(ENOSPC)))
    #expect(full.status == .inputOutput)
    #expect(
      full.description
        == "cannot write 'j': no space left on device; what has been written is kept, and 'play' "
        + "continues from there"
    )
    let other = JournalError.vanished(path: "j")
    #expect(LeaguePlay.error(other).description == CommandError(other).description)
  }
}
