import Foundation
import GameModel
import StrategyKit
import TestSupport
import Testing
import TournamentCore

@testable import Engines

/// What tests of real engines need: the built program, a host and a look at the processes there are.
struct Bench {
  let host: EngineHost
  let registry: Registry
  /// A variable in the environment of every process that an engine starts.
  let mark = "ENGINE_TEST_MARK_\(UInt64.random(in: 0...UInt64.max))"

  /// A bench whose engines get spaces of processes of their own where the system allows it, or not,
  /// and a time to say who they are.
  init(usesSpaces: Bool = true, aboutTime: Duration = .seconds(60)) {
    host = EngineHost(launcher: Self.program, usesSpaces: usesSpaces, aboutTime: aboutTime)
    registry = Registry([host.kind, Self.careful])
  }

  /// The built command, beside the tests.
  static let program = Program.tournament ?? "tournament"

  /// Never makes a line of its own accord, so that games are long: the free square of the least use.
  private static let careful = BotKind("careful", "the last free square") { _, _ in Careful() }

  private struct Careful: Strategy {
    var isDeterministic: Bool { true }

    func chooseMove(in position: Position, using random: inout GameRandom) -> Square {
      position.move(rank: position.moveCount - 1)
    }
  }

  /// What starts a program among those of the tests.
  static func command(_ words: String) -> String {
    Python.command("Tests/EnginesTests/Programs/\(words)")
  }

  /// The bot of a program among those of the tests.
  func bot(
    _ words: String,
    _ parameters: [String: String] = [:],
    name: String = "Engine",
    rules: Rules = .ticTacToe
  ) throws -> Bot { try engine(Self.command(words), parameters, name: name, rules: rules) }

  /// Does something with a copy of a program in a folder that everybody may read, as an engine in the
  /// sandbox must stand that is started as root.
  func withReadableCopy<Value>(of program: String, _ body: (URL) throws -> Value) throws -> Value {
    let folder = try TemporaryFolder()
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    let source = "\(PackageFolder.path)/Tests/EnginesTests/Programs/\(program)"
    let script = try String(contentsOfFile: source, encoding: .utf8)
    defer { withExtendedLifetime(folder) {} }
    return try body(URL(filePath: folder.writeProgram(script, to: program)))
  }

  /// Limits of time that no engine reaches, however busy the machine is: a test that is about one
  /// sets it.
  private static let patience = ["turnTime": "10m", "startTime": "10m"]

  /// The bot of a command.
  func engine(
    _ command: String,
    _ parameters: [String: String] = [:],
    name: String = "Engine",
    rules: Rules = .ticTacToe
  ) throws -> Bot {
    var all = parameters.merging(Self.patience) { given, _ in given }
    all["environment"] = "\(mark)=1 " + (parameters["environment"] ?? "")
    let spec = BotSpec(
      engine: command,
      name: name,
      parameters: all.sorted { $0.key < $1.key }.map { BotArgument($0.key, $0.value) }
    )
    return try registry.bot(spec, rules: rules)
  }

  /// Plays a bot against one that marks the last free square, or against another; `onGames` is told
  /// of all games with their moves, in their order.
  func play(
    _ bot: Bot,
    against other: Bot? = nil,
    games: Int = 2,
    jobs: Int = 1,
    opening: PlayedOpening? = nil,
    onGames: (@Sendable ([PlayedGame]) -> Void)? = nil
  ) throws -> TournamentResult {
    let opponent = try other ?? registry.bot(BotSpec("careful"), rules: bot.rules)
    let bots = [bot, opponent]
    let plan = try TournamentPlan(
      bots.map(PlannedBot.init),
      TournamentPlan.Terms(
        name: "Test",
        rules: bot.rules,
        gamesPerPairing: games,
        playedOpening: opening,
        maximumForfeits: nil
      )
    )
    let selection = onGames.map { _ in GameSelection(nil, of: plan) }
    return try Runner(plan, bots: bots, jobs: jobs, keeping: selection).run(
      RunHooks(onChunk: { chunk, _ in onGames?(chunk.games) })
    )
  }

  /// What is exchanged with engines while something is done with them, which ends with them.
  func log(_ body: () throws -> Void) throws -> String {
    let path = FileManager.default.temporaryDirectory.appending(path: mark).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    host.log(to: EngineLog(try #require(FileHandle(forWritingAtPath: path))))
    try body()
    expectNothingLeft()
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  /// The lines sent to engines while something is done with them, in order.
  func sent(_ body: () throws -> Void) throws -> [String] {
    try log(body).split(separator: "\n").compactMap {
      $0.split(separator: " > ", maxSplits: 1).dropFirst().first.map(String.init)
    }
  }

  /// The steps of a check of a program among those of the tests, or of another.
  static func steps(_ words: String, rules: Rules, turnTime: Duration? = nil) -> [CheckStep] {
    let parts = words.split(separator: " ").map(String.init)
    let program =
      parts[0].hasPrefix("/")
      ? parts[0] : "\(PackageFolder.path)/Tests/EnginesTests/Programs/\(parts[0])"
    var settings = EngineSettings(words: [Python.path, program] + parts.dropFirst())
    settings.startTime = Patience.limit
    settings.aboutTime = .seconds(60)
    settings.turnTime = turnTime ?? settings.turnTime
    settings.tolerance = turnTime == nil ? Patience.limit : .zero
    var check = EngineCheck(settings, rules: rules, launcher: Self.program)
    check.run()
    return check.steps
  }

  /// How many files this process has open.
  static func openFileCount() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
  }

  /// How many processes carry the mark in their environment or their arguments.
  var processCount: Int { processes.count }

  /// A process as the system lists it.
  struct ListedProcess {
    let command: String
    /// `T` for one that is stopped.
    let state: Character?
  }

  /// The processes of engines, and those that watch over them.
  var processes: [ListedProcess] {
    let mark = Data(mark.utf8)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.filter { Int($0) != nil }.compactMap { name in
      func data(_ file: String) -> Data {
        (try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(name)/\(file)"))) ?? Data()
      }
      let command = data("cmdline")
      guard data("environ").range(of: mark) ?? command.range(of: mark) != nil else { return nil }
      let state = String(decoding: data("stat"), as: UTF8.self).split(separator: ")").last
      return ListedProcess(
        command: String(decoding: command, as: UTF8.self),
        state: state?.dropFirst().first
      )
    }
  }

  /// Waits until something is so that comes sooner or later.
  func wait(sourceLocation: SourceLocation = #_sourceLocation, until isSo: () -> Bool) {
    // A look at all processes is expensive, and should not keep a busy machine busy.
    let hasCome = Patience.wait(pausing: 0.01, until: isSo)
    #expect(hasCome, "waited in vain", sourceLocation: sourceLocation)
  }

  /// Ends all engines, and expects that nothing is left of them; what has been killed may take a while
  /// to be gone.
  func expectNothingLeft(sourceLocation: SourceLocation = #_sourceLocation) {
    host.shutDown()
    wait(sourceLocation: sourceLocation) { processCount == 0 }
  }
}
