import GameModel
import Supervision

extension EngineSession {
  /// Announces the rules, and waits until the engine has accepted them; one that says something else
  /// is waited for as long as `patience`, if that is given.
  mutating func start(patience: Duration? = nil) throws(EngineFault) {
    let command = game.squares.rules.startCommand
    // A greeting that should have been a MESSAGE is skipped, as other managers do.
    var greeting: String?
    let reply: String? = try connection.reply(
      to: command,
      within: settings.startTime,
      patience: patience
    ) { reply in
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
    if reply == nil, patience != nil {
      if let greeting { throw .noProtocol(String(greeting.prefix(60))) }
      if case .wrote(let text)? = connection.unfinishedLine() { throw .noProtocol(text) }
    }
    guard let answer = reply ?? greeting else {
      throw .late(
        command: command,
        limit: settings.startTime,
        tolerance: .zero,
        instead: connection.unfinishedLine()
      )
    }
    if settings.isFunction, answer.hasPrefix("ERROR ") { throw .notAsked("\(answer.dropFirst(6))") }
    guard answer == "OK" else { throw .refused(command: command, answer: answer) }
    if game.squares.rules.protocolRule != 0 { try announceRule() }
  }

  /// Makes sure that the engine does not object to the rule of its game.
  ///
  /// Nothing answers an INFO but an objection, so that ABOUT follows it: an objection before the answer
  /// to that is meant for the rule. The rule is told twice, since an engine may not know ABOUT: one
  /// objection is then meant for that, and two are not.
  private mutating func announceRule() throws(EngineFault) {
    let command = "\(GomocupRule.command)\(game.squares.rules.protocolRule)"
    var objections: [String] = []
    let isPlayed: Bool? = try connection.reply(
      to: "ABOUT",
      after: [command, command],
      within: min(settings.startTime, settings.aboutTime)
    ) { reply in
      switch reply {
      case .other: return objections.isEmpty
      case .unknown: objections.append("UNKNOWN")
      case .error(let text): objections.append("ERROR \(text)")
      case .move, .suggestion, .ok, .message: break
      }
      return objections.count > 1 ? false : nil
    }
    if isPlayed == false { throw .refused(command: command, answer: objections[0]) }
    connection.expectAbout()
    try connection.passOver(until: .now + EngineConnection.secondAnswer)
  }

  /// Tells the engine that a new game begins; if it does not accept, it must be restarted.
  mutating func restart() -> Bool {
    try? connection.passOver(until: clock.listeningTime)
    var noise = game.objections
    let isAgreed: Bool? = try? connection.reply(
      to: "RESTART",
      after: [game.timeLeft(of: settings)],
      within: min(settings.startTime, settings.restartTime ?? settings.startTime)
    ) { reply in
      switch reply {
      case .ok: return true
      case .unknown, .error, .other:
        // As many lines as a request may have can belong to the INFO.
        noise -= 1
        return noise < 0 ? false : nil
      case .move, .suggestion, .message: return nil
      }
    }
    game = EngineGame(on: game.squares, from: Position(game.squares.rules))
    needsRestart = false
    return isAgreed == true
  }

  /// The engine's self-description: name and version if it gives them, otherwise its line; `nil` if
  /// it sends nothing or does not know the command.
  mutating func about() throws(EngineFault) -> String? {
    let line = try connection.about(within: min(settings.startTime, settings.aboutTime))
    return line.flatMap { AboutAnswer(line: $0).summary }
  }

  /// The minimum time an engine has to prepare: on a busy machine a gigabyte takes a while to fill,
  /// and an engine asked for a move meanwhile would lose it.
  private static let preparationTime: Duration = .seconds(60)

  /// Tells an engine that answers ABOUT what it may use, and waits until it has processed that:
  /// what it then prepares, perhaps a table of a gigabyte, does not count as thinking.
  mutating func prepare() throws(EngineFault) {
    let limit = max(settings.startTime, Self.preparationTime)
    _ = try connection.about(after: announcements, within: limit)
  }
}

extension EngineSettings {
  /// The lines sent to an engine at the start of every game, whether its process is new or has
  /// played before; its own parameters come last.
  func announcements(folder: String, rule: Int) -> [String] {
    [
      "INFO timeout_turn \(announcedTime.milliseconds)",
      "INFO timeout_match \(matchTime?.base.milliseconds ?? 0)",
    ] + (matchTime?.increment.map { ["INFO time_increment \($0.milliseconds)"] } ?? [])
      + [
        "INFO max_memory \(memory)",
        "INFO game_type \(gameType)",
        "\(GomocupRule.command)\(rule)",
        "INFO folder \(folder)",
      ] + parameters.map { "INFO \($0)" }
  }
}

struct AboutAnswer {
  /// The line as sent, empty if the engine does not know ABOUT.
  let line: String

  /// Name and version if the line gives them as `name="…", version="…"`, otherwise its beginning;
  /// `nil` for an empty line.
  var summary: String? {
    guard !line.isEmpty else { return nil }
    let name = value("name")
    let parts = [name, value("version")].compactMap { $0 }.filter { !$0.isEmpty }
    let text = name == nil ? String(line.prefix(60)) : parts.joined(separator: " ")
    return text.filter { !$0.isNewline }
  }

  /// A value up to its last quote; one inside it is written twice.
  private func value(_ key: String) -> String? {
    guard let range = line.firstRange(of: "\(key)=\"") else { return nil }
    var (rest, value) = (line[range.upperBound...], "")
    while let character = rest.popFirst() {
      if character == "\"", rest.popFirst() != "\"" { break }
      value.append(character)
    }
    return value
  }
}
