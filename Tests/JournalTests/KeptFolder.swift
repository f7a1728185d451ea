import Foundation
import SystemKit
import TestSupport

@testable import Journal
@testable import TournamentCore

/// A folder of results that is there as long as this value.
final class KeptFolder: Sendable {
  let path: String
  private let folder: TemporaryFolder

  /// The fingerprint of the plan; a test has one plan for each folder.
  static let fingerprint = "0123456789abcdef"

  init() throws {
    folder = try TemporaryFolder()
    path = "\(folder.path)/results"
  }

  var journalPath: String { ResultsFolder.journalPath(in: path) }

  func play(
    _ tournament: Tournament,
    jobs: Int = 1,
    calls: FileCalls = .system,
    onPlayed: @escaping @Sendable () -> Void = {}
  ) throws -> TournamentResult {
    let plan = try tournament.plan()
    let folder = try ResultsFolder(path, resuming: true)
    let fingerprint = Self.fingerprint
    let journal = try RunJournal(in: folder, of: plan, fingerprint: fingerprint, calls: calls)
    return try Runner(plan, bots: tournament.entered(), jobs: jobs)
      .run(RunHooks(onProgress: { _ in onPlayed() }), into: journal)
  }

  /// The journal of a plan, and those of other folders.
  func journals(of plan: TournamentPlan, and others: KeptFolder...) throws -> Journals {
    let paths = [journalPath] + others.map(\.journalPath)
    return try Journals(paths, of: plan, fingerprint: Self.fingerprint)
  }

  func bytes() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: journalPath)) }

  func write(_ bytes: some Sequence<UInt8>) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: journalPath))
  }

  /// The lines of the journal, each with its line feed.
  func lines() throws -> [Data] {
    try bytes().split(separator: 10, omittingEmptySubsequences: false).dropLast().map { $0 + [10] }
  }

  func lineCount() throws -> Int { try lines().count }
}
