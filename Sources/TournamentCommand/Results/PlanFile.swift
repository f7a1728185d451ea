package import Foundation
import StrategyKit
import Planning
import Journal

/// What a folder of results is of: the file `plan.json`.
package struct PlanFile: Codable {
  let format: Int
  /// FNV-1a 64 of the tournament's canonical JSON, but for the places of folders.
  let fingerprint: String
  /// The share that is played into the folder, `nil` for all.
  let shard: Shard?
  let tournament: TournamentIdentity
  /// What is reported of it besides.
  let report: ReportSettings
  /// The command that it came from.
  let origin: Origin
  /// FNV-1a 64 of all the rest.
  private(set) var sum = ""

  private static let currentFormat = 4

  /// The file of a tournament.
  ///
  /// - Throws: Where the tournament cannot be written as JSON.
  init(
    _ tournament: TournamentIdentity,
    shard: Shard?,
    report: ReportSettings,
    origin: Origin
  ) throws {
    format = Self.currentFormat
    fingerprint = try FNV1a(Self.encoder.encode(tournament.withoutPlaces)).text
    self.shard = shard
    self.tournament = tournament
    self.report = report
    self.origin = origin
    sum = try actualSum
  }

  /// Reads the file of a folder.
  ///
  /// - Throws: `CommandError` where there is none, or it is not such a file.
  init(folder: String) throws {
    let path = ResultsFolder.planPath(in: folder)
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw CommandError(.noInput, "cannot read '\(path)': \(error.reason)")
    }
    try self.init(data, path: path)
  }

  /// Reads the bytes of a file, whoever wrote them.
  ///
  /// - Throws: `CommandError` where they are not such a file, or not as the program wrote them.
  package init(_ data: Data, path: String) throws {
    do {
      let format = try JSONDecoder().decode(Format.self, from: data).format
      guard format == Self.currentFormat else {
        throw CommandError(.data, "\(path): another version of the program wrote it; use that one")
      }
      self = try JSONDecoder().decode(Self.self, from: data)
      let isWhole = try sum == actualSum && fingerprint == actualFingerprint
      guard isWhole, isSound else {
        throw CocoaError(.coderInvalidValue)
      }
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError(.data, "\(path): it is not the plan of a tournament, or has been changed")
    }
  }

  /// A file of somebody else's making with sums that are right, so that all else can be tested.
  ///
  /// - Throws: Where it is not such a file.
  package static func signed(_ data: Data) throws -> Data {
    let file = try JSONDecoder().decode(Self.self, from: data)
    return try Data(
      Self(file.tournament, shard: file.shard, report: file.report, origin: file.origin).bytes
    )
  }

  /// The format alone, which says how the rest is to be read.
  private struct Format: Decodable { let format: Int }

  private var actualFingerprint: String {
    get throws { FNV1a(try Self.encoder.encode(tournament.withoutPlaces)).text }
  }

  private var actualSum: String {
    get throws {
      var rest = self
      rest.sum = ""
      return FNV1a(try Self.encoder.encode(rest)).text
    }
  }

  /// Whether its parts can be of one tournament.
  private var isSound: Bool {
    let botCount = tournament.plan.bots.count
    return tournament.remarks.count == botCount && tournament.folders.count == botCount
      && report.isSound(for: tournament)
  }

  /// The bytes of the file.
  var bytes: [UInt8] {
    get throws {
      let encoder = Self.encoder
      encoder.outputFormatting.insert(.prettyPrinted)
      return try Array(encoder.encode(self)) + [UInt8(ascii: "\n")]
    }
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

/// All that the games of a tournament depend on, and what is counted of them.
struct TournamentIdentity: Codable, Equatable {
  /// The version of the program.
  let version: String
  let plan: TournamentPlan
  /// What the bots say of how they play on this board.
  let remarks: [String?]
  /// The folders at which the paths among the bots' parameters start.
  private(set) var folders: [String?]
  /// What is counted besides, by name.
  let counts: [String]

  init(_ plan: TournamentPlan, bots: [Bot], counts: [String]) {
    version = Tool.version
    self.plan = plan
    remarks = bots.map(\.remark)
    folders = bots.map(\.spec.directory)
    self.counts = counts
  }

  /// The same, wherever its bots' files lie: what they hold is in the plan.
  var withoutPlaces: TournamentIdentity {
    var tournament = self
    tournament.folders = []
    return tournament
  }

  /// What another tournament has otherwise, in words.
  func differences(from other: TournamentIdentity) -> String {
    var differences = Setting.all.compactMap { $0.difference(plan, other.plan) }
    if plan.mayStopEarly != other.plan.mayStopEarly {
      differences.append("whether a test may stop it early")
    }
    if version != other.version {
      differences.append("version of the program (\(version) and \(other.version))")
    }
    if counts != other.counts {
      let lists = [counts, other.counts].map {
        $0.isEmpty ? "nothing" : $0.joined(separator: ", ")
      }
      let options =
        GameSelection.areAlike(counts, other.counts)
        ? "" : "; \(GamesOptions.file.name) keeps all games, \(GamesOptions.keep.name) so many"
      differences.append("what is counted besides (\(lists[0]) and \(lists[1])\(options))")
    }
    if differences.isEmpty { differences.append("what the bots say of themselves") }
    return differences.joined(separator: ", ")
  }

  /// The bots, to be reckoned with after the games.
  ///
  /// - Throws: `CommandError` where one cannot be made here.
  func bots(from registry: Registry) throws -> [Bot] {
    try zip(plan.bots, folders).map { bot, folder in
      let made: Bot
      do {
        var spec = try BotSpec(bot.spec, directory: folder)
        spec.name = bot.name
        made = try TournamentSetup.bot(spec, from: registry, rules: plan.rules) {
          CommandError(.data, $0)
        }
      } catch let error as BotError {
        throw CommandError(.data, "\(error)")
      }
      for (file, hash) in bot.files where PlannedBot(made).files[file] != hash {
        throw CommandError(.data, "'\(file)' has changed since the tournament began")
      }
      return made
    }
  }
}
