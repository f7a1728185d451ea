import Foundation
import TestSupport
import Testing

/// The script for Slurm without a Slurm: what it submits, and what it makes of what tasks left.
@Suite struct SlurmScriptTests {
  private static let script = "\(PackageFolder.path)/Config/slurm/tournament.sh"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "bin/sbatch": "#!/bin/sh\n[ ! -e refuses ] && echo \"$@\" >>jobs && wc -l <jobs\n",
      "bin/scontrol": "#!/bin/sh\n",
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
    try await run(arguments, task: task)
  }

  private func run(_ arguments: [String], task: Int? = nil, job: Int = 0) async throws
    -> Binary.Run
  {
    let environment = [
      "PATH=\(folder.path)/bin:/usr/bin:/bin", "TOURNAMENT=\(Binary.path)",
      "SLURM_ARRAY_TASK_ID=\(task ?? 0)", "SLURM_JOB_ID=\(job)",
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

  @Test(arguments: ["swiss=3", "knockout"])
  func `a merge submits the next round until the tournament has ended`(schedule: String)
    async throws
  {
    let arguments = [
      "--bots", "minimax,random,first-free,scripted,heuristic", "--games", "20", "--schedule",
      schedule,
    ]
    let whole = try await Binary.run(arguments + ["--format", "json", "--quiet"])
    #expect(try await run(["night", "3"] + arguments).status == 0)
    var (begun, rounds) = (0, 0)
    while case let jobs = try jobs, begun < jobs.count {
      let job = jobs[begun]
      begun += 1
      let isArray = job.contains("--array=1-3")
      for task in isArray ? Array(1...3) : [0] {
        let words = Array(job[(job.firstIndex(of: Self.script) ?? 0)...].dropFirst())
        let ended = try await run(words, task: task, job: begun)
        #expect(ended.status == 0, "\(ended.error)")
      }
      guard isArray else { continue }
      // The first array was held, each of the others waits for the merge that submitted it.
      #expect(job.contains(rounds == 0 ? "--hold" : "--dependency=afterok:\(begun - 1)"))
      rounds += 1
    }
    #expect(rounds >= 3)
    #expect(try jobs.count == 2 * rounds)
    let isSame = try folder.read("night/report.json") == whole.output
    #expect(isSame)
  }

  @Test func `a round that Slurm refuses is a merge that fails`() async throws {
    let words = ["night", "2", "--bots", "random,minimax,first-free", "--games", "4"]
    let arguments = words + ["--schedule", "swiss=2"]
    func play() async throws {
      #expect(try await run(arguments).status == 0)
      for task in 1...2 {
        #expect(try await run(["--share"] + arguments, task: task).status == 0)
      }
    }
    try await play()
    try folder.write(Data(), to: "refuses")
    #expect(try await run(["--merge"] + arguments).status != 0)
    try FileManager.default.removeItem(atPath: "\(folder.path)/refuses")
    // Submitted once more, the shares have what they played.
    try await play()
    #expect(try await run(["--merge"] + arguments).status == 0)
    #expect(try folder.read("night/report.json").contains("\"complete\" : true"))
  }

  /// The words of each job that has been submitted.
  private var jobs: [[String]] {
    get throws {
      try folder.read("jobs").split(separator: "\n").map {
        $0.split(separator: " ").map(String.init)
      }
    }
  }
}

extension TemporaryFolder {
  /// The names of the files and folders in one of its folders.
  fileprivate func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")) ?? []
  }
}
