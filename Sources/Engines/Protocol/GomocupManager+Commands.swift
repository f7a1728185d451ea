import GameModel
import StrategyKit
import Supervision

/// What an engine is told: limits, and positions.
extension GomocupManager {
  /// What precedes a question, and more of it where the question is the first of a game.
  mutating func information(_ random: GameRandom) -> [String] {
    defer { hasPlayed = true }
    guard settings.isServed else {
      // The time left comes before every question, as other managers send it: some engines say their
      // move a moment before they take commands again, and what they miss must not be the question.
      return (hasPlayed ? [] : announcements) + [timeLeft]
    }
    guard !hasPlayed else { return [] }
    return ["INFO random_state \(random.state)"]
      + (opening.plies > 0 ? ["INFO opening \(opening)"] : [])
  }

  /// The line that says how much of its time for the game is left.
  var timeLeft: String {
    let left = settings.matchTime.map { max(.zero, $0 - clock.gameTime).milliseconds }
    return "INFO time_left \(left ?? Int32.max)"
  }

  /// The command that shows a position to the engine, as lines.
  func moveCommand(in position: Position) -> [String] {
    if let known {
      if let move = known.move(to: position) { return ["TURN " + coordinates(of: move)] }
    } else if position.plies == 0 {
      return ["BEGIN"]
    } else if opening.plies == 0, position.plies == 1, let move = opening.move(to: position) {
      return ["TURN " + coordinates(of: move)]
    }
    return ["BOARD"] + board(of: position) + ["DONE"]
  }

  /// The marks of a position as lines `x,y,f`, in the order in which they were or could have been made.
  private func board(of position: Position) -> [String] {
    var squares: [Square]
    if position == opening || opening.move(to: position) != nil {
      squares = openingMoves[opening] ?? opening.squaresByTurns
      if let last = opening.move(to: position) { squares.append(last) }
    } else {
      squares = position.squaresByTurns
    }
    return squares.map { square in
      "\(coordinates(of: square)),\(position[square] == position.playerToMove ? 1 : 2)"
    }
  }

  func coordinates(of square: Square) -> String { coordinates[square.index] }
}

extension EngineSettings {
  /// What an engine is told at the beginning of every game, by a fresh process and one that has
  /// played alike; the parameters of its own come last.
  func announcements(folder: String) -> [String] {
    [
      "INFO timeout_turn \(turnTime.milliseconds)",
      "INFO timeout_match \(matchTime?.milliseconds ?? 0)",
      "INFO max_memory \(memory)",
      "INFO game_type \(gameType)",
      "INFO rule 0",
    ] + ["INFO folder \(folder)"] + parameters.map { "INFO \($0)" }
  }
}

extension Position {
  /// The one move that leads from this position to another, `nil` where there is none.
  fileprivate func move(to other: Position) -> Square? {
    guard other.plies == plies + 1 else { return nil }
    let mine = marks(of: playerToMove)
    guard let square = other.marks(of: playerToMove).first(where: { !mine.contains($0) }),
      (try? playing(square)) == other
    else { return nil }
    return square
  }

  /// The squares that are marked, the players by turns, so that they could be moves.
  fileprivate var squaresByTurns: [Square] {
    let (x, o) = (Array(marks(of: .x)), Array(marks(of: .o)))
    var squares: [Square] = []
    for number in 0..<max(x.count, o.count) {
      if number < x.count { squares.append(x[number]) }
      if number < o.count { squares.append(o[number]) }
    }
    return squares
  }
}
