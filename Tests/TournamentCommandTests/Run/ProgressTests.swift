import Foundation
import TestSupport
import Testing

/// What is said on standard error while a tournament is played.
@Suite(.needs("python3")) struct ProgressTests {
  /// A tournament of more than two seconds on any machine: its bots sleep as long, and compute next to
  /// nothing.
  private static let long = long(games: 16)

  private static func long(games: Int) -> [String] {
    slow("A") + slow("B") + ["--jobs", "1", "--games", "\(games)"]
  }

  /// A bot that takes a hundredth of a second for each line that it is sent.
  private static func slow(_ name: String) -> [String] {
    let program = "\(PackageFolder.path)/Tests/TournamentCommandTests/Programs/slow.py"
    let engine = "\(PackageFolder.path)/Bots/Examples/first_free.py"
    return ["--bot", PatientEngine.spec("\(Python.path) \(program) \(engine)", name: name)]
  }

  @Test func `off a terminal nothing is said`() async throws {
    let run = try await Binary.run(Self.long)
    #expect(run.status == 0 && run.error.isEmpty)
  }

  @Test func `with --progress there is a line a second, and the speed at the end`() async throws {
    let run = try await Binary.run(Self.long + ["--progress"])
    #expect(run.status == 0)
    var lines = run.error.split(separator: "\n")
    let summary = lines.isEmpty ? "" : lines.removeLast()
    let end = try #require(
      summary.wholeMatch(of: /[\d,]+ games in (\d+)\.\d\d s, [\d.,]+M? games\/s/)
    )
    #expect(!lines.isEmpty)
    // After half a minute a table stands between them.
    if let seconds = Int(end.1), seconds >= 30 { lines.removeAll { !$0.contains(" games, ") } }
    for line in lines {
      #expect(
        line.wholeMatch(
          of: /[\d,]+\/[\d,]+ games, [\d.,]+M? games\/s(, \d+ s left)?(, [AB] leads with .*)?/
        ) != nil,
        "\(line)"
      )
    }
  }

  @Test(arguments: [
    ["--shard", "1/2"],
    slow("C") + ["--schedule", "swiss=2", "--shard", "1/2"], slow("C") + ["--schedule", "swiss=1"],
  ])
  func `the games that are left are those that the run plays itself`(more: [String]) async throws {
    let folder = try TemporaryFolder()
    let run = try await folder.process(
      Self.long(games: 40) + more + ["--results", "r", "--progress"],
      status: nil
    )
    let lines = run.error.split(separator: "\n")
    let summary = try #require(lines.first { $0.contains(" games in ") })
    let count = summary.prefix { $0 != " " }
    #expect(lines.contains { $0.contains("/\(count) games, ") }, "\(run.error)")
    #expect(
      !lines.contains {
        $0.contains("/") && !$0.contains("/\(count) games") && $0.contains(" left")
      }
    )
  }

  /// Does something until it takes less than a second, which a very busy machine may not let it.
  private static func short(_ run: () async throws -> Binary.Run) async throws -> Binary.Run {
    for _ in 0..<30 {
      let start = ContinuousClock.now
      let result = try await run()
      if .now - start < .seconds(1) { return result }
    }
    return try await run()
  }

  /// Runs the command with standard error on a pseudo-terminal, and standard output in a file.
  private func onTerminal(_ options: [String]) async throws -> Binary.Run {
    let folder = try TemporaryFolder()
    // Python's pty gives the child a terminal; what is written to it comes back on its output.
    let script = """
      import os, pty, sys
      def read(fd):
          return os.read(fd, 4096)
      status = pty.spawn(["/bin/sh", "-c", 'exec "$0" "$@" >report'] + sys.argv[1:], read)
      sys.exit(os.waitstatus_to_exitcode(status))
      """
    let path = try folder.write(script, to: "terminal.py")
    return try await folder.process(Python.path, [path, Binary.path] + options, status: nil)
  }

  @Test func `on a terminal one line is written over and taken away`() async throws {
    let run = try await onTerminal(Self.long)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("\r"))
    #expect(run.output.hasSuffix(run.output.contains("\n") ? "\u{1B}[J" : "\r\u{1B}[K"))
    #expect(run.output.contains(" games/s"))
    #expect(run.output.contains(/, [AB] leads with \d+\.\d%/))
    // Each line is taken away by the next.
    #expect(run.output.components(separatedBy: "\u{1B}[K").count > 2)
  }

  @Test func `on a terminal a short tournament says nothing, nor a quiet one`() async throws {
    let short = try await Self.short { try await onTerminal(["--games", "2"]) }
    #expect(short.output.isEmpty, "\(short.output)")
    #expect(try await onTerminal(Self.long + ["--quiet"]).output.isEmpty)
  }
}
