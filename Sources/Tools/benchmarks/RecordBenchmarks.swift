import Foundation
import GameModel
import Records
import StrategyKit

/// Games written as records and read again.
enum RecordBenchmarks {
  /// The reference of whatever writes and reads lines.
  static let reference = "bare JSON"

  private static let count = 3000

  static func all() throws -> [Benchmark] {
    let records = try games()
    let plain = records.map { record in
      PlainGame(
        x: record.x,
        o: record.o,
        moves: Rules.ticTacToe.names(of: record.game.moves),
        number: record.number
      )
    }
    let bare = Benchmark(name: reference, count: count) {
      let lines = try plain.map { try JSONEncoder().encode($0) }
      for line in lines { keep(try JSONDecoder().decode(PlainGame.self, from: line)) }
    }
    let formats: [(String, RecordFormat)] = [("JSON Lines", .jsonl), ("SGF", .sgf)]
    return [bare]
      + formats.map { name, format in
        Benchmark(name: "records: \(name)", count: count) {
          let text = try records.map { try format.text(of: $0) }.joined()
          let read = try format.records(in: text)
          precondition(read.count == records.count, "all games are read")
        }
      }
  }

  /// What a game has to say, with no more checks than any Codable value has.
  private struct PlainGame: Codable {
    var x: String
    var o: String
    var moves: String
    var number: Int?
  }

  private static func games() throws -> [GameRecord] {
    var random = GameRandom(seed: 1)
    return try (1...count).map { number in
      var game = Game(from: Position(.ticTacToe))
      while !game.position.isOver {
        let rank = random.next(below: game.position.moveCount)
        try game.play(game.position.move(rank: rank))
      }
      return GameRecord(x: "random", o: "first-free", game, number: number)
    }
  }
}
