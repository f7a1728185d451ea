import Foundation
import StrategyKit
import Testing
import TestSupport

/// Tournaments drawn at random come to the same bytes in every format, however they are played.
@Suite struct SameBytesTests {
  private static let count = FullTests.isOn ? 60 : 2
  private static let reports = ["r.txt", "r.md", "r.csv", "r.json", "r.xml", "r.html", "g.sgf"]

  private static let engines: [String] =
    Python.path.map { python in
      [3, 8, 20].map {
        "\(python) \(Binary.packageRoot)/Tests/TournamentCommandTests/Programs/forfeiter.py \($0)"
      }
    } ?? []

  /// What a run wrote, by the names of its files.
  private struct Outcome: Equatable {
    var status: Int32
    var files: [String: String]
  }

  @Test(
    arguments: 0..<count
  )
  func `at 1, 2 and 7 jobs, resumed after a kill, and merged from shuffled shares`(seed: Int)
    async throws
  {
    let tournament = RandomTournament(seed: seed, engines: Self.engines)
    let folder = try TemporaryFolder(["c.json": tournament.text])
    let options = ["c.json", "--quiet"] + tournament.options
    let whole = try await outcome(options + ["--jobs", "1"], folder)
    #expect([0, 1].contains(whole.status), "seed \(seed): \(tournament.text)")
    for jobs in ["2", "7"] {
      try await expect(whole, options + ["--jobs", jobs], folder, "seed \(seed), \(jobs) jobs")
    }

    var random = GameRandom(seed: UInt64(seed) &+ 1 << 40)
    let results = ["--results", "\(folder.path)/results", "--jobs", "2"]
    let run = try StartedRun(options + results, in: folder.path)
    let length = 1 + random.next(below: 3000)
    try run.wait(forFile: "\(folder.path)/results/journal.jsonl", bytes: length)
    run.send(SIGKILL)
    _ = try run.wait()
    try await expect(whole, options + results + ["--resume"], folder, "seed \(seed), resumed")

    var shares: [String] = []
    for number in 1...3 {
      let share = "share-\(number)"
      let arguments = ["--shard", "\(number)/3", "--results", share, "--output", "text:/dev/null"]
      let played = try await Binary.run(options + arguments, in: folder.path)
      // A share that has all of the games is judged as they are, and one may have forfeits alone.
      #expect([0, 69, whole.status].contains(played.status), "seed \(seed): \(played.error)")
      shares.insert(share, at: random.next(below: shares.count + 1))
    }
    try await expect(whole, ["merge"] + shares, folder, "seed \(seed), merged")
  }

  private func expect(
    _ whole: Outcome,
    _ arguments: [String],
    _ folder: TemporaryFolder,
    _ what: String
  ) async throws {
    let other = try await outcome(arguments, folder)
    #expect(other.status == whole.status, "\(what)")
    for name in Self.reports {
      let (own, others) = (other.files[name] ?? "", whole.files[name] ?? "")
      let line = zip(own.split(separator: "\n"), others.split(separator: "\n")).first { $0 != $1 }
      let isSame = own == others
      #expect(isSame, "\(what), \(name): \(line.map { "\($0)" } ?? "")")
    }
  }

  /// Runs a command that writes every format into a folder, and reads what it wrote.
  private func outcome(_ arguments: [String], _ folder: TemporaryFolder) async throws -> Outcome {
    let outputs = Self.reports.flatMap { name in
      [name.hasPrefix("g") ? "--games-file" : "--output", name]
    }
    let run = try await Binary.run(arguments + outputs, in: folder.path)
    let files = Self.reports.map { ($0, (try? folder.read($0)) ?? run.error) }
    return Outcome(status: run.status, files: Dictionary(uniqueKeysWithValues: files))
  }
}
