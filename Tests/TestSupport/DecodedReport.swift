import TournamentCore

/// A report in JSON, read: what a reader may rely on.
package struct DecodedReport: Decodable {
  /// What it is called.
  package let name: String
  /// The board and the line.
  package let rules: Board
  /// The winning lines, as square names.
  package let lines: [String]
  /// Those that play.
  package let bots: [Bot]
  /// What random numbers are made from.
  package let seed: UInt64
  /// How many positions games begin from.
  package let openings: Int
  /// The longest time for a move, in words.
  package let moveLimit: String?
  /// How many games were played.
  package let games: Int
  /// How many games each pairing has.
  package let gamesPerPairing: Int
  /// What stands for the whole result.
  package let signature: String
  /// The bots in the order of their scores.
  package let standings: [Standing]
  /// The results of each bot as X against each as O.
  package let pairings: [Pairing]
  /// The bots that played the same games again.
  package let repetitions: [Repetition]
  /// How many games were forfeited.
  package let forfeited: Int
  /// Some of the games that were forfeited.
  package let forfeitRecords: [Forfeit]

  /// The board and the line.
  package struct Board: Decodable {
    /// Squares from left to right.
    package let columns: Int
    /// Squares from top to bottom.
    package let rows: Int
    /// Marks in a row that win.
    package let lineLength: Int
  }

  /// A bot of the tournament.
  package struct Bot: Decodable {
    /// Its name.
    package let bot: String
    /// Its kind and parameters.
    package let spec: String
    /// Whether it plays the same game again.
    package let deterministic: Bool
    /// What it says of itself.
    package let remark: String?
  }

  /// Results with one side.
  package struct Side: Decodable {
    /// Games won.
    package let wins: Int
    /// Games drawn.
    package let draws: Int
    /// Games lost.
    package let losses: Int
  }

  /// A row of the standings.
  package struct Standing: Decodable {
    /// Its place, from 1.
    package let rank: Int
    /// Its name.
    package let bot: String
    /// How many games it played.
    package let games: Int
    /// How many games count that were not played.
    package let unplayed: Int
    /// Games won.
    package let wins: Int
    /// Games drawn.
    package let draws: Int
    /// Games lost.
    package let losses: Int
    /// A point for a win, half a point for a draw.
    package let points: Double
    /// Points of each game.
    package let score: Double
    /// The games as X.
    package let asX: Side
    /// The games as O.
    package let asO: Side
    /// How many games it forfeited while it played them.
    package let forfeited: Int
    /// Wins by each line.
    package let lines: [Int]
    /// Games won by more lines than one.
    package let multipleLines: Int
  }

  /// Results of a bot as X against another as O.
  package struct Pairing: Decodable, Hashable {
    /// The name of X.
    package let x: String
    /// The name of O.
    package let o: String
    /// How many games there are.
    package let games: Int
    /// How many games count that were not played.
    package let unplayed: Int
    /// Games that X won.
    package let xWins: Int
    /// Games drawn.
    package let draws: Int
    /// Games that O won.
    package let oWins: Int
    /// How many of the games played were forfeited.
    package let forfeited: Int
    /// Moves of all games.
    package let plies: Int
    /// The lines that were made, each with how often.
    package let lines: [[Int]]
  }

  /// Two bots whose games repeat.
  package struct Repetition: Decodable {
    /// The names of the two.
    package let bots: [String]
    /// How many games there are.
    package let games: Int
    /// Games that are not alike.
    package let differentGames: Int
  }

  /// A game that was forfeited.
  package struct Forfeit: Decodable {
    /// The number of the game, from 1.
    package let game: Int
    /// The name of the one at fault.
    package let bot: String
    /// The side of the bot.
    package let side: String
    /// The name of the other bot.
    package let against: String
    /// What sort of fault it was.
    package let cause: String
    /// What happened.
    package let detail: String
    /// The board at that moment.
    package let position: String
  }
}
