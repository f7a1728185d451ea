import GameModel
import Supervision

/// What an engine is asked before games: whether it plays them, and what it is called.
extension EngineSession {
  /// Announces the rules, and waits until the engine has agreed.
  mutating func start() throws(EngineFault) {
    let command = game.squares.rules.startCommand
    // A greeting that should have been a MESSAGE is passed over, as other managers do.
    var greeting: String?
    let reply: String? = try connection.reply(to: command, within: settings.startTime) { reply in
      switch reply {
      case .ok: return "OK"
      case .unknown: return "UNKNOWN"
      case .error(let text): return "ERROR \(text)"
      case .move(let column?, let row?), .suggestion(let column?, let row?):
        return "\(column),\(row)"
      case .move, .suggestion: return "a move"
      case .message: return nil
      case .other(let text):
        greeting = greeting ?? text
        return nil
      }
    }
    guard let answer = reply ?? greeting else {
      throw .late(
        command: command,
        limit: settings.startTime,
        tolerance: .zero,
        instead: connection.unfinishedLine()
      )
    }
    guard answer == "OK" else { throw .refused(command: command, answer: answer) }
  }

  /// Tells the engine that a new game begins.
  ///
  /// - Returns: Whether it has agreed; otherwise it must be started anew.
  mutating func restart() -> Bool {
    try? connection.passOver(until: clock.listeningTime)
    var noise = game.objections
    let isAgreed: Bool? = try? connection.reply(
      to: "RESTART",
      after: settings.isServed ? [] : [game.timeLeft(of: settings)],
      within: settings.startTime
    ) { reply in
      switch reply {
      case .ok: return true
      case .unknown, .error, .other:
        // As many as it has for a question may be meant for the INFO.
        noise -= 1
        return noise < 0 ? false : nil
      case .move, .suggestion, .message: return nil
      }
    }
    game = EngineGame(on: game.squares, from: Position(game.squares.rules))
    needsRestart = false
    return isAgreed == true
  }

  /// How long the answer to ABOUT is waited for; an engine that says nothing plays all the same.
  private static let aboutTime: Duration = .seconds(3)

  /// What the engine says of itself: name and version where it gives them, else its line.
  ///
  /// - Returns: The text, `nil` where it says nothing or that it does not know.
  mutating func about() throws(EngineFault) -> String? {
    let line = try connection.about(within: min(settings.startTime, Self.aboutTime))
    return line.flatMap { AboutAnswer(line: $0).summary }
  }

  /// How long an engine may prepare, at least: on a busy machine a gigabyte takes a while to fill, and
  /// one that is asked for a move meanwhile would lose it by that.
  private static let preparationTime: Duration = .seconds(60)

  /// Tells an engine that answers ABOUT what it may use, and waits until it has taken that in: what
  /// it prepares then, perhaps a table of a gigabyte, is not counted as thinking.
  mutating func prepare() throws(EngineFault) {
    let limit = max(settings.startTime, Self.preparationTime)
    _ = try connection.about(after: announcements, within: limit)
  }
}

extension EngineSettings {
  /// What an engine is told at the beginning of every game, by a fresh process and one that has
  /// played alike; the parameters of its own come last.
  func announcements(folder: String) -> [String] {
    [
      "INFO timeout_turn \(turnTime.milliseconds)",
      "INFO timeout_match \(matchTime?.milliseconds ?? 0)",
      "INFO max_memory \(memory)",
      "INFO game_type \(gameType)",
      "INFO rule 0",
    ] + ["INFO folder \(folder)"] + parameters.map { "INFO \($0)" }
  }
}
