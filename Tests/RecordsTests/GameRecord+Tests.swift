import GameModel
@testable import Records

extension Game {
  /// A game of tic-tac-toe by the names of its squares.
  static func ticTacToe(_ moves: String) throws -> Game {
    try Game(from: Position(.ticTacToe), moves: Rules.ticTacToe.squares(named: moves))
  }
}

extension GameRecord {
  /// A record with everything that belongs to a game of a tournament.
  static func whole(
    _ x: String,
    _ o: String,
    _ game: Game,
    event: String = "Cup",
    seed: UInt64 = 2026,
    isRandom: Bool = true
  ) -> GameRecord {
    let place = GamePlace(round: 2, pairing: 3, stage: "Semi-finals")
    return GameRecord(
      x: x,
      o: o,
      game,
      event: event,
      number: 12,
      place: place,
      seed: seed,
      isRandom: isRandom
    )
  }
}
