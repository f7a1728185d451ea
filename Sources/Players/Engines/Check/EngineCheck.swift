public import GameModel
public import StrategyKit
public import Supervision

/// Walks an engine through the protocol, for its author: step by step what works, what does not and
/// how to fix it.
///
/// It cannot be copied, since it owns its engine.
public struct EngineCheck: ~Copyable {
  let settings: EngineSettings
  let rules: Rules
  let launcher: String
  private let onStep: (CheckStep) -> Void
  /// The steps taken so far, in order.
  public private(set) var steps: [CheckStep] = []
  private var isStarted = false
  /// The current engine, or `nil` if none has been started since the last one ended.
  var engine: EngineSession?
  private(set) var knowsRestart = true
  /// The first line it sent after an answer that was neither a move nor meant for people.
  private var strayLine: String?

  /// A check of an engine in a game of the given rules; `onStep` receives each step.
  public init(
    _ settings: EngineSettings,
    rules: Rules,
    launcher: String = Supervisor.thisProgram,
    onStep: @escaping (CheckStep) -> Void = { _ in }
  ) {
    self.settings = settings
    self.rules = rules
    self.launcher = launcher
    self.onStep = onStep
  }

  /// Whether the program does not exist, or cannot be started by the system.
  public private(set) var isUnstartable = false
  /// Whether it has played games with either side.
  public internal(set) var canPlay = false
  var answersAbout = false
  /// Whether nothing is wrong.
  public var hasPassed: Bool { !steps.contains { $0.verdict == .wrong } }

  /// Takes all steps; those that need a living engine are skipped after it has failed.
  public mutating func run() {
    guard start() else { return }
    let canGoOn = about() && play() && positions()
    if canGoOn {
      restart()
      takeBack()
      manners()
      probes()
      swap2()
    }
    finish()
    if canGoOn { time() }
  }

  private mutating func finish() {
    settle()
    if let strayLine {
      note(
        "unexpected lines",
        .doubtful,
        "said '\(strayLine)' after an answer",
        fix: "answer one line; start text for people with MESSAGE or DEBUG"
      )
    }
    end()
    endOfInput()
  }

  mutating func note(
    _ name: String,
    _ verdict: CheckStep.Verdict,
    _ detail: String,
    exchange: [String] = [],
    fix: String = ""
  ) {
    let step = CheckStep(name, verdict, detail, exchange: exchange, fix: fix)
    steps.append(step)
    onStep(step)
  }

  // MARK: The engine

  /// How long one that says something else than it was asked for may go on to do so.
  static let patience: Duration = .milliseconds(700)

  /// Starts an engine, as it was entered or otherwise, and says why if it does not start.
  mutating func start(_ settings: EngineSettings? = nil) -> Bool {
    let settings = settings ?? self.settings
    let command = rules.startCommand
    var said: [String] = []
    do throws(EngineFault) {
      var engine = try EngineSession(rules, settings, launcher: launcher)
      do throws(EngineFault) {
        try engine.start(patience: Self.patience)
        if answersAbout { try engine.prepare() }
      } catch {
        let failed = engine.kill(for: error)
        said = failed.exchange.filter { $0.hasPrefix("!") }
        throw failed.fault
      }
      if !isStarted { note(command, .right, "answered OK") }
      isStarted = true
      self.engine = consume engine
      return true
    } catch {
      if !isStarted, case .process(.notStarted) = error { isUnstartable = true }
      let fix = EngineHint.missingFile(in: said) ?? fixOfStart(error, command)
      note(command, .wrong, "\(error)", exchange: said, fix: fix)
      return false
    }
  }

  /// Starts a new game, in a new process if the engine does not support that; false if none starts.
  mutating func beginAnew(_ settings: EngineSettings? = nil) -> Bool {
    settle()
    if knowsRestart, engine?.restart() == true { return true }
    knowsRestart = false
    _ = close(within: EnginePool.grace)
    return start(settings)
  }

  /// Waits until the engine has exited by itself, and kills what is left; `nil` if there was none.
  mutating func close(within time: Duration) -> Bool? {
    engine.take()?.close(by: .now + time).cameByItself
  }

  /// Reads what the engine sends after its last answer, so that it is not mistaken for the next
  /// one.
  mutating func settle() {
    try? engine?.connection.passOver(until: .now + EngineConnection.secondAnswer)
    strayLine = strayLine ?? engine?.connection.strayLine
  }

  /// Has the engine start a game, and asks it for a move; `nil` after reporting the problem.
  mutating func firstMove(_ name: String, in position: Position) -> Square? {
    engine?.beginGame(from: position)
    return move(name, in: position)
  }

  mutating func move(_ name: String, in position: Position) -> Square? {
    attempt(name) { engine throws(EngineFault) in
      try engine.move(in: position)
    }
  }

  /// Sends the engine a request, and after a fault reports the problem and kills it; `nil` then,
  /// and if there is no engine.
  mutating func attempt<Answer>(
    _ name: String,
    _ body: (inout EngineSession) throws(EngineFault) -> Answer
  ) -> Answer? {
    guard var engine = engine.take() else { return nil }
    do throws(EngineFault) {
      let answer = try body(&engine)
      self.engine = consume engine
      return answer
    } catch {
      let failed = engine.kill(for: error)
      note(
        name,
        .wrong,
        "\(failed.fault)",
        exchange: failed.exchange.suffix(4),
        fix: EngineHint.missingFile(in: failed.exchange) ?? fix(for: failed.fault)
      )
      return nil
    }
  }
}
