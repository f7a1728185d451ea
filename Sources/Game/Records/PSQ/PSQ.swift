import GameModel
import TextKit

/// Games in the format of Piskvork, the tournament manager of Gomocup: one game per file.
///
///     Piskvorky 15x15, 11:11, 0        the board, two levels, who begins: 0 the first name, 1 the other
///     8,8,0                            a move: column and row from 1 at the upper left, and the
///                                      milliseconds it took; 0 for all where nobody measured
///     …
///     minimax                          the names of the two players
///     random
///     0                                how it ended: 0 on the board, 15 out of time
///
/// Piskvork reads no further. What it has no place for follows, one entry per line: `# lineLength
/// 5`, `# placement gravity`, `# line exact`, `# goal lose` and `# restriction renju` where they are
/// not those of the plain game, `# opening 2` (how many of the moves belong to the opening; `# setup 2` if it is a position
/// whose order of moves is made up), `# forfeit o illegalMove b2 is taken` with `# exchange …`, `# adjudication x search 1234 5` (the winner
/// or `draw`, the proof, the positions it took, the plies to the end if they are known), `#
/// name …`, `# game 12`, `# round 2`, `# pairing 1`, `# stage Semi-finals`, `# date …`, `# seed 2026`, `# random
/// yes`, `# swap2 o` (the side of the player who placed the first stones, where the players played the
/// opening), `# ruling …`. A file without them is five in a row, or as
/// many as fit a smaller board.
///
/// Control characters in names are shown as pictures; a name that could be taken for another line
/// has a backslash in front.
///
/// Source: the source of Piskvork (Petr Laštovička and others), functions `savePsq` and `openPsq`.
public enum PSQ {
  /// The codes at the end of Piskvork's files.
  private enum Code {
    static let onTheBoard = 0
    static let time = 15
    /// Piskvork has no code for other faults.
    static let otherFault = 1
    static let unfinished = -1
  }

  static func text(of record: GameRecord) throws(RecordError) -> String {
    let game = record.game
    let rules = game.rules
    let opening = game.opening.isEmpty ? try game.start.orderOfMarks(for: "PSQ") : game.opening
    var text = "Piskvorky \(rules.columns)x\(rules.rows), 11:11, 0\n"
    let times =
      opening.map { _ in 0 } + (record.times?.map(\.milliseconds) ?? game.moves.map { _ in 0 })
    for (move, time) in zip(opening + game.moves, times) {
      text += "\(rules.column(of: move) + 1),\(rules.row(of: move) + 1),\(time)\n"
    }
    text += "\(record.x.nameLine)\n\(record.o.nameLine)\n\(code(game.outcome))\n"
    func add(_ key: String, _ value: String?) {
      if let value { text += "# \(key) \(value)\n" }
    }
    add("lineLength", "\(rules.lineLength)")
    for (key, value) in rules.properties { add(key.rawValue, value) }
    if !opening.isEmpty { add(game.opening.isEmpty ? "setup" : "opening", "\(opening.count)") }
    if case .forfeit(let by, let forfeit) = game.outcome {
      add("forfeit", ForfeitNote(by, forfeit).text.pictured)
      for line in forfeit.exchange { add("exchange", line.pictured) }
    }
    if case .adjudicated(let verdict) = game.outcome {
      add("adjudication", VerdictNote(verdict).text)
    }
    add("name", record.event?.pictured)
    add("game", record.number.map(String.init))
    add("round", record.place.map { "\($0.round)" })
    add("pairing", record.place.map { "\($0.pairing)" })
    add("stage", record.place?.stage?.pictured)
    add("date", record.date?.pictured)
    add("seed", record.seed.map(String.init))
    add("random", record.isRandom?.word)
    add("swap2", record.placer?.rawValue)
    add("ruling", record.ruling?.pictured)
    return text
  }

  private static func code(_ outcome: Outcome?) -> Int {
    switch outcome {
    case .line, .noMove, .draw: Code.onTheBoard
    // Piskvork has no code for it either.
    case .adjudicated: Code.otherFault
    case .forfeit(_, let forfeit): forfeit.cause == .time ? Code.time : Code.otherFault
    case nil: Code.unfinished
    }
  }
}

extension String {
  /// The text as a name's line, which cannot be taken for another line.
  fileprivate var nameLine: String {
    let text = pictured
    let isPlain = text.unicodeScalars.first.map { !"0123456789+-# \\".unicodeScalars.contains($0) }
    return isPlain == true ? text : "\\\(text)"
  }
}
