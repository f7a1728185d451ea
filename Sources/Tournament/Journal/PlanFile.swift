package import Foundation
import StrategyKit
import SystemKit
import TextKit
package import TournamentCore

/// Identifies the tournament of a results folder: the file `plan.json`.
package struct PlanFile: Codable, Hashable, Sendable {
  package let format: Int
  /// FNV-1a 64 of the tournament's canonical JSON, except the locations of folders.
  package let fingerprint: String
  /// The share that is played into the folder, or `nil` for all.
  package let shard: Shard?
  package let tournament: PlanFingerprint
  package let report: ReportSettings
  /// The command that started it, or `nil` if it was started from code.
  package let origin: Origin?
  /// FNV-1a 64 of the rest.
  private var sum = ""

  private static let currentFormat = 9

  package init(
    _ tournament: PlanFingerprint,
    shard: Shard? = nil,
    report: ReportSettings,
    origin: Origin? = nil
  ) throws {
    format = Self.currentFormat
    fingerprint = try FNV1a(JSONEncoder.canonical.encode(tournament.withoutPlaces)).text
    self.shard = shard
    self.tournament = tournament
    self.report = report
    self.origin = origin
    sum = try actualSum
  }

  package init(folder: String) throws(PlanFileError) {
    let path = ResultsFolder.planPath(in: folder)
    let data: Data
    do {
      data = try InputFile.bytes(of: path)
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
    try self.init(data, path: path)
  }

  package init(_ data: Data, path: String) throws(PlanFileError) {
    let decoder = JSONDecoder()
    guard let format = try? decoder.decode(Format.self, from: data).format else {
      throw .malformed(path: path)
    }
    guard format == Self.currentFormat else { throw .otherFormat(path: path) }
    guard let file = try? decoder.decode(Self.self, from: data),
      let written = try? Self(
        file.tournament,
        shard: file.shard,
        report: file.report,
        origin: file.origin
      ), file == written, file.tournament.isSound, file.report.isSound(for: file.tournament.plan)
    else { throw .malformed(path: path) }
    self = file
  }

  /// A file from any source with its sums corrected, so that everything else can be tested.
  package static func signed(_ data: Data) throws -> Data {
    let file = try JSONDecoder().decode(Self.self, from: data)
    return try Data(
      Self(file.tournament, shard: file.shard, report: file.report, origin: file.origin).bytes
    )
  }

  /// Only the format, which says how to read the rest.
  private struct Format: Decodable { let format: Int }

  private var actualSum: String {
    get throws {
      var rest = self
      rest.sum = ""
      return FNV1a(try JSONEncoder.canonical.encode(rest)).text
    }
  }

  package var bytes: [UInt8] {
    get throws {
      let encoder = JSONEncoder.canonical
      encoder.outputFormatting.insert(.prettyPrinted)
      return try Array(encoder.encode(self)) + [UInt8(ascii: "\n")]
    }
  }
}

extension PlanFile {
  /// Checks that the folder of this file can be continued with `own`, the file that it would have
  /// if it were started now; without a shard, for any shard.
  package func check(against own: PlanFile, in folder: String) throws(PlanFileError) {
    guard fingerprint == own.fingerprint else {
      let changed = tournament.plan.changedFiles(from: own.tournament.plan).first
      throw changed.map { .changedFile($0, folder: folder) } ?? .otherTournament(folder: folder)
    }
    let there = shard ?? .whole
    guard own.shard ?? there == there else {
      throw .otherShard(folder: folder, there, asked: own.shard ?? .whole)
    }
  }
}

/// The command that started a tournament, for anyone who wants to repeat it.
package struct Origin: Codable, Hashable, Sendable {
  package let command: String
  /// The configuration as it would appear in a file.
  package let configuration: String

  package init(command: String, configuration: String) {
    self.command = command
    self.configuration = configuration
  }
}
