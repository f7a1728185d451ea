import GameModel

/// Steps beside the games: what else a manager may say, and the end.
extension EngineCheck {
  mutating func about(_ engine: inout GomocupManager) {
    let text = try? engine.about()
    if let text = text ?? nil, !text.isEmpty {
      answersAbout = true
      try? engine.prepare()
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

  mutating func takeBack(_ engine: inout GomocupManager) {
    guard beginAnew(&engine) else { return }
    let start = Position(rules)
    engine.beginGame(as: .x, from: start)
    guard let square = move("TAKEBACK", in: start, &engine) else { return }
    let command = "TAKEBACK \(rules.column(of: square)),\(rules.row(of: square))"
    let answer = try? engine.ask(command, limit: settings.startTime) { reply -> EngineReply? in
      reply == .message ? nil : reply
    }
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
    let answer = try? engine.ask("XYZZY 3", limit: settings.startTime) { reply -> EngineReply? in
      reply == .message ? nil : reply
    }
    if answer == .unknown {
      note("an unknown command", .right, "answered UNKNOWN")
    } else {
      note("an unknown command", .doubtful, "not answered UNKNOWN", fix: "answer UNKNOWN")
    }
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
