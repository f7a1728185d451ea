import Foundation
import GameModel
import TestSupport
import Testing
import TournamentCore

@testable import Engines
@testable import Supervision

/// An attack on whoever runs the engine, and what comes of it.
struct Attack: CustomTestStringConvertible {
  let name: String
  /// The verdict on its games, `nil` where it plays on and nothing comes of it.
  var verdict: (cause: Forfeit.Cause, detail: String)?
  var parameters: [String: String] = [:]
  var program = "hostile.py"

  var testDescription: String { name }

  private static let hasty = ["turnTime": "300ms", "tolerance": "200ms"]
  private static let narrow = ["memory": "200MB", "memoryLimit": "200MB", "tolerance": "20s"]
  private static let tooMuchMemory = (Forfeit.Cause.crash, "of memory allowed")
  // On a busy machine the time may be over before its attack.
  private static let late = (Forfeit.Cause.time, "no answer to ")

  /// Those that hold of every engine.
  private static let all = [
    Attack(name: "daemon"),
    Attack(name: "daemon-without-environment"),
    Attack(name: "spinning-children"),
    Attack(name: "abort", verdict: (.crash, "was killed by signal 6 (aborted)")),
    Attack(name: "large-memfd", verdict: tooMuchMemory, parameters: narrow),
    Attack(name: "large-memfd", verdict: (.crash, "was killed by signal 25")),
    Attack(name: "memfd", verdict: tooMuchMemory, parameters: narrow),
    Attack(name: "shared-map", verdict: tooMuchMemory, parameters: narrow),
    Attack(name: "children", verdict: tooMuchMemory, parameters: narrow),
    Attack(name: "garbage", verdict: (.protocol, "which is not a move")),
    Attack(name: "zero-bytes", verdict: (.protocol, "which is not a move")),
    Attack(name: "stop-itself", verdict: late, parameters: hasty),
    Attack(name: "stop-group", verdict: late, parameters: hasty),
    Attack(name: "spin", verdict: late, parameters: hasty),
    Attack(name: "stubborn", program: "faulty.py"),
    Attack(
      name: "flood",
      verdict: (.protocol, "wrote more than 1 MB in one turn"),
      program: "faulty.py"
    ),
    Attack(name: "endless-line", verdict: (.protocol, "line end"), program: "faulty.py"),
    Attack(name: "error-output", verdict: (.protocol, "standard error"), program: "faulty.py"),
  ]

  /// Attacks of one engine, one after another, of which nothing must come.
  private static func inTurn(_ names: String...) -> Attack {
    Attack(name: names.joined(separator: "+"))
  }

  /// Those on a supervisor, which nothing comes of where an engine has a space of its own.
  private static let onSupervisors = [
    inTurn("kill-supervisor", "stop-supervisor", "trace-supervisor", "kill-all"),
    inTurn("daemon-kills", "daemon-stops", "daemon-traces", "comet"),
  ]

  static let outside =
    all + onSupervisors + [
      Attack(name: "large-file"),
      Attack(name: "shared-memory", verdict: tooMuchMemory, parameters: narrow),
      Attack(name: "close-all", verdict: (.crash, "closed its output"), program: "faulty.py"),
      Attack(name: "child", program: "faulty.py"),
      Attack(name: "child-and-exit", verdict: (.crash, "exited"), program: "faulty.py"),
    ]

  /// Every other attack, from the first or the second, and all of them where tests are at their full
  /// size.
  static func some(_ attacks: [Attack], from first: Int) -> [Attack] {
    attacks.enumerated().filter { FullTests.isOn || $0.offset % 2 == first }.map(\.element)
  }

  static let inside =
    all + [
      Attack(name: "trace-supervisor"), Attack(name: "daemon-kills"), Attack(name: "fill-memory"),
      Attack(name: "fill-temporary"),
      inTurn("see-processes", "read-home", "connect"),
      inTurn("write-root", "write-devices", "write-programs", "write-itself"),
      inTurn(
        "new-users",
        "clone-users",
        "type",
        "ptrace",
        "vm-read",
        "mount",
        "setns",
        "keyctl",
        "bpf",
        "userfaultfd",
        "perf_event_open",
        "kexec_load",
        "init_module",
        "io_uring_setup",
        "clone3",
        "open_tree",
        "chroot",
        "add_key"
      ),
    ]
}

/// Engines that attack whoever runs them: a verdict each, and nothing is left of them.
@Suite(.apart, .needs("python3"))
struct HostileTests {
  /// What is said of an engine that starts processes without end.
  static let bombDetail = "started more than 256 processes"

