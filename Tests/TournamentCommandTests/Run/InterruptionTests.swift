import Foundation
import TestSupport
import Testing

/// A run that is asked to end does so in good order.
@Suite(.serialized, .apart) struct InterruptionTests {
  /// A run that would take for ever.
  private static let long = [
    "--bots", "A=random,B=random", "--games", "1000000000", "--jobs", "2", "--quiet",
  ]

  /// A run that has begun, kept in the folder `r`: a chunk of its games takes minutes.
  private static func slowRun(in folder: TemporaryFolder) throws -> StartedRun {
    let words = [
      "--bots", "A=heuristic,B=heuristic", "--board", "32x32", "--games", "200000000", "--jobs",
      "2",
      "--quiet", "--results", "r",
    ]
    let run = try StartedRun(words, in: folder.path)
    try run.wait(forFile: "\(folder.path)/r/journal.jsonl", bytes: 0)
    return run
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal ends the run after the games in hand`(signal: Int32) async throws {
    let folder = try TemporaryFolder()
    let results = "\(folder.path)/a folder"
    let run = try StartedRun(Self.long + ["--results", results])
    try run.wait(forFile: "\(results)/journal.jsonl")
    try run.wait { try !folder.chunks(of: "a folder").isEmpty }
    run.send(signal)
    let end = try run.wait()
    #expect(end.status == 130)
    #expect(end.output.contains("\nPartial: "))
    #expect(end.output.contains("STANDINGS"))
    #expect(end.output.contains("\nSignature "))
    let command = Self.long.joined(separator: " ")
    let stopping =
      "stopping: finishing the games in progress, which may take 5s; press Ctrl-C again to stop at "
      + "once\n"
    #expect(end.error.hasPrefix(stopping + "interrupted after "))
    #expect(end.error.split(separator: "\n").count == 2)
    #expect(
      end.error.hasSuffix(
        "continue with: tournament run \(command) --results '\(results)' --resume\n"
      )
    )
    let kept = try folder.chunks(of: "a folder")
    #expect(!kept.isEmpty)
    // What is reported is what is kept.
    let games = try #require(end.error.firstMatch(of: /after ([\d,]+) of 1,000,000,000 games/)?.1)
    #expect(Int(games.filter { $0 != "," }) == kept.count * 65_536)
  }

  @Test func `without a folder the standings so far are shown all the same`() async throws {
    let folder = try TemporaryFolder()
    let events = "\(folder.path)/e.ndjson"
    let run = try StartedRun(Self.long + ["--format", "json", "--events", events])
    // More than is told before the first games have ended.
    try run.wait(forFile: events, bytes: 4000)
    run.send(SIGINT)
    let end = try run.wait()
    #expect(end.status == 130)
    #expect(end.output.contains("\"complete\" : false"))
    #expect(end.error.hasSuffix("games; nothing is saved without --results DIR\n"))
  }

  @Test func `one signal ends a run whose games take long, after a while`() async throws {
    let folder = try TemporaryFolder()
    let run = try Self.slowRun(in: folder)
    run.send(SIGTERM)
    let end = try run.wait()
    #expect(end.status == 130)
    #expect(end.error.hasSuffix(" --results r --resume\n"))
    #expect(try folder.chunks(of: "r").isEmpty, "no chunk was waited for")
  }

  @Test func `a signal while engines start says how to continue`() async throws {
    let folder = try TemporaryFolder()
    let arguments = ["--bot", "sh -c 'touch started; sleep 1000'", "--bots", "random"]
    let run = try StartedRun(arguments + ["--results", "r"], in: folder.path)
    try run.wait(forFile: "\(folder.path)/started", bytes: 0)
    run.send(SIGTERM)
    let end = try run.wait()
    #expect(end.status == 130)
    #expect(end.output.isEmpty)
    #expect(end.error.hasPrefix("interrupted; continue with: tournament run --bot 'sh -c "))
    #expect(end.error.hasSuffix(" --results r --resume\n"))
    #expect(folder.names == ["started"])
  }

  @Test func `a signal while a report is written says how to continue`() async throws {
    // More than a pipe holds.
    let name = String(repeating: "long ", count: 100_000)
    let folder = try TemporaryFolder([
      "old.txt": "old", "c.json": #"{ "name": "\#(name)", "bots": ["random", "first-free"] }"#,
    ])
    // Nobody reads the pipe on, nor holds the files by which the end of the process is known.
    let script = """
      mkfifo p
      {
        for file in /dev/fd/*; do [ ${file##*/} -lt 3 ] || eval "exec ${file##*/}>&-"; done
        head -c 1000 > first
        while [ -e p ]; do sleep 0.1; done
      } < p &
      exec "$0" c.json --games 4 --results r --output json:p --output old.txt
      """
    let run = try StartedRun(["-c", script, Binary.path], program: "/bin/bash", in: folder.path)
    try run.wait(forFile: "\(folder.path)/first", bytes: 1000)
    run.send(SIGTERM)
    let end = try run.wait()
    #expect(end.status == 130)
    #expect(end.error.hasPrefix("interrupted; continue with: tournament run c.json "))
    #expect(folder.names == ["c.json", "first", "old.txt", "p", "r"])
    #expect(try folder.read("old.txt") == "old")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal ends a process that nobody reads`(signal: Int32) async throws {
    let folder = try TemporaryFolder(["o": ""])
    let script = """
      mkfifo e i && exec 3<>e 4<>i
      dd if=/dev/zero of=e bs=4096 oflag=nonblock 2> /dev/null
      echo 'START 15' >&4
      exec "$0" serve random <&4 2>&3
      """
    let run = try StartedRun(
      ["-c", script, Binary.path],
      program: "/bin/bash",
      in: folder.path,
      output: "\(folder.path)/o"
    )
    try run.wait(forFile: "\(folder.path)/o", bytes: 2)
    run.send(signal)
    #expect(try run.wait().status == 130)
  }

  @Test func `a second signal ends the run at once, however long a game takes`() async throws {
    var folder = try TemporaryFolder()
    var run: StartedRun
    // Nothing is told of games before the first chunk has ended: a run that a signal has met before
    // them is begun again.
    var pause = 0.1
    repeat {
      folder = try TemporaryFolder()
      run = try Self.slowRun(in: folder)
      pause *= 2
      Patience.pause(seconds: pause)
      run.send(SIGINT)
      try run.wait { try !run.errorSoFar.isEmpty }
    } while try run.errorSoFar.hasPrefix("interrupted")
    // Another one, since two that are alike may be taken for one.
    run.send(SIGTERM)
    let end = try run.wait()
    #expect(end.status == 130)
    #expect(end.output.contains("Partial: "))
    #expect(end.error.components(separatedBy: "stopping: ").count == 2, "it is said once")
    #expect(try folder.chunks(of: "r").isEmpty, "no chunk was waited for")
  }

  @Test(.needs("python3"))
  func `Control and C at a terminal ends the run, and never reaches an engine`() async throws {
    let engine = """
      import signal, sys, time
      def struck(*_): open(sys.argv[1], "w").close()
      for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP): signal.signal(number, struck)
      free = set()
      def move():
          time.sleep(0.05)
          square = min(free)
          free.discard(square)
          print("%d,%d" % square, flush=True)
      for line in sys.stdin:
          word, *rest = line.split()
          if word == "START" or word == "RESTART":
              free = {(x, y) for x in range(15) for y in range(15)}
              print("OK", flush=True)
          elif word == "BEGIN": move()
          elif word == "TURN":
              free.discard(tuple(map(int, rest[0].split(","))))
              move()
          elif word == "ABOUT": print('name="slow"', flush=True)
          elif word == "END": break
      """
    let folder = try TemporaryFolder(["engine.py": engine])
    let mark = "\(folder.path)/struck"
    let terminal = try PseudoTerminal([
      "--board", "15x15", "--bot",
      PatientEngine.spec("\(Python.path) \(folder.path)/engine.py \(mark)", name: "Slow"),
      "--bot", "random", "--games", "1000", "--jobs", "1", "--format", "json",
      "--output", "\(folder.path)/r.json", "--progress",
    ])
    try await terminal.wait("games being played") { $0.text.contains { $0.isNumber } }
    terminal.press("\u{3}")
    #expect(try await terminal.end() == 130)
    let report = try folder.read("r.json")
    #expect(report.contains("\"forfeited\" : 0"))
    #expect(report.contains("\"complete\" : false"))
    #expect(!FileManager.default.fileExists(atPath: mark))
  }
}
