import TextKit
import Statistics
import TournamentCore

/// A row of the pairings: one bot as X against another as O.
struct SidedPairing {
  let x: String
  let o: String
  let tally: PairTally
  /// The games that count.
  let sample: PairSample

  /// Whether the score is known exactly, as in the whole pairing.
  let isExact: Bool

  /// The interval of X's score, or `nil` if they have not met, or the score is exact.
  var interval: ScoreInterval? {
    isExact ? nil : ScoreInterval(points: sample.xPoints, games: sample.games)
  }
}

extension Column<SidedPairing> {
  /// All that JSON has.
  static var all: [Column] {
    counts + [plies] + unplayed + [
      Column("lines", .list(.list(.count, count: 2))) {
        $0.tally.lines.enumerated().filter { $0.element > 0 }.map { [$0.offset, $0.element] }
      }
      .about(
        "The lines that games were won on: the line's index in the list of lines, from 0, "
          + "and how often either won on it. Lines that nobody won on are left out."
      )
    ]
  }

  /// All that spreadsheets have.
  static var sheet: [Column] {
    counts + [
      plies,
      Column("xScore", .score) { $0.tally.score },
      Column("countedGames", .number) { $0.sample.games },
      Column("lower", .orNull(.number)) { $0.interval?.lower },
      Column("upper", .orNull(.number)) { $0.interval?.upper },
    ] + unplayed
  }

  private static var counts: [Column] {
    [
      Column("x", .name) { $0.x },
      Column("o", .name) { $0.o },
      Column("games", .count) { $0.tally.played }
        .about("Games played, to their end or until a forfeit."),
      Column("xWins", .count) { $0.tally.x.wins },
      Column("draws", .count) { $0.tally.draws },
      Column("oWins", .count) { $0.tally.o.wins },
    ]
  }

  private static var plies: Column {
    Column("plies", .count) { $0.tally.plies }
      .about(
        "The sum of the marks on the board at the end of each game played, those of its "
          + "opening included; 'plies' of a recorded game is the same for one game."
      )
  }

  private static var unplayed: [Column] {
    [
      Column("forfeited", .count) { $0.tally.forfeits - $0.tally.unplayed }
        .about("Of the games played, those lost by forfeit."),
      Column("unplayed", .count) { $0.tally.unplayed }
        .about(
          "Games that count although they were not played, because one of the two was "
            + "withdrawn; wins and draws add up to 'games' and these."
        ),
    ]
  }
}
