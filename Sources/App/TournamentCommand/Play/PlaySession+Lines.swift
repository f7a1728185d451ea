import GameModel
import Observation
package import Play
import Records
import TextKit

extension PlaySession {
  /// The moves of this game after the first ones, as plain lines: each move of a bot with its name, and
  /// the board after each move.
  ///
  /// A board that a person leaves for a bot is not among them: the bot's move is about to come, or has
  /// come already, and the same moves are to give the same lines.
  func lines(after count: Int) throws -> [String] {
    var shown = Game(from: game.start)
    var lines: [String] = []
    for move in game.moves {
      let player = shown.position.playerToMove
      try shown.play(move)
      guard shown.moves.count > count else { continue }
      let seat = seats[player]
      if !seat.isPerson {
        lines.append("\(seat.name) (\(player)) plays \(rules.name(of: move))".visible)
      }
      let isAnswered = shown.moves.count < game.moves.count || isAwaitingReply
      guard !seat.isPerson || seats[player.opponent].isPerson || !isAnswered else { continue }
      lines += BoardText.lines(shown.position) + [""]
    }
    return lines
  }
}

extension Seat {
  /// The name within a line: nobody is called "You".
  var nameInLine: String { isPerson && name == "You" ? "you" : name }
}

extension PlaySession {
  /// The score in one line; empty until a game has ended.
  var scoreText: String {
    guard score.games > 0 else { return "" }
    let wins = Player.allCases.map { player in
      "\(seats[player].nameInLine) \(score.wins(of: seats[player].name))"
    }
    return "Score: \(wins.joined(separator: ", ")), draws \(score.draws)"
  }
}

extension PlaySession {
  package func change() async {
    await withCheckedContinuation { continuation in
      withObservationTracking {
        _ = state
      } onChange: {
        continuation.resume()
      }
    }
  }
}
