import GameModel
import StrategyKit
import Supervision

/// Steps other than games: what else a manager may send, and the end.
extension EngineCheck {
  /// The name of the engine; false if it exits instead.
  mutating func about() -> Bool {
    let answer = attempt("ABOUT") { engine throws(EngineFault) in
      let text = try engine.about()
      if text != nil { try engine.prepare() }
      return text
    }
    guard let answer else { return false }
    if let text = answer {
      answersAbout = true
      note("ABOUT", .right, "it is called '\(text)'")
    } else {
      let fix = "answer a line like name=\"My Bot\", version=\"1.0\""
      note("ABOUT", .doubtful, "no answer", fix: fix)
    }
    return true
  }

  /// A move, and its square free again.
  mutating func takeBack() {
    guard engine != nil, beginAnew(), let square = firstMove("TAKEBACK", in: Position(rules)) else {
      return
    }
    let command = "TAKEBACK \(rules.column(of: square)),\(rules.row(of: square))"
    let answer = reply(to: command)
    if answer == .ok {
      note("TAKEBACK", .right, "answered OK")
      return
    }
    let detail =
      switch answer {
      case .unknown: "answered UNKNOWN"
      case .error: "answered ERROR"
      default: "no answer"
      }
    note("TAKEBACK", .doubtful, detail, fix: "free the square and answer OK")
  }

  /// A command that no engine knows.
  mutating func manners() {
    guard engine != nil else { return }
    if reply(to: "XYZZY 3") == .unknown {
      note("an unknown command", .right, "answered UNKNOWN")
    } else {
      note("an unknown command", .doubtful, "not answered UNKNOWN", fix: "answer UNKNOWN")
    }
  }

  /// The engine's reply to a command, or `nil` for none.
  private mutating func reply(to command: String) -> EngineReply? {
    settle()
    let reply = try? engine?.connection.reply(to: command, within: settings.startTime) { reply in
      reply == .message ? nil : reply
    }
    return reply ?? nil
  }

  /// END, if the engine is alive.
  mutating func end() {
    engine?.sendEnd()
    guard let hasEnded = close(within: .seconds(1)) else { return }
    if hasEnded {
      note("END", .right, "it exited")
    } else {
      note(
        "END",
        .doubtful,
        "it was still running after a second and was killed",
        fix: "exit on END"
      )
    }
  }

  mutating func endOfInput() {
    guard var process = try? ChildProcess(settings.program, launcher: launcher) else { return }
    process.closeInput()
    // An interpreter may take a while just to start on a busy machine.
    if process.close(by: .now + .seconds(6)).cameByItself {
      note("the end of input", .right, "it exited")
    } else {
      note(
        "the end of input",
        .doubtful,
        "it kept running and was killed",
        fix: "exit when standard input ends, or it outlives a manager that dies"
      )
    }
  }
}
