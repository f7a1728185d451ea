import Foundation
import TestSupport
import Testing

/// A system that lacks what engines take to play.
@Suite struct HostShortageTests {
  /// Changes to a user whom limits bind, where this one is above them.
  private static let user =
    getuid() == 0 ? "setpriv --reuid 65534 --regid 65534 --clear-groups" : "env"

  @Test(
    .enabled(if: getuid() != 0 || access("/usr/bin/setpriv", X_OK) == 0, "skipped: no setpriv"),
    arguments: [
      ("ulimit -n 40; ulimit -u 1", "resource temporarily unavailable"),
      ("ulimit -n 12", "too many open files"), ("ulimit -n 10", "too many open files"),
      ("ulimit -n 8", "too many open files"),
    ]
  )
  func `a shortage is reported for what it is`(limits: String, reason: String) async throws {
    let script = "exec \(Self.user) bash -c '\(limits); exec \"$0\" \"$@\"' \"$0\" \"$@\""
    let run = try await Binary.run(
      "/bin/sh",
      [
        "-c", script, Binary.path, "--bot", "A=engine:command=/bin/cat,startTime=1s", "--bots",
        "random", "--games", "4", "--quiet",
      ],
      in: "/"
    )
    #expect(run.status == 69)
    #expect(run.output.isEmpty)
    #expect(
      run.error
        == "tournament: cannot start more processes: \(reason); use fewer threads, or raise "
        + "the limits on processes and open files\n"
    )
  }

  /// An engine that notes how many files it may have open.
  private static let engine =
    "#!/bin/bash\nulimit -Sn > limit\nexec '\(Binary.path)' serve random\n"

  private func run(_ limit: String, _ options: [String], in folder: TemporaryFolder) async throws
    -> Binary.Run
  {
    try await folder.process(
      "/bin/bash",
      [
        "-c", #"\#(limit); exec "$0" "$@""#, Binary.path, "--bot", "./engine", "--bots", "random",
        "--board", "5x5", "--games", "40", "--quiet",
      ] + options,
      status: nil
    )
  }

  @Test func `too few open files are reported with how many threads can do`() async throws {
    let folder = try TemporaryFolder()
    try folder.writeProgram(Self.engine, to: "engine")
    let run = try await run("ulimit -n 60", ["--jobs", "8", "--results", "r"], in: folder)
    #expect(run.status == 69)
    #expect(run.output.isEmpty)
    #expect(
      run.error
        == "tournament: 8 threads may need 72 open files, and the limit is 60; use --jobs 6, or raise "
        + "the limit (ulimit -n)\n"
    )
    #expect(folder.names == ["engine", "limit"])
  }

  @Test func `too few open files for a tuning are reported before its first game`() async throws {
    let folder = try TemporaryFolder()
    try folder.writeProgram(Self.engine, to: "engine")
    let run = try await folder.process(
      "/bin/bash",
      [
        "-c", #"ulimit -n 60; exec "$0" "$@""#, Binary.path, "tune", "./engine {depth}", "--vary",
        "depth=1..8", "--board", "5x5", "--jobs", "8", "--results", "r",
      ],
      status: 69
    )
    #expect(
      run.error
        == "tournament: 8 threads may need 120 open files, and the limit is 60; use --jobs 3, or raise "
        + "the limit (ulimit -n)\n"
    )
    #expect(folder.names == ["engine", "limit"])
  }

  @Test func `the usual limit on open files is raised, but not for engines`() async throws {
    let folder = try TemporaryFolder()
    try folder.writeProgram(Self.engine, to: "engine")
    for (usual, own) in [(60, 256), (300, 300)] {
      let limits = "ulimit -Hn 2000; ulimit -Sn \(usual)"
      let run = try await run(limits, ["--jobs", "20"], in: folder)
      #expect(run.status == 0, "\(run.error)")
      #expect(try folder.read("limit") == "\(own)\n")
    }
  }
}
