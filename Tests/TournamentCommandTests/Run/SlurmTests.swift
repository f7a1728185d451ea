import Foundation
import TestSupport
import Testing

/// The script for Slurm on a real Slurm, whose nodes and processes are taken away.
@Suite(
  .serialized,
  .needsFullTests,
  .enabled(
    if: SlurmCluster.missing == nil,
    "skipped: \(SlurmCluster.missing ?? "nothing") for a Slurm on this machine"
  ),
  .timeLimit(.minutes(20))
)
struct SlurmTests {
  private static let script = "\(PackageFolder.path)/Config/slurm/tournament.sh"

  @Test func `an array gives the same bytes as one run, whatever is taken away`() async throws {
    let arguments = ["--bots", "A=random,B=random", "--games", "40000000"]
    let whole = try await Binary.run(arguments + ["--format", "json", "--quiet"])
    let cluster = try await SlurmCluster()
    let folder = try TemporaryFolder()
    let night = "\(folder.path)/night"
    func submit() async throws {
      try await cluster.run([Self.script, night, "4"] + arguments)
    }

    try await submit()
    // One task's program is killed, and the node of others is gone.
    for share in 1...4 {
      try await cluster.wait {
        FileManager.default.fileExists(atPath: "\(night)/share-\(share)/journal.jsonl")
      }
    }
    let found = try await cluster.run("pgrep", "-f", "--", "--results \(night)/share-4 ")
    for process in found.split(separator: "\n").compactMap({ pid_t($0) }) {
      kill(process, SIGKILL)
    }
    try await cluster.run("scontrol", "update", "nodename=n1", "state=down", "reason=gone")
    try await cluster.waitForJobs()
    let merge = try folder.read("night/merge.log")
    #expect(merge.contains("chunks are missing"), "\(merge)")
    #expect(merge.contains("4/4"), "\(merge)")
    let kept = try (1...4).map { try folder.chunks(of: "night/share-\($0)") }
    let requeued = try (1...4).filter { share in
      try folder.read("night/share-\(share).log").contains("NODE FAILURE")
    }
    #expect(!requeued.isEmpty)

    try await submit()
    try await cluster.waitForJobs()
    #expect(try folder.read("night/report.json") == whole.output)
    // Nothing that was kept was played again.
    for share in 1...4 {
      let chunks = try folder.chunks(of: "night/share-\(share)")
      #expect(Set(chunks).count == chunks.count)
      #expect(chunks.starts(with: kept[share - 1]))
    }
  }

  @Test(arguments: ["swiss=3", "knockout"])
  func `rounds give the same bytes as one run, too`(schedule: String) async throws {
    let arguments = [
      "--bots", "minimax,random,first-free,scripted,heuristic", "--games", "200", "--schedule",
      schedule,
    ]
    let whole = try await Binary.run(arguments + ["--format", "json", "--quiet"])
    let cluster = try await SlurmCluster()
    let folder = try TemporaryFolder()
    try await cluster.run([Self.script, "\(folder.path)/night", "3"] + arguments)
    try await cluster.waitForJobs()
    let merge = try folder.read("night/merge.log")
    let isSame = try folder.read("night/report.json") == whole.output
    #expect(isSame, "\(merge)")
  }
}
