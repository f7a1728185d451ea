import Bots
import CommandKit
import Engines
import Foundation
import TestSupport
import Testing

@testable import TournamentCommand

/// Leagues in a folder of their own, for commands that run inside the test.
struct ClubFolder {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// How a command ended.
  struct Answer {
    let status: CommandKit.ExitStatus
    let output: String
    let error: String
  }

  /// A table as `show --format json` writes it.
  struct Table: Decodable {
    struct Entrant: Decodable, Equatable {
      let bot: String
      let rank: Int?
      let version: Int
      let status: String
      let elo: Double?
      let games: Int
      let wins: Int
      let forfeits: Int
      let lower: Double?
      let upper: Double?
      let error: Double?
    }
    struct Meeting: Decodable, Hashable {
      let bots: [String]
      let wins: Int
      let draws: Int
      let losses: Int
    }
    struct Present: Decodable {
      let number: Int
      let plannedGames: Int
      let games: Int
      let matches: [Meeting]
    }
    let rounds: Int
    let games: Int
    let entrants: [Entrant]
    let matches: [Meeting]
    let roundInProgress: Present?

    func entrant(_ name: String) -> Entrant? { entrants.first { $0.bot == name } }
  }

  /// Where a league of the folder is.
  func path(_ league: String = "club") -> String { "\(folder.path)/\(league)" }

  /// Runs `tournament league`, whose first word is a league of the folder.
  func run(_ words: String, _ bots: [String] = []) -> Answer {
    let parts = words.split(separator: " ").map(String.init)
    let transcript = Transcript()
    let tool = Tool(roster, console: transcript.console, engines: EngineHost(launcher: Binary.path))
    let status = tool.run(["league", path(parts[0])] + parts.dropFirst() + bots)
    return Answer(status: status, output: transcript.output, error: transcript.error)
  }

  /// What a command prints, which it is expected to succeed in.
  @discardableResult
  func output(_ words: String, _ bots: [String] = []) -> String {
    let answer = run(words, bots)
    #expect(answer.status == .success, "\(words): \(answer.error)")
    return answer.output
  }

  /// How a league stands.
  func table(_ league: String = "club") throws -> Table {
    let text = output("\(league) show --format json")
    return try JSONDecoder().decode(Table.self, from: Data(text.utf8))
  }
}
