import GameModel
import Play

extension PlaySession {
  /// The score in one line; empty until a game has ended.
  var scoreText: String {
    guard score.games > 0 else { return "" }
    let wins = Player.allCases.map { player in
      "\(seats[player].name) \(score.wins(of: seats[player].name))"
    }
    return "Score: \(wins.joined(separator: ", ")), draws \(score.draws)"
  }
}
