import GameModel
import TextKit

/// Games in Portable Game Notation, as chess programs and their tournaments write them.
///
///     [Event "Levels"]
///     [Site "?"]
///     [Date "????.??.??"]
///     [Round "2.1"]
///     [White "minimax"]
///     [Black "random"]
///     [Result "1-0"]
///     [Variant "3x3, 3 in a row"]
///     [Stage "Semi-finals"]
///     [Game "12"]
///     [Seed "2026"]
///     [Termination "normal"]
///
///     {b2 a1 c3 c1 a3 b1 b3} 1-0
///
/// White moves first and is X. Moves that are none of chess stand in a comment, each followed by the
/// time it took where that was measured, `0.012345s`: programs that rate players, such as Ordo and
/// BayesElo, read tags alone.
///
/// | tag | holds |
/// |---|---|
/// | `Variant` | the board and the rules: `3x3, 3 in a row`, `7x6, 4 in a row, gravity`, `15x15, exactly 5 in a row`, `15x15, 5 in a row, renju` |
/// | `Date`, `Time` | when it was played, where that is known |
/// | `Round` | the round and the pairing in it; in files without `Game`, the number of the game |
/// | `Stage`, `Game` | the part of the tournament, where it has a name; the number of the game from 1 |
/// | `Random` | whether a player chooses at random, `yes` or `no`, where that is known |
/// | `SetUp`, `FEN` | the drawing a game begins from and whose turn it is, where it is not the empty board |
/// | `Opening` | the squares marked until then, where their order is known |
/// | `Swap2` | the side of the player who placed the first stones, where the players played the opening |
/// | `Termination` | how it ended, in the words of the standard |
/// | `Forfeit`, `Exchange1`, … | the side at fault, the cause and the detail; what was last exchanged |
/// | `Adjudication` | where a proof ended the game: the winner or `draw`, the kind of proof, the positions it took, and the plies to the end if they are known: `x search 1234 5` |
/// | `Ruling` | what another program says of the end, as in SGF |
///
/// Source: Steven J. Edwards, *Portable Game Notation Specification and Implementation Guide*, 1994.
public enum PGN {
  static func text(of record: GameRecord) -> String {
    let game = record.game
    let rules = game.rules
    let result = GameEnd(record).pgn
    var pgn = PGNWriter()
    pgn.add("Event", record.event ?? "?")
    pgn.add("Site", "?")
    let date = record.date?.split(separator: " ", maxSplits: 1).map(String.init) ?? []
    pgn.add("Date", date.first ?? "????.??.??")
    pgn.add("Round", record.place.map { "\($0.round).\($0.pairing)" } ?? "?")
    pgn.add("White", record.x)
    pgn.add("Black", record.o)
    pgn.add("Result", result)
    if date.count > 1 { pgn.add("Time", date[1]) }
    pgn.add("Variant", "\(rules.columns)x\(rules.rows), \(rules.terms)")
    pgn.add("Stage", record.place?.stage)
    pgn.add("Game", record.number.map(String.init))
    pgn.add("Seed", record.seed.map(String.init))
    pgn.add("Random", record.isRandom?.word)
    if game.start != Position(rules) {
      pgn.add("SetUp", "1")
      pgn.add("FEN", "\(game.start) \(game.start.playerToMove.rawValue)")
      if !game.opening.isEmpty {
        pgn.add("Opening", game.opening.map(rules.name(of:)).joined(separator: " "))
      }
    }
    pgn.add("Swap2", record.placer?.rawValue)
    pgn.add("Termination", termination(of: record))
    if case .forfeit(let by, let forfeit) = game.outcome {
      pgn.add("Forfeit", ForfeitNote(by, forfeit).text)
      for (index, line) in forfeit.exchange.enumerated() { pgn.add("Exchange\(index + 1)", line) }
    }
    if case .adjudicated(let verdict) = game.outcome {
      pgn.add("Adjudication", VerdictNote(verdict).text)
    }
    pgn.add("Ruling", record.ruling)
    let moves = game.moves.map(rules.name(of:))
    let times = record.times?.map { "\($0.seconds)s" }
    pgn.end(times.map { zip(moves, $0).map { "\($0) \($1)" } } ?? moves, result)
    return pgn.text
  }

  /// How a game ended, in the words of the standard.
  private static func termination(of record: GameRecord) -> String {
    switch record.game.outcome {
    case .line, .noMove, .draw: "normal"
    case .forfeit(_, let forfeit):
      switch forfeit.cause {
      case .time: "time forfeit"
      case .crash: "abandoned"
      case .illegalMove, .protocol: "rules infraction"
      }
    case .adjudicated: "adjudication"
    case nil: record.ruling == nil ? "unterminated" : "adjudication"
    }
  }
}

extension GameEnd {
  var pgn: String {
    switch self {
    case .won(let player): player == .x ? "1-0" : "0-1"
    case .drawn: "1/2-1/2"
    case .unfinished: "*"
    }
  }
}
