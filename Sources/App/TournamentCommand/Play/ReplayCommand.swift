import AnalysisReports
package import CommandKit
import Records
import Reports
import StrategyKit
import TextKit

extension Subcommand {
  private static let game = Option(
    "--game",
    .wholeNumber(from: 1),
    "show only game N: its number, or its place in the file where games have no numbers",
    in: .game
  )
  private static let bot = Option(
    "--bot",
    .text("NAME"),
    "show only the games of this bot",
    in: .players
  )
  private static let lost = Flag(
    "--lost",
    "of those, show only the games it lost",
    in: .players
  )

  package static let replay = Subcommand(
    name: "replay",
    operands: "FILE",
    completion: .files,
    summary: "step through recorded games",
    discussion: """
      FILE ends in .sgf, .jsonl, .pgn, .psq or .c4, or is a folder of .psq files. On a terminal, the \
      arrow keys step through moves and games, the space bar plays a game by itself and m goes to \
      its first mistake; elsewhere, the games are printed board by board. Where the board can be \
      solved, the first move that gave away a win or a draw is named; where moves were timed, so \
      are their times.
      """,
    examples: [
      Example("Step through the games of a file", "tournament replay games.sgf"),
      Example(
        "Step through the games that a bot lost",
        "tournament replay games.sgf --bot random --lost"
      ),
    ],
    options: [[game, bot, lost], RecordInput.options, [ColourChoice.option]]
  ) { tool, arguments in
    guard let path = try arguments.onlyWord("file of games") else {
      throw CommandError(.usage, "which games? as in 'tournament replay games.sgf'")
    }
    let wanted = try arguments[game]
    let asked = try arguments[bot]
    guard asked != nil || !arguments[lost] else {
      throw CommandError(.usage, "\(lost.name) needs a bot; add \(bot.name) NAME")
    }
    let isColoured = try ColourChoice(arguments).style(on: tool.console.screen).isColoured
    let (files, status) = try RecordInput(arguments).read([path], tool.console)
    let records = files[0]
    let chosen = try choice(of: asked, isLost: arguments[lost], among: records, path)
    guard !chosen.isEmpty else {
      try tool.console.print("\(asked ?? "") lost no game in '\(path)'.\n")
      return status
    }
    let first = try wanted.map { number in
      guard let index = chosen.firstIndex(of: try index(of: number, in: records, path)) else {
        throw CommandError(
          .usage,
          "game \(number) is not one that \(asked ?? "") "
            + (arguments[lost] ? "lost" : "played")
        )
      }
      return index
    }
    let games = chosen.map { records[$0] }
    if path != RecordFile.standardInput, tool.console.isInteractive, let terminal = Terminal() {
      let replay = Replay(games, game: first ?? 0)
      return show(replay, on: terminal, isColoured ? .colours : .monochrome)
    }
    var mistakes = MistakeFinder()
    for index in first.map({ $0...$0 }) ?? 0...games.count - 1 {
      let separator = index == 0 || first != nil ? "" : "\n"
      try tool.console.print(separator + mistakes.report(on: games[index]).text())
    }
    return status
  }

  /// The games asked for, by their indices in the file.
  private static func choice(
    of asked: String?,
    isLost: Bool,
    among records: [GameRecord],
    _ path: String
  ) throws -> [Int] {
    guard let asked else { return Array(records.indices) }
    let names = records.playerNames
    guard !names.isEmpty else {
      throw CommandError(.usage, "'\(path)' does not say who played; leave out \(bot.name)")
    }
    guard let name = names.first(matching: asked, by: \.self) else {
      let remedy =
        asked.suggestion(in: names)
        ?? "there are games of \(names.prefix(20).joined(separator: ", "))"
      throw CommandError(.usage, "no game of '\(asked)' is in '\(path)'; \(remedy)")
    }
    return records.indices.filter { index in
      let record = records[index]
      guard isLost else { return [record.x, record.o].contains(name) }
      return record.loser.map(record.name) == name
    }
  }

  private static func index(
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

  private static func show(
    _ start: Replay,
    on terminal: Terminal,
    _ style: ScreenStyle
  ) -> ExitStatus {
    defer { terminal.close() }
    var replay = start
    while true {
      replay.size = terminal.size
      terminal.draw(replay.lines.map { $0.text(style) })
      switch terminal.event(within: replay.pause) {
      case .end: return .success
      case .redraw: break
      case .timeout: replay.advance()
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