  @Test(.serialized, arguments: Attack.some(Attack.outside, from: 0))
  func `an engine outside the sandbox does no harm`(_ attack: Attack) async throws {
    try await play(attack)
  }

  @Test(
    .serialized,
    .enabled(if: Sandbox.program != nil, "bwrap is not installed; it is in the package bubblewrap"),
    arguments: Attack.some(Attack.inside, from: 1)
  )
  func `an engine in the sandbox does no harm`(_ attack: Attack) async throws {
    try await play(attack, isSandboxed: true)
  }

  @Test(
    .serialized,
    arguments: ["kill-supervisor", "stop-supervisor", "trace-supervisor", "daemon", "daemon-kills"]
  )
  func `without a namespace of its own, a program that attacks its supervisor ends with the run`(
    _ name: String
  )
    async throws
  {
    let bench = Bench(usesSpaces: false)
    let result = try await Apart.run {
      let bot = try bench.bot("hostile.py \(name)", ["turnTime": "1s", "tolerance": "500ms"])
      return try bench.play(bot, games: 2)
    }
    #expect(result.gameCount == 2)
    bench.expectNothingLeft()
  }

  @Test func `without a namespace of its own, a fork bomb is always judged as one`()
    async throws
  {
    let bench = Bench(usesSpaces: false)
    let result = try await Apart.run { try bench.play(bench.bot("faulty.py fork"), games: 4) }
    #expect(result.forfeits.count == 4)
    for record in result.forfeits {
      #expect(record.forfeit.cause == .crash)
      #expect(record.forfeit.detail == Self.bombDetail)
    }
    bench.expectNothingLeft()
  }

  @Test(
    arguments: [(true, false), (false, false)] + (Sandbox.program == nil ? [] : [(true, true)])
  )
  func `the processor time of an engine that is killed counts`(
    usesSpaces: Bool,
    isSandboxed: Bool
  ) throws {
    let bench = Bench(usesSpaces: usesSpaces)
    try bench.withReadableCopy(of: "hostile.py") { program in
      let bot = try bench.engine(
        "\(Python.path) \(program.path) compute",
        ["sandbox": "\(isSandboxed)"]
      )
      #expect(try bench.play(bot).forfeits.first?.forfeit.cause == .protocol)
    }
    bench.expectNothingLeft()
    // It computes for half a second, and is killed for what it says then; to start takes no such time.
    #expect(try #require(bench.host.usage["Engine"]).processorMicroseconds > 450_000)
  }

  @Test func `the runner's memory does not grow with what engines say`() throws {
    let bench = Bench()
    let run = Process()
    run.executableURL = URL(fileURLWithPath: Bench.program)
    let program = Bench.command("faulty.py")
    run.arguments =
      ["lines", "flood", "endless-line", "error-output"].flatMap { ["--bot", "\(program) \($0)"] }
      + ["--games", "2", "--quiet"]
    run.environment = ProcessInfo.processInfo.environment.merging([bench.mark: "1"]) { $1 }
    run.standardOutput = FileHandle.nullDevice
    try run.run()
    var peak = 0
    while run.isRunning {
      let path = "/proc/\(run.processIdentifier)/status"
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      peak = max(peak, text.firstMatch(of: /VmHWM:\s*(\d+)/).flatMap { Int($0.1) } ?? 0)
      Thread.sleep(forTimeInterval: 0.02)
    }
    // No game was played to its end.
    #expect(run.terminationStatus == 69)
    #if os(Linux)
    #expect(peak > 0 && peak < 100 << 10, "\(peak) KB")
    #endif
    bench.wait { bench.processCount == 0 }
  }

  private func play(_ attack: Attack, isSandboxed: Bool = false) async throws {
    let bench = Bench()
    let result = try await Apart.run {
      // In the sandbox an engine stands where everybody may read it.
      try bench.withReadableCopy(of: attack.program) { copy in
        let program =
          isSandboxed
          ? copy.path : "\(PackageFolder.path)/Tests/EnginesTests/Programs/\(attack.program)"
        var parameters = attack.parameters
        parameters["sandbox"] = "\(isSandboxed)"
        let bot = try bench.engine("\(Python.path) \(program) \(attack.name)", parameters)
        defer { bench.host.shutDown() }
        return try bench.play(bot, games: 2)
      }
    }
    #expect(result.gameCount == 2)
    if let (cause, detail) = attack.verdict {
      #expect(!result.forfeits.isEmpty)
      for record in result.forfeits {
        #expect(record.forfeit.cause == cause, "\(record.forfeit)")
        #expect(record.forfeit.detail.contains(detail), "\(record.forfeit.detail)")
      }
    } else {
      #expect(result.forfeits == [])
    }
    bench.expectNothingLeft()
  }
}
