import TextKit
import StrategyKit
import Foundation
import Reports
import Planning

/// Folders of results that are shares of one tournament.
struct SharedResults {
  let folders: [String]
  /// The share of each folder.
  let shards: [Shard]
  let tournament: TournamentIdentity
  let fingerprint: String
  let report: ReportSettings
  /// What is asked for besides what every report has.
  let measurements: Measurements
  /// The command that the first folder comes from.
  let origin: Origin

  /// Looks into folders.
  ///
  /// - Throws: `CommandError` where there is none, or one of another tournament.
  init(_ folders: [String]) throws {
    guard let first = folders.first else {
      throw CommandError(.usage, "merge takes the folders of results: tournament merge DIR...")
    }
    var places: Set<String> = []
    for folder in folders {
      let place = URL(fileURLWithPath: folder).resolvingSymlinksInPath().standardizedFileURL.path
      guard places.insert(place).inserted else {
        throw CommandError(.usage, "'\(folder)' is given twice; give it once")
      }
      guard !folder.isFile else {
        throw CommandError(.data, "'\(folder)' is a file; merge takes the folders of --results")
      }
      guard folder.isFolder else { throw CommandError(.noInput, "there is no folder '\(folder)'") }
    }
    let files = try folders.map(PlanFile.init(folder:))
    for (folder, file) in zip(folders, files) where file.fingerprint != files[0].fingerprint {
      if let changed = files[0].tournament.plan.changedFiles(from: file.tournament.plan).first {
        throw CommandError(
          .data,
          "'\(changed)' is not the same in '\(folders[0])' and in '\(folder)': these are shares of two "
            + "tournaments"
        )
      }
      let differences = files[0].tournament.differences(from: file.tournament)
      throw CommandError(
        .data,
        "'\(first)' and '\(folder)' are of different tournaments; these differ: \(differences)"
      )
    }
    for (folder, file) in zip(folders, files) where file.report != files[0].report {
      throw CommandError(
        .data,
        "'\(first)' and '\(folder)' were played for different reports; "
          + "give --exact, --expect, --sprt and --keep to all shares alike"
      )
    }
    self.folders = folders
    shards = files.map { $0.shard ?? .whole }
    tournament = files[0].tournament
    fingerprint = files[0].fingerprint
    report = files[0].report
    measurements = try Measurements(report.asked, for: tournament.plan)
    origin = files[0].origin
  }
}

/// The chunks that shares together do not have.
struct MissingChunks {
  private let shards: [Shard]
  /// How many shares there are, where all say the same.
  private let shardCount: Int?
  private var count = 0
  private var first: Int?
  /// How many chunks of each share are missing, the first share at 0.
  private var counts: [Int: Int] = [:]

  /// None, of the shares that are there.
  init(_ shards: [Shard]) {
    self.shards = shards
    shardCount = Set(shards.map(\.count)).count == 1 ? shards.first?.count : nil
  }

  /// Counts a chunk.
  mutating func add(_ chunk: Int) {
    count += 1
    first = first ?? chunk
    if let shardCount { counts[chunk % shardCount, default: 0] += 1 }
  }

  /// What is missing and what is to be done about it, in words; empty where nothing is missing.
  func problems(_ folders: [String], chunkCount: Int) -> [String] {
    guard count > 0 else { return [] }
    let total = "\(count) of \(chunkCount.counted("chunk")) \(count == 1 ? "is" : "are") missing"
    guard let shardCount else { return ["\(total), the first is chunk \(first ?? 0)"] }
    let numbers = counts.keys.sorted()
    let absent = numbers.filter { number in !shards.contains { $0.number == number + 1 } }
    let unfinished = zip(shards, folders).filter { counts[$0.0.number - 1] != nil }
    var remedies: [String] = []
    if !absent.isEmpty {
      let names = absent.map { "\($0 + 1)/\(shardCount)" }.joined(separator: ", ")
      remedies.append("run --shard \(names)")
    }
    remedies += unfinished.map { shard, folder in
      "go on with \(shard.isWhole ? "" : "share \(shard) in ")'\(folder)' by --resume"
    }
    return ["\(total): \(remedies.joined(separator: "; "))"]
  }
}
