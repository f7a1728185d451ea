public import GameModel
import StrategyKit
import Supervision

/// Walks an engine through the protocol, for its author: step by step what is right, what is wrong
/// and what the fix is.
///
/// It cannot be copied, for it owns the engine that it walks.
public struct EngineCheck: ~Copyable {
  /// What came of a step.
  public enum Verdict: String, Sendable {
    /// It works as it should.
    case right
    /// It works, and some managers may stumble over it.
    case doubtful
    /// It does not work.
    case wrong
  }

  /// A step and what came of it.
  public struct Step: Hashable, Sendable {
    /// What was tried.
    public let name: String
    /// What came of it.
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
  /// The steps that have been taken, in order.
  public private(set) var steps: [Step] = []
  private var isStarted = false
  /// The engine that is walked, `nil` where none has been started since the last one ended.
  var engine: EngineSession?
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

  /// Whether there is no such program, or none that the system can start.
  public private(set) var isUnstartable = false
  /// Whether it has played games with either side.
  public internal(set) var canPlay = false
  /// Whether it has said what it is called.
  var answersAbout = false
  /// Whether nothing is wrong.
  public var hasPassed: Bool { !steps.contains { $0.verdict == .wrong } }

  /// Takes all steps; those that need the engine alive are left out after it has failed.
  public mutating func run() {
    guard start() else { return }
    let canGoOn = about() && play() && positions()
    if canGoOn {
      restart()
      takeBack()
      manners()
    }
    finish()
    if canGoOn { time() }
  }

  private mutating func finish() {
    settle()
    if let strayLine {
      note(
        "lines that nobody asked for",
        .doubtful,
        "said '\(strayLine)' after an answer",
        fix: "answer one line; what is meant for people begins with MESSAGE or DEBUG"
      )
    }
    end()
    endOfInput()
  }

  /// Notes a step and what came of it.
  mutating func note(_ name: String, _ verdict: Verdict, _ detail: String, fix: String = "") {
    let step = Step(name: name, verdict: verdict, detail: detail, fix: fix)
    steps.append(step)
    onStep(step)
  }

  // MARK: The engine

  /// Starts an engine, and says why there is none where it does not start.
  ///
  /// - Parameter settings: How it is run, if otherwise than it is entered.
  /// - Returns: Whether there is one.
  mutating func start(_ settings: EngineSettings? = nil) -> Bool {
    let settings = settings ?? self.settings
    let command = rules.startCommand
    var said: [String] = []
    do throws(EngineFault) {
      var engine = try EngineSession(rules, settings, launcher: launcher)
      do throws(EngineFault) {
        try engine.start()
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
      let text = said.map { " | \($0)" }.joined()
      note(command, .wrong, "\(error)\(text)", fix: fixOfStart(error, command))
      return false
    }
  }

  /// Has the engine begin anew, in a fresh process where it does not know how; false where none starts.
  mutating func beginAnew(_ settings: EngineSettings? = nil) -> Bool {
    settle()
    if knowsRestart, engine?.restart() == true { return true }
    knowsRestart = false
    _ = close(within: EnginePool.grace)
    return start(settings)
  }

  /// Waits until the engine has ended, and kills what is left.
  ///
  /// - Returns: Whether it ended by itself, `nil` where there was none.
  mutating func close(within time: Duration) -> Bool? {
    engine.take()?.close(by: .now + time).cameByItself
  }

  /// Hears what the engine has to say after its last answer, so that it is not taken for the next.
  mutating func settle() {
    try? engine?.connection.passOver(until: .now + EngineConnection.secondAnswer)
    strayLine = strayLine ?? engine?.connection.strayLine
  }

  /// Has the engine begin a game, and asks it for a move.
  ///
  /// - Returns: The move, `nil` after saying what was wrong with it.
  mutating func firstMove(_ name: String, in position: Position) -> Square? {
    engine?.beginGame(from: position)
    return move(name, in: position)
  }

  /// A move, `nil` after saying what was wrong with it.
  mutating func move(_ name: String, in position: Position) -> Square? {
    attempt(name) { engine throws(EngineFault) in
      try engine.move(in: position, random: GameRandom(seed: 0))
    }
  }

  /// Asks the engine for something; for a fault it is killed, after saying what was wrong.
  ///
  /// - Returns: The answer, `nil` after a fault and where there is no engine.
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
      let exchange = failed.exchange.suffix(4).joined(separator: " | ")
      note(name, .wrong, "\(failed.fault): \(exchange)", fix: Self.fix(for: failed.fault))
      return nil
    }
  }
}
