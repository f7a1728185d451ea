import GameModel
import StrategyKit
import TextKit

extension Examiner {
  /// Plays games on a board, on both sides, against random moves and against itself.
  func legalGames() throws -> String {
    guard let rules = boards.first else { return "not tried" }
    let (subject, twin) = try (subject(on: rules), subject(on: rules))
    var moves = 0
    let games = try repeating(atMost: 1600, for: .milliseconds(300)) { game in
      // Each game twice, against random moves and against itself.
      let opponent = game.isMultiple(of: 2) ? nil : twin
      moves += try PracticeGame(game / 2, subject, against: opponent, on: rules).finished()
        .answers.count
    }
    return "\(games.counted("game")) against itself and random moves, "
      + "all \(moves.counted("move")) legal"
  }

  /// Plays games that other instances repeat.
  func repeatedGames() throws -> String {
    var used: [Rules: any Strategy] = [:]
    for rules in boards { used[rules] = try subject(on: rules) }
    let games = try repeatingOnBoards(atMost: 200) { rules, number in
      var old = try used[rules] ?? subject(on: rules)
      try PracticeGame.expectSame(number, by: &old, on: rules) { try subject(on: rules) }
      used[rules] = old
    }
    return
      "\(games.counted("game")) repeated move for move on \(boardNames), the streams left alike"
  }

  /// Plays two games in turn, move by move.
  func turnByTurn() throws -> String {
    let games = try repeatingOnBoards(atMost: 200) { rules, number in
      try PracticeGame.expectUndisturbed(number, on: rules) { try subject(on: rules) }
    }
    return "\((2 * games).counted("game")) two at a time, move for move as alone"
  }

  /// Plays as a built-in bot is asked to, in the same positions.
  func likeness(to spec: String) throws -> String {
    let games = try boards.reduce(0) { sum, rules in
      let model = try registry.bot(BotSpec(spec), rules: rules)
      return try sum
        + repeating(atMost: 250) { number in
          try compare(number, subject(on: rules), model.makeStrategy(), named: spec, on: rules)
        }
    }
    return "\(games.counted("game")) on \(boardNames), move for move the same"
  }

  private func compare(
    _ number: Int,
    _ subject: Subject,
    _ strategy: any Strategy,
    named name: String,
    on rules: Rules
  ) throws {
    var (model, random) = (strategy, GameRandom(seed: UInt64(number)))
    var position = Position.random(
      plies: number.isMultiple(of: 2) ? 0 : 2,
      on: rules,
      using: &random
    )
    var streams = [random, random]
    let side: Player = number / 2 % 2 == 0 ? .x : .o
    try subject.beginGame(as: side, from: position)
    try model.beginGame(as: side, from: position)
    while !position.isOver {
      guard position.playerToMove == side else {
        try position.play(position.move(rank: random.next(below: position.moveCount)))
        continue
      }
      let own = try subject.chooseMove(in: position, using: &streams[0])
      let asked = try model.chooseMove(in: position, using: &streams[1])
      guard own == asked else {
        throw Breach(
          "game \((number + 1).grouped) on \(rules), ply \(position.plies + 1): it moved to "
            + "\(rules.name(of: own)), \(name) to \(rules.name(of: asked))",
          fix: "both are given this position and the same stream",
          in: position
        )
      }
      try position.play(asked)
    }
  }
}
