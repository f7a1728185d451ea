public import GameModel
import StrategyKit

/// Walks an engine through the protocol, for its author: step by step what is right, what is wrong
/// and what the fix is.
public struct EngineCheck {
  /// What came of a step.
  public enum Verdict: String, Sendable {
    case right
    /// It works, and some managers may stumble over it.
    case doubtful
    case wrong
  }

  /// A step and what came of it.
  public struct Step: Hashable, Sendable {
    /// What was tried.
    public let name: String
    public let verdict: Verdict
    /// What the engine did.
    public let detail: String
    /// What its author can do, empty where nothing is to be done.
    public let fix: String
  }

  let settings: EngineSettings
  let rules: Rules
  let launcher: String
  private let onStep: (Step) -> Void
  public private(set) var steps: [Step] = []
  private var isStarted = false
  /// Whether the engine that was started last has not failed.
  private var isAlive = false
  private(set) var knowsRestart = true
  /// The first line that it said after an answer and that was neither a move nor meant for people.
  private var strayLine: String?

  /// A check of an engine in a game of some rules; `onStep` is told of each step.
  public init(
    _ settings: EngineSettings,
    rules: Rules,
    launcher: String = EngineHost.thisProgram,
    onStep: @escaping (Step) -> Void = { _ in }
  ) {
    self.settings = settings
    self.rules = rules
    self.launcher = launcher
    self.onStep = onStep
  }

  /// Whether it has played games with either side.
  public internal(set) var canPlay = false
  /// Whether it has said what it is called.
  var answersAbout = false
  /// Whether nothing is wrong.
  public var hasPassed: Bool { !steps.contains { $0.verdict == .wrong } }

  /// Takes all steps; those that need the engine alive are left out after it has failed.
  public mutating func run() {
    guard var engine = start() else { return }
    guard about(&engine), play(&engine), positions(&engine) else { return finish(&engine) }
    restart(&engine)
    if isAlive {
      takeBack(&engine)
      manners(&engine)
    }
    finish(&engine)
    time()
  }

  private mutating func finish(_ engine: inout GomocupManager) {
    if isAlive { settle(&engine) }
    if let strayLine {
      note(
        "lines that nobody asked for",
        .doubtful,
        "said '\(strayLine)' after an answer",
        fix: "answer one line; what is meant for people begins with MESSAGE or DEBUG"
      )
    }
    if isAlive { end(&engine) }
    endOfInput()
  }

  mutating func note(_ name: String, _ verdict: Verdict, _ detail: String, fix: String = "") {
    let step = Step(name: name, verdict: verdict, detail: detail, fix: fix)
    steps.append(step)
    onStep(step)
  }

  // MARK: The engine

  /// Starts the engine, once more where it is not the first time.
  ///
  /// - Parameter settings: How it is run, if otherwise than it is entered.
  /// - Returns: The engine, `nil` after saying why there is none.
  mutating func start(_ settings: EngineSettings? = nil) -> GomocupManager? {
    let settings = settings ?? self.settings
    let command = GomocupManager.startCommand(for: rules)
    var said: [String] = []
    do throws(EngineFault) {
      let process = try EngineProcess(settings, launcher: launcher)
      var engine = GomocupManager(process, rules, settings, log: nil)
      do throws(EngineFault) {
        try engine.start()
        if answersAbout { try engine.prepare() }
      } catch {
        let fault = engine.kill(for: error)
        said = engine.exchange.ordered.filter { $0.hasPrefix("!") }
        throw fault
      }
      if !isStarted { note(command, .right, "answered OK") }
      isStarted = true
      isAlive = true
      return engine
    } catch {
      let text = said.map { " | \($0)" }.joined()
      note(command, .wrong, "\(error)\(text)", fix: fixOfStart(error, command))
      return nil
    }
  }

  /// Has the engine begin anew, in a fresh process where it does not know how; false where none starts.
  mutating func beginAnew(_ engine: inout GomocupManager, _ settings: EngineSettings? = nil) -> Bool
  {
    settle(&engine)
    if knowsRestart, engine.restart() { return true }
    knowsRestart = false
    engine.close(by: .now + EnginePool.grace)
    isAlive = false
    guard let fresh = start(settings) else { return false }
    engine = fresh
    return true
  }

  /// Hears what the engine has to say after its last answer, so that it is not taken for the next.
  mutating func settle(_ engine: inout GomocupManager) {
    try? engine.passOver(until: .now + GomocupManager.secondAnswer)
    strayLine = strayLine ?? engine.strayLine
  }

  /// A move, `nil` after saying what was wrong with it.
  mutating func move(
    _ name: String,
    in position: Position,
    _ engine: inout GomocupManager
  ) -> Square? {
    do throws(EngineFault) {
      return try engine.move(in: position, random: GameRandom(seed: 0))
    } catch {
      fail(name, error, &engine)
      return nil
    }
  }

  /// Says what was wrong, and kills the engine for it.
  mutating func fail(_ name: String, _ fault: EngineFault, _ engine: inout GomocupManager) {
    let fault = engine.kill(for: fault)
    let exchange = engine.exchange.ordered.suffix(4).joined(separator: " | ")
    note(name, .wrong, "\(fault): \(exchange)", fix: Self.fix(for: fault))
    isAlive = false
  }
}
