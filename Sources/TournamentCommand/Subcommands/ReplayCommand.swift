import Records
import Reports

extension Subcommand {
  private static let game = CommandOption(
    "--game",
    "N",
    "the game of that number; of that place in the file where games have no numbers"
  )

  static let replay = Subcommand(
    name: "replay",
    operands: "FILE",
    summary: "step through recorded games",
    discussion: """
      FILE ends in .sgf, .jsonl or .psq, or is a folder of .psq files. On a terminal the arrow keys \
      go through moves and games; elsewhere the games are printed board by board. Where the board \
      can be solved, the first move that gave a win or a draw away is named.
      """,
    options: [game]
  ) { tool, arguments in
    guard let path = try arguments.onlyWord("file of games") else {
      throw CommandError(.usage, "which games? as in 'tournament replay games.sgf'")
    }
    let wanted = try arguments.value(game, expected: "a whole number from 1") { text in
      Int(text).flatMap { $0 > 0 ? $0 : nil }
    }
    let records = try records(path)
    let first = try wanted.map { try place(of: $0, in: records, path) }
    if tool.console.isInteractive, let terminal = Terminal() {
      return show(Replay(records, game: first ?? 0), on: terminal)
    }
    var mistakes = MistakeFinder()
    for index in first.map({ $0...$0 }) ?? 0...records.count - 1 {
      let separator = index == 0 || first != nil ? "" : "\n"
      try tool.console.print(separator + mistakes.report(on: records[index]).text())
    }
    return .success
  }

  private static func records(_ path: String) throws -> [GameRecord] {
    do {
      return try RecordFile.read(path)
    } catch {
      let status: ExitStatus =
        switch error {
        case .unreadable: .noInput
        case .unknownFormat: .usage
        default: .data
        }
      throw CommandError(status, "\(error)")
    }
  }

  /// The place of the game that a number means.
  private static func place(
    of number: Int,
    in records: [GameRecord],
    _ path: String
  ) throws -> Int {
    let numbers = records.compactMap(\.number)
    let isNumbered = numbers.count == records.count
    let found = isNumbered ? numbers.firstIndex(of: number) : number - 1
    guard let found, records.indices.contains(found) else {
      let range = isNumbered ? numbers : [1, records.count]
      let (low, high) = (range.min() ?? 1, range.max() ?? 1)
      let kept = isNumbered && high - low >= records.count ? ", not all of them" : ""
      throw CommandError(
        .usage,
        "there is no game \(number) in '\(path)'; there are \(low) to \(high)\(kept)"
      )
    }
    return found
  }

  private static func show(_ start: Replay, on terminal: Terminal) -> ExitStatus {
    defer { terminal.close() }
    var replay = start
    while true {
      let size = terminal.size
      terminal.draw(replay.lines(width: size.columns, height: size.rows))
      switch terminal.event() {
      case .end: return .success
      case .redraw: break
      case .key(let key):
        switch replay.press(key) {
        case .stay: break
        case .quit: return .success
        case .interrupt: return .interrupted
        }
      }
    }
  }
}
