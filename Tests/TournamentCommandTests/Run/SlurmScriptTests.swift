import Foundation
import TestSupport
import Testing

/// The script for Slurm without a Slurm: what it submits, and what it makes of what tasks left.
@Suite struct SlurmScriptTests {
  private static let script = "\(PackageFolder.path)/Config/slurm/tournament.sh"

  /// A folder, a count of shares and options.
  private static let night = ["night", "2", "--games", "4"]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let sbatch = "#!/bin/sh\n[ ! -e refuses ] && echo \"$@\" >>jobs && wc -l <jobs\n"
    try folder.writeProgram(sbatch, to: "bin/sbatch")
    try folder.writeProgram("#!/bin/sh\n", to: "bin/scontrol")
  }

  /// Runs the script as a shell or a batch system does, and expects a status of it.
  ///
  /// - Returns: What it said of a failure.
  @discardableResult
  private func run(
    _ arguments: [String],
    task: Int = 0,
    job: Int = 0,
    exits status: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String {
    let environment = [
      "PATH=\(folder.path)/bin:/usr/bin:/bin", "TOURNAMENT=\(Binary.path)",
      "SLURM_ARRAY_TASK_ID=\(task)", "SLURM_JOB_ID=\(job)",
    ]
    let run = try await folder.process(
      "/usr/bin/env",
      environment + [Self.script] + arguments,
      status: nil
    )
    #expect(run.status == status, "\(run.error)", sourceLocation: sourceLocation)
    return run.error
  }

  @Test func `a folder belongs to one tournament and its options`() async throws {
    try await run(Self.night)
    try await run(Self.night)
    for others in [["2", "--games", "6"], ["3", "--games", "4"]] {
      let error = try await run(["night"] + others, exits: 73)
      #expect(error.hasPrefix("'night' belongs to another tournament: 2 --games 4"), "\(error)")
    }
  }

  @Test func `a submission that is refused changes nothing`() async throws {
    try await run(["night", "many", "--games", "4"], exits: 64)
    try await run(["night"], exits: 64)
    try folder.write(Data(), to: "refuses")
    try await run(["night", "3", "--games", "4"], exits: 1)
    try FileManager.default.removeItem(atPath: "\(folder.path)/refuses")
    try await run(Self.night)
  }

  @Test func `what is reported is what the tasks of the last submission have done`() async throws {
    try await run(Self.night)
    for task in 1...2 { try await run(["--share"] + Self.night, task: task) }
    try await run(["--merge"] + Self.night)
    let report = try folder.read("night/report.json")
    #expect(report.contains("\"complete\" : true"))

    try await run(Self.night)
    #expect(!folder.names(in: "night").contains("report.json"))
    let early = try await run(["--merge"] + Self.night, exits: 65)
    #expect(early.contains("not reported: see the logs of shares 1/2 2/2"), "\(early)")
    #expect(!folder.names(in: "night").contains("report.json"))
  }

  @Test(arguments: ["swiss=3", "knockout"])
  func `a merge submits the next round until the last`(schedule: String) async throws {
    let arguments = [
      "--bots", "minimax,random,first-free,scripted,heuristic", "--games", "20", "--schedule",
      schedule,
    ]
    let whole = try await Inside.run(arguments + ["--format", "json", "--quiet"])
    try await run(["night", "3"] + arguments)
    var (begun, rounds) = (0, 0)
    while case let jobs = try jobs, begun < jobs.count {
      let job = jobs[begun]
      begun += 1
      let isArray = job.contains("--array=1-3")
      for task in isArray ? Array(1...3) : [0] {
        let words = Array(job[(job.firstIndex(of: Self.script) ?? 0)...].dropFirst())
        try await run(words, task: task, job: begun)
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
      try await run(arguments)
      for task in 1...2 { try await run(["--share"] + arguments, task: task) }
    }
    try await play()
    try folder.write(Data(), to: "refuses")
    try await run(["--merge"] + arguments, exits: 1)
    try FileManager.default.removeItem(atPath: "\(folder.path)/refuses")
    // Submitted once more, the shares have what they played.
    try await play()
    try await run(["--merge"] + arguments)
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
