import Foundation
import TestSupport
import Testing

/// The script that plays rounds of a league on Slurm, with an `sbatch` that runs what it is given.
@Suite struct LeagueSlurmTests {
  private static let sbatch = """
    #!/bin/sh
    echo "$@" >> submitted
    for option; do
      case $option in
        --array=1-*) count=${option#--array=1-} ;;
        --*) ;;
        *) break ;;
      esac
      shift
    done
    task=$count
    while [ $task -gt 0 ]; do
      SLURM_ARRAY_TASK_ID=$task "$@" >> tasks.log 2>&1 || exit 1
      task=$((task - 1))
    done
    echo $(wc -l < submitted)
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.writeProgram(Self.sbatch, to: "bin/sbatch")
  }

  private func table(_ league: String) async throws -> String {
    let shown = try await folder.run("league '\(league)' --format json")
    return shown.output.replacing("\"\(league)\"", with: "")
  }

  @Test func `rounds are chained, and give the same bytes as one machine`() async throws {
    let bots = [4, 8, 16].map { "B\($0)=monte-carlo:playouts=\($0)" }
    for league in ["whole", "shared"] {
      try await folder.run("league '\(league)' add", bots)
    }
    for _ in 1...3 {
      try await folder.run("league whole play")
    }
    let script = "\(PackageFolder.path)/Config/slurm/league.sh"
    let environment = ["PATH=\(folder.path)/bin:/usr/bin:/bin", "TOURNAMENT=\(Binary.path)"]
    let run = try await folder.process("/usr/bin/env", environment + [script, "shared", "3", "3"])
    #expect(run.output == "3 rounds of 3 shares each; the last one is job 3\n")
    let jobs = try folder.read("submitted").split(separator: "\n")
    #expect(!jobs[0].contains("--dependency"))
    #expect(jobs[1].contains("--dependency=afterok:1") && jobs[2].contains("afterok:2"))
    #expect(try await table("shared") == table("whole"))
  }

  @Test func `without its operands, and without a league, nothing is submitted`() async throws {
    let script = "\(PackageFolder.path)/Config/slurm/league.sh"
    let environment = ["PATH=\(folder.path)/bin:/usr/bin:/bin", "TOURNAMENT=\(Binary.path)"]
    for (operands, status) in [(["club", "3"], Int32(64)), (["none", "3", "3"], 66)] {
      try await folder.process("/usr/bin/env", environment + [script] + operands, status: status)
    }
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/submitted"))
  }
}
