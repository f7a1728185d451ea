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

  private let settings: EngineSettings
  private let rules: Rules
  private let launcher: String
  private let onStep: (Step) -> Void
  public private(set) var steps: [Step] = []
  private var isStarted = false
  private var knowsRestart = true

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
  public private(set) var canPlay = false
  /// Whether nothing is wrong.
  public var hasPassed: Bool { !steps.contains { $0.verdict == .wrong } }

  /// Takes all steps; those that need the engine alive are left out after it has failed.
  public mutating func run() {
    guard var engine = start() else { return }
    about(&engine)
    if play(&engine), positions(&engine) {
      restart(&engine)
      takeBack(&engine)
      manners(&engine)
      time(&engine)
    }
    end(&engine)
    endOfInput()
  }

  private mutating func note(_ name: String, _ verdict: Verdict, _ detail: String, fix: String = "")
  {
    let step = Step(name: name, verdict: verdict, detail: detail, fix: fix)
    steps.append(step)
    onStep(step)
  }

  // MARK: Steps

  private mutating func start() -> GomocupManager? {
    let command = GomocupManager.startCommand(for: rules)
    var said: [String] = []
    do throws(EngineFault) {
      let process = try EngineProcess(settings, launcher: launcher)
      var engine = GomocupManager(process, rules, settings, log: nil)
      do throws(EngineFault) {
        try engine.start()
      } catch {
        said = engine.forfeit(for: error).exchange.filter { $0.hasPrefix("!") }
        engine.close(by: .now)
        throw error
      }
      if !isStarted { note(command, .right, "answered OK") }
      isStarted = true
      return engine
    } catch {
      let text = said.map { " | \($0)" }.joined()
      note(command, .wrong, "\(error)\(text)", fix: fixOfStart(error, command))
      return nil
    }
  }

  /// What makes an engine start.
  private func fixOfStart(_ fault: EngineFault, _ command: String) -> String {
    switch fault {
    case .notStarted:
      return "the command is a path to a program that may be run, or words in quotes as for a shell"
    case .exited(status: 126), .exited(status: 127):
      return "is its interpreter there? The first line of a script is like #!/usr/bin/env python3, "
        + "and ends without CR"
    case .exited, .killed:
      let fence = settings.isSandboxed ? "; in the sandbox it sees no homes" : ""
      return "run it by hand, in its folder, and see why it ends\(fence)"
    case .refused(_, let answer) where answer.contains("\r"):
      return "take CR LF for a line end, or enter it with lineEnd=lf"
    case .refused(_, let answer) where !["ERROR", "UNKNOWN"].contains { answer.hasPrefix($0) }:
      return "answer 'OK' and nothing before; what is meant for people begins with MESSAGE"
    default:
      return "answer a line 'OK' to \(command), flush standard output after every line, and read "
        + "standard input line by line"
    }
  }

  /// Has the engine begin anew, in a fresh process where it does not know how; false where none starts.
  private mutating func beginAnew(_ engine: inout GomocupManager) -> Bool {
    if knowsRestart, engine.restart() { return true }
    knowsRestart = false
    engine.close(by: .now + EnginePool.grace)
    guard let fresh = start() else { return false }
    engine = fresh
    return true
  }

  private mutating func about(_ engine: inout GomocupManager) {
    let text = try? engine.about()
    if let text = text ?? nil, !text.isEmpty {
      note("ABOUT", .right, "it is '\(text)'")
    } else {
      note(
        "ABOUT",
        .doubtful,
        "no answer",
        fix: "answer a line like name=\"My Bot\", version=\"1.0\""
      )
    }
  }

  /// A whole game with each side against the free square that comes first.
  private mutating func play(_ engine: inout GomocupManager) -> Bool {
    for player in Player.allCases {
      let name = player == .x ? "a game with the first move" : "a game with the second move"
      if engine.needsRestart, !beginAnew(&engine) { return false }
      var position = Position(rules)
      engine.beginGame(as: player, from: position)
      while !position.isOver {
        if position.playerToMove == player {
          guard let square = move(name, in: position, &engine) else { return false }
          try? position.play(square)
        } else {
          try? position.play(position.freeSquare(rank: 0))
        }
      }
      note(name, .right, "\(position.plies) plies, all its moves legal")
    }
    canPlay = true
    return true
  }

  /// A move, `nil` after saying what was wrong with it.
  private mutating func move(
    _ name: String,
    in position: Position,
    _ engine: inout GomocupManager
  ) -> Square? {
    do throws(EngineFault) {
      return try engine.move(in: position, random: GameRandom(seed: 0))
    } catch {
      let exchange = engine.forfeit(for: error).exchange.suffix(4).joined(separator: " | ")
      note(name, .wrong, "\(error): \(exchange)", fix: Self.fix(for: error))
      engine.close(by: .now)
      return nil
    }
  }

  private static func fix(for fault: EngineFault) -> String {
    switch fault {
    case .taken: "keep a board of all moves, your own too, and choose among its free squares"
    case .offBoard: "coordinates are column,row from 0,0 at the upper left"
    case .wrongSyntax: "answer 'x,y'; begin everything meant for people with MESSAGE or DEBUG"
    case .unasked: "say one move for each BEGIN, TURN or BOARD, and none otherwise"
    case .late(let command, _, _, .some(let text)) where text.hasPrefix("said"):
      "implement \(command.prefix { $0 != " " })"
        + (command == "BOARD" ? ": games that begin with an opening need it" : "")
    case .late(_, _, _, .some): "end every line"
    case .late, .outOfMatchTime:
      "flush standard output after every line, and keep to INFO timeout_turn and time_left"
    case .endlessLine: "end every line"
    case .tooMuchOutput, .tooMuchError: "say less"
    case .tooMuchMemory: "keep to INFO max_memory, or enter it with more memory"
    default: "run it by hand with the lines above and see why it ends"
    }
  }

  /// Positions that begin in the middle of a game.
  private mutating func positions(_ engine: inout GomocupManager) -> Bool {
    var random = GameRandom(seed: 7)
    for plies in [1, 2, 5] where plies < min(rules.squareCount - 1, 2 * rules.lineLength - 2) {
      let name = "BOARD after \(plies) \(plies == 1 ? "ply" : "plies")"
      var position = Position(rules)
      while position.plies < plies, !position.isOver {
        try? position.play(position.freeSquare(rank: random.next(below: position.freeCount)))
      }
      guard beginAnew(&engine) else { return false }
      engine.beginGame(as: position.playerToMove, from: position)
      guard let square = move(name, in: position, &engine) else { return false }
      note(name, .right, "answered \(rules.name(of: square))")
    }
    return true
  }

  private mutating func restart(_ engine: inout GomocupManager) {
    if beginAnew(&engine), knowsRestart {
      engine.beginGame(as: .x, from: Position(rules))
      if move("RESTART", in: Position(rules), &engine) != nil {
        note("RESTART", .right, "answered OK, and began anew")
      }
    } else {
      note(
        "RESTART",
        .doubtful,
        "not answered OK, so every game takes a fresh process",
        fix: "clear the board and answer OK"
      )
    }
  }

  private mutating func takeBack(_ engine: inout GomocupManager) {
    let corner = "0,0"
    let answer = try? engine.ask("TAKEBACK \(corner)", limit: settings.patience) {
      reply -> EngineReply? in
      reply == .message ? nil : reply
    }
    switch answer {
    case .ok, .error: note("TAKEBACK", .right, "answered \(answer == .ok ? "OK" : "ERROR")")
    case .unknown:
      note("TAKEBACK", .doubtful, "answered UNKNOWN", fix: "free the square and answer OK")
    default: note("TAKEBACK", .doubtful, "no answer", fix: "free the square and answer OK")
    }
  }

  private mutating func manners(_ engine: inout GomocupManager) {
    let answer = try? engine.ask("XYZZY 3", limit: settings.patience) { reply -> EngineReply? in
      reply == .message ? nil : reply
    }
    if answer == .unknown {
      note("an unknown command", .right, "answered UNKNOWN")
    } else {
      note("an unknown command", .doubtful, "not answered UNKNOWN", fix: "answer UNKNOWN")
    }
  }

  private mutating func time(_ engine: inout GomocupManager) {
    let limit = Duration.milliseconds(200)
    guard beginAnew(&engine) else { return }
    try? engine.say("INFO timeout_turn 200")
    engine.beginGame(as: .x, from: Position(rules))
    guard move("a time limit of 200ms", in: Position(rules), &engine) != nil else { return }
    let taken = engine.lastThinking
    if taken <= limit {
      note("a time limit of 200ms", .right, "answered in \(taken.inUnits)")
    } else {
      note(
        "a time limit of 200ms",
        .doubtful,
        "answered in \(taken.inUnits)",
        fix: "keep to INFO timeout_turn, in milliseconds"
      )
    }
  }

  private mutating func end(_ engine: inout GomocupManager) {
    engine.sendEnd()
    let hasEnded = engine.close(by: .now + .seconds(1))
    if hasEnded {
      note("END", .right, "it ended")
    } else {
      note("END", .doubtful, "it lived on for a second and was killed", fix: "exit when END comes")
    }
  }

  private mutating func endOfInput() {
    guard var process = try? EngineProcess(settings, launcher: launcher) else { return }
    process.closeInput()
    // It may take an interpreter a while to begin at all, on a machine that is busy.
    if process.awaitEnd(by: .now + .seconds(6)) {
      note("the end of input", .right, "it ended")
    } else {
      note(
        "the end of input",
        .doubtful,
        "it lived on and was killed",
        fix: "exit when standard input ends, or it outlives managers that die"
      )
    }
    process.close()
  }
}
