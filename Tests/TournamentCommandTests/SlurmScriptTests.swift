import Foundation
import Testing
import TestSupport

/// The script for Slurm without a Slurm: what it submits, and what it makes of what tasks left.
@Suite struct SlurmScriptTests {
  private static let script = "\(Binary.packageRoot)/Config/slurm/tournament.sh"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "bin/sbatch": "#!/bin/sh\n[ ! -e refuses ] && echo 1\n", "bin/scontrol": "#!/bin/sh\n",
    ])
    for name in ["sbatch", "scontrol"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: "\(folder.path)/bin/\(name)"
      )
    }
  }

  /// Runs the script as a shell or a batch system does.
  private func run(_ arguments: String..., task: Int? = nil) async throws -> Binary.Run {
    let environment = [
      "PATH=\(folder.path)/bin:/usr/bin:/bin", "TOURNAMENT=\(Binary.path)",
      "SLURM_ARRAY_TASK_ID=\(task ?? 0)",
    ]
    return try await Binary.run(
      "/usr/bin/env",
      environment + [Self.script] + arguments,
      in: folder.path
    )
  }

  @Test func `a folder belongs to one tournament, of so many shares and with these options`()
    async throws
  {
    #expect(try await run("night", "2", "--games", "4").status == 0)
    #expect(try await run("night", "2", "--games", "4").status == 0)
    for arguments in [["2", "--games", "6"], ["3", "--games", "4"]] {
      let refused = try await run("night", arguments[0], arguments[1], arguments[2])
      #expect(refused.status == 73)
      #expect(refused.error.hasPrefix("'night' belongs to another tournament: 2 --games 4"))
    }
  }

  @Test func `a submission that Slurm refuses changes nothing, and a count of shares is a number`()
    async throws
  {
    #expect(try await run("night", "many", "--games", "4").status == 64)
    #expect(try await run("night").status == 64)
    try folder.write(Data(), to: "refuses")
    #expect(try await run("night", "3", "--games", "4").status != 0)
    try FileManager.default.removeItem(atPath: "\(folder.path)/refuses")
    #expect(try await run("night", "2", "--games", "4").status == 0)
  }

  @Test func `what is reported is what the tasks of the last submission have done`() async throws {
    #expect(try await run("night", "2", "--games", "4").status == 0)
    for task in 1...2 {
      let played = try await run("--share", "night", "2", "--games", "4", task: task)
      #expect(played.status == 0, "\(played.error)")
    }
    #expect(try await run("--merge", "night", "2").status == 0)
    let report = try folder.read("night/report.json")
    #expect(report.contains("\"complete\" : true"))

    #expect(try await run("night", "2", "--games", "4").status == 0)
    #expect(!folder.names(in: "night").contains("report.json"))
    let early = try await run("--merge", "night", "2")
    #expect(early.status == 65)
    #expect(early.error.contains("not reported: see the logs of shares 1/2 2/2"))
    #expect(!folder.names(in: "night").contains("report.json"))
  }
}

extension TemporaryFolder {
  /// The names of the files and folders in one of its folders.
  fileprivate func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")) ?? []
  }
}
