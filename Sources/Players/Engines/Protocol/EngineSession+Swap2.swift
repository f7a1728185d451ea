import GameModel
import Supervision

extension EngineSession {
  /// Asks for an answer in an opening; it costs time as a move does.
  ///
  /// - Returns: An answer that may be given.
  /// - Throws: What the engine did instead.
  mutating func answer(to stage: Swap2Stage) throws(EngineFault) -> Swap2Answer {
    try checkSilence()
    connection.process.wake()
    connection.awaitRoomInLog()
    let began = SuspendingClock.now
    let command = game.swap2Command(for: stage)
    let deadline = began + game.limit(of: settings)
    switch try swap2Answer(to: beginRequest() + command, by: deadline) {
    case .nothing(let instead): throw game.lateness(of: settings, after: command[0], instead)
    case .line(let text):
      let thinking = began.duration(to: connection.process.lineTime)
      count(max(.zero, thinking), for: text)
      return try game.answer(text, to: stage)
    }
  }

  /// Asks for the first stones of an opening, before any game.
  ///
  /// - Returns: The objection of an engine that does not support openings, or `nil` if it does.
  /// - Throws: What it does instead of answering, other than objecting.
  mutating func objection(toSwap2 stage: Swap2Stage) throws(EngineFault) -> String? {
    beginGame(from: stage.position)
    let command = game.swap2Command(for: stage)
    // As long as a move may take, and no shorter than it may take to start.
    let deadline = SuspendingClock.now + max(settings.startTime, game.limit(of: settings))
    switch try swap2Answer(to: beginRequest() + command, by: deadline, waitsAfterObjection: false) {
    case .line(let text):
      _ = try game.answer(text, to: stage)
      return nil
    case .nothing(.said(let text)): return text
    case .nothing(let instead): throw game.lateness(of: settings, after: command[0], instead)
    }
  }

  enum Swap2Reply {
    case line(String)
    case nothing(EngineFault.Instead?)
  }

  /// Sends lines and waits for an answer.
  ///
  /// An engine may object to an INFO before it answers; what it objects to is known only by whether an
  /// answer comes, and soon, if it does not matter how good it is.
  private mutating func swap2Answer(
    to lines: [String],
    by deadline: SuspendingClock.Instant,
    waitsAfterObjection: Bool = true
  ) throws(EngineFault) -> Swap2Reply {
    game.objections = 0
    guard try connection.send(lines, by: deadline) else { return .nothing(nil) }
    var objection: String?
    var other: String?
    var end = deadline
    while let line = try connection.nextLine(by: end) {
      switch line.reply {
      case .move:
        connection.endAbout()
        return .line(line.text)
      case .other(let text) where Swap2Text(text) != nil:
        connection.endAbout()
        return .line(text)
      case .unknown, .error:
        objection = line.shown
        game.objections += 1
        guard !waitsAfterObjection else { continue }
        if line.text.uppercased().contains("SWAP2") { return .nothing(.said(line.shown)) }
        end = min(end, .now + min(settings.startTime, settings.turnTime + settings.tolerance))
      case .ok, .message, .suggestion: continue
      case .other(let text):
        // It may be what is still owed to ABOUT.
        guard connection.owesAbout else { throw .wrongSwap2(String(text.prefix(60))) }
        other = line.shown
      }
    }
    return .nothing(connection.unfinishedLine() ?? (objection ?? other).map { .said($0) })
  }
}

/// An answer to SWAP2BOARD as the protocol writes it: `SWAP`, or squares.
struct Swap2Text {
  /// The columns and rows of the squares, `nil` for what is off every board; none for SWAP.
  let squares: [(column: Int?, row: Int?)]

  /// Reads an answer; `nil` if it is none.
  init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    if words.count == 1, words[0].uppercased() == "SWAP" {
      squares = []
      return
    }
    var squares: [(column: Int?, row: Int?)] = []
    for word in words {
      guard case .move(let column, let row) = EngineReply(Array(word.utf8)[...]) else { return nil }
      squares.append((column, row))
    }
    guard !squares.isEmpty else { return nil }
    self.squares = squares
  }
}

extension EngineGame {
  func swap2Command(for stage: Swap2Stage) -> [String] {
    ["SWAP2BOARD"] + stage.stones.map(squares.text(of:)) + ["DONE"]
  }

  /// The answer that an engine's line means.
  func answer(_ text: String, to stage: Swap2Stage) throws(EngineFault) -> Swap2Answer {
    let shown = String(text.prefix(60))
    guard let written = Swap2Text(text)?.squares else { throw .wrongSwap2(shown) }
    var marked: [Square] = []
    for (column, row) in written {
      guard let square = squares.square(column, row) else {
        throw .illegalSwap2(shown, reason: "a square is off the board")
      }
      marked.append(square)
    }
    let answer: Swap2Answer =
      marked.isEmpty
      ? .swap : marked.count == 1 && !stage.stones.isEmpty ? .stay(marked[0]) : .place(marked)
    do {
      _ = try stage.playing(answer)
    } catch {
      if case .illegal = error { throw .illegalSwap2(shown, reason: "\(error)") }
      throw .notAllowed("\(error)", answer: shown)
    }
    return answer
  }
}
