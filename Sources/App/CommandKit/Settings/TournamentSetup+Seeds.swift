import Foundation
import Rounds
import StrategyKit
import SystemKit
import TextKit
import TournamentCore

/// The seeds of a tournament.
extension TournamentSetup {
  /// The bots by their ratings in a file, the best first, and after them those that have none there
  /// in the order of the list; `nil` if no file is named.
  ///
  /// - Throws: `CommandError` if the schedule has no seeds, or the file no ratings of these bots.
  func seeding(_ names: [String], _ schedule: Schedule) throws -> [Int]? {
    guard let path = configuration.seeds else { return nil }
    guard case .rounds = schedule else {
      let formats = RoundSchedule.formats.map { $0.name }
      throw error(
        "seeds are for tournaments in rounds; choose \(formats.alternatives), or leave them out",
        in: .seeds
      )
    }
    let rated = try Self.ratings(path)
    let ratings = names.map { name in
      rated.first(matching: name, by: \.bot)?.elo
    }
    guard ratings.contains(where: { $0 != nil }) else {
      throw CommandError(.data, "'\(path)' has no rating of a bot of this tournament")
    }
    return names.indices.sorted { bot, other in
      switch (ratings[bot], ratings[other]) {
      case (let own?, let theirs?) where own != theirs: own > theirs
      case (.some, nil): true
      case (nil, .some): false
      default: bot < other
      }
    }
  }

  private static func ratings(_ path: String) throws -> [RatedBots.Rating] {
    let data: Data
    do {
      data = try InputFile.bytes(ofOpenOr: path)
    } catch {
      throw CommandError(.noInput, "cannot read the seeds '\(path)': \(error)")
    }
    guard let rated = try? JSONDecoder().decode(RatedBots.self, from: data) else {
      throw CommandError(
        .data,
        "'\(path)' has no ratings; give a JSON report of a tournament or of 'ratings'"
      )
    }
    return rated.ratings
  }
}

/// The ratings in a report of a tournament, or of several.
private struct RatedBots: Decodable {
  let ratings: [Rating]

  struct Rating: Decodable {
    let bot: String
    let elo: Double
  }

  private enum Key: String, CodingKey { case ratings, bots }

  init(from decoder: any Decoder) throws {
    let report = try decoder.container(keyedBy: Key.self)
    let isOfTournament = report.contains(.ratings)
    let container =
      isOfTournament ? try report.nestedContainer(keyedBy: Key.self, forKey: .ratings) : report
    ratings = try container.decode([Rating].self, forKey: .bots)
  }
}
