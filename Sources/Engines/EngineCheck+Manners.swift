import GameModel

/// Steps beside the games: what else a manager may say, and the end.
extension EngineCheck {
  /// What it is called; false where it ends instead.
  mutating func about(_ engine: inout GomocupManager) -> Bool {
    do throws(EngineFault) {
      if let text = try engine.about() {
        answersAbout = true
        try engine.prepare()
        note("ABOUT", .right, "it is '\(text)'")
      } else {
        let fix = "answer a line like name=\"My Bot\", version=\"1.0\""
        note("ABOUT", .doubtful, "no answer", fix: fix)
      }
      return true
    } catch {
      fail("ABOUT", error, &engine)
      return false
    }
  }

  mutating func takeBack(_ engine: inout GomocupManager) {
    guard beginAnew(&engine) else { return }
    let start = Position(rules)
    engine.beginGame(from: start)
    guard let square = move("TAKEBACK", in: start, &engine) else { return }
    let command = "TAKEBACK \(rules.column(of: square)),\(rules.row(of: square))"
    let answer = reply(to: command, &engine)
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

  mutating func manners(_ engine: inout GomocupManager) {
    if reply(to: "XYZZY 3", &engine) == .unknown {
      note("an unknown command", .right, "answered UNKNOWN")
    } else {
      note("an unknown command", .doubtful, "not answered UNKNOWN", fix: "answer UNKNOWN")
    }
  }

  /// What the engine says to a command, `nil` for nothing.
  private mutating func reply(to command: String, _ engine: inout GomocupManager) -> EngineReply? {
    settle(&engine)
    let reply = try? engine.reply(to: command, within: settings.startTime) { reply in
      reply == .message ? nil : reply
    }
    return reply ?? nil
  }

  mutating func end(_ engine: inout GomocupManager) {
    engine.sendEnd()
    let hasEnded = engine.close(by: .now + .seconds(1))
    if hasEnded {
      note("END", .right, "it ended")
    } else {
      note("END", .doubtful, "it lived on for a second and was killed", fix: "exit when END comes")
    }
  }

  mutating func endOfInput() {
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
