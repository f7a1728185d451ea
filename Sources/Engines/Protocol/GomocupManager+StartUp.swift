import GameModel
import StrategyKit

/// What an engine is asked before games: whether it plays them, and what it is called.
extension GomocupManager {
  /// The command that announces a game of some rules.
  ///
  /// Five in a row on boards of at least five by five is Gomocup's own; everything else is said by
  /// a command of ours.
  static func startCommand(for rules: Rules) -> String {
    let (columns, rows) = (rules.columns, rules.rows)
    guard rules.lineLength == 5, min(columns, rows) >= 5 else {
      return "MNKSTART \(columns),\(rows),\(rules.lineLength)"
    }
    return columns == rows ? "START \(columns)" : "RECTSTART \(columns),\(rows)"
  }

  /// Announces the rules, and waits until the engine has agreed.
  mutating func start() throws(EngineFault) {
    let command = Self.startCommand(for: rules)
    // A greeting that should have been a MESSAGE is passed over, as other managers do.
    var greeting: String?
    let reply: String? = try reply(to: command, within: settings.startTime) { reply in
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
        instead: unfinishedLine()
      )
    }
    guard answer == "OK" else { throw .refused(command: command, answer: answer) }
  }

  /// Asks for a move in a position that begins in the middle of a game; the engine must be started
  /// anew afterwards.
  ///
  /// Engines object to an INFO that they do not know and play well all the same: only one that
  /// objects and then makes no move does not know.
  ///
  /// - Returns: What an engine says that does not know such positions, `nil` where it does.
  mutating func objection(toBoard position: Position) throws(EngineFault) -> String? {
    beginGame(from: position)
    let lines = information(GameRandom(seed: 0)) + moveCommand(in: position)
    do {
      let answer = try answer(to: lines, by: .now + settings.startTime)
      if case .none(.said(let text)) = answer { return text }
    } catch .wrongSyntax {
      // Whatever it is doing, it has not said that it does not know.
    }
    return nil
  }

  /// How long the answer to ABOUT is waited for; an engine that says nothing plays all the same.
  private static let aboutTime: Duration = .seconds(3)

  /// What the engine says of itself: name and version where it gives them, else its line.
  ///
  /// - Returns: The text, `nil` where it says nothing or that it does not know.
  mutating func about() throws(EngineFault) -> String? {
    let line = try lineAbout(within: min(settings.startTime, Self.aboutTime)) ?? ""
    return line.isEmpty ? nil : Self.summary(of: line)
  }

  /// How long an engine may prepare, at least: on a busy machine a gigabyte takes a while to fill, and
  /// one that is asked for a move meanwhile would lose it by that.
  private static let preparationTime: Duration = .seconds(60)

  /// Tells an engine that answers ABOUT what it may use, and waits until it has taken that in: what
  /// it prepares then, perhaps a table of a gigabyte, is not counted as thinking.
  mutating func prepare() throws(EngineFault) {
    let limit = max(settings.startTime, Self.preparationTime)
    _ = try lineAbout(after: announcements, within: limit)
  }

  /// Asks ABOUT, perhaps after lines to which it may object, and passes over what follows the answer.
  ///
  /// - Returns: The answer, empty where it does not know, `nil` where none comes in time: it may yet.
  private mutating func lineAbout(after lines: [String] = [], within limit: Duration)
    throws(EngineFault) -> String?
  {
    let line: String? = try reply(to: "ABOUT", after: lines, within: limit) { reply in
      switch reply {
      case .other(let text): text
      case .unknown, .error: lines.isEmpty ? "" : nil
      case .move, .suggestion, .ok, .message: nil
      }
    }
    owesAbout = true
    if line != nil { try passOver(until: .now + Self.secondAnswer) }
    return line
  }

  /// Name and version out of `name="…", version="…"`.
  static func summary(of about: String) -> String {
    func value(_ key: String) -> Substring? {
      guard let range = about.firstRange(of: "\(key)=\"") else { return nil }
      return about[range.upperBound...].prefix { $0 != "\"" }
    }
    let parts = [value("name"), value("version")].compactMap { $0 }.filter { !$0.isEmpty }
    let text = value("name") == nil ? String(about.prefix(60)) : parts.joined(separator: " ")
    return text.filter { !$0.isNewline }
  }
}
