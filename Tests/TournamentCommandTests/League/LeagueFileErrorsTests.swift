import SystemKit
import Journal
@testable import TournamentCommand
import Foundation
import TestSupport
import Testing

@testable import CommandKit

/// Leagues with damaged files, as the command meets them.
@Suite struct LeagueFileErrorsTests {
  private static let show = "club show --format json"

  private let club: ClubFolder
  private let table: String

  init() throws {
    club = try ClubFolder()
    for words in ["add random first-free --board 5x5 --seed 3", "play", "play"] {
      club.output("club \(words)")
    }
    table = club.output(Self.show)
  }

  @Test func `a byte of the settings that changes is noticed, or changes nothing`() throws {
    let path = "\(club.path())/league.json"
    let settings = try Data(contentsOf: URL(filePath: path))
    for place in settings.indices {
      var changed = settings
      changed[place] ^= 1
      try club.folder.write(changed, to: "club/league.json")
      let run = club.run(Self.show)
      if run.status == .success {
        #expect(run.output == table, "byte \(place)")
      } else {
        #expect(run.status == .data, "byte \(place): \(run.error)")
        #expect(run.error.contains(path), "byte \(place): \(run.error)")
      }
    }
  }

  @Test(arguments: ["league.jsonl", "rounds/1/journal.jsonl"])
  func `a line that is damaged is named by every command`(name: String) throws {
    var text = try club.folder.read("club/\(name)")
    let digit = try #require(text.firstRange(of: #"":1"#) ?? text.firstRange(of: "[1"))
    text.replaceSubrange(digit, with: text[digit].replacing("1", with: "2"))
    let path = try club.folder.write(text, to: "club/\(name)")
    let line = text[..<digit.lowerBound].count { $0 == "\n" } + 1
    for words in ["show", "play", "add minimax", "page"] {
      let run = club.run("club \(words)")
      #expect(run.status == .data, "\(words)")
      let problem = "tournament: \(path):\(line): the line is damaged: "
      #expect(run.error.hasPrefix(problem), "\(words): \(run.error)")
      #expect(run.error.contains("restore the file from a copy"))
      #expect(try club.folder.read("club/\(name)") == text)
    }
  }

  @Test func `a line that is deleted on purpose is played again, and the rest stays`() throws {
    let name = "club/rounds/1/journal.jsonl"
    let lines = try club.folder.read(name).split(separator: "\n").map { "\($0)\n" }
    try club.folder.write(lines.dropFirst().joined(), to: name)
    let show = club.run("club show")
    #expect(show.status == .data)
    let lost = "tournament: '\(club.path())/rounds/1' has lost "
    #expect(show.error.hasPrefix(lost), "\(show.error)")
    #expect(show.error.contains("play them again: 'tournament league \(club.path()) play'"))
    let play = club.run("club play")
    #expect(play.status == .success && play.error.contains("which are played again"))
    #expect(try Set(club.folder.read(name).split(separator: "\n").map { "\($0)\n" }) == Set(lines))
    #expect(club.output(Self.show) == table)
  }

  @Test func `a league that cannot be written says how to continue`() {
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
