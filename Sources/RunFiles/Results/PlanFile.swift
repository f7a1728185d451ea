import Arithmetic
import CommandKit
package import Foundation
import Journal
package import Planning

/// What a folder of results is of: the file `plan.json`.
package struct PlanFile: Codable {
  package let format: Int
  /// FNV-1a 64 of the tournament's canonical JSON, but for the places of folders.
  package let fingerprint: String
  /// The share that is played into the folder, `nil` for all.
  package let shard: Shard?
  package let tournament: TournamentIdentity
  /// What is reported of it besides.
  package let report: ReportSettings
  /// The command that it came from.
  package let origin: Origin
  /// FNV-1a 64 of all the rest.
  package private(set) var sum = ""

  private static let currentFormat = 5

  /// The file of a tournament.
  ///
  /// - Throws: Where the tournament cannot be written as JSON.
  package init(
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
  package init(folder: String) throws {
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
  package var bytes: [UInt8] {
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
