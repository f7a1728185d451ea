import GameModel
import StrategyKit
import TextKit

/// Whole games.
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
    var used: [Rules: Subject] = [:]
    for rules in boards { used[rules] = try subject(on: rules) }
    let games = try repeatingOnBoards(atMost: 200) { rules, number in
      let first = try PracticeGame(number, subject(on: rules), on: rules).finished()
      let second = try PracticeGame(number, subject(on: rules), on: rules).finished()
      try expectSame(
        first,
        second,
        "two instances given the same game and stream",
        fix: "draw from the host's random and random_below alone, and never from rand, the clock "
          + "or the address of anything"
      )
      guard let old = used[rules] else { return }
      let third = try PracticeGame(number, old, on: rules).finished()
      try expectSame(
        first,
        third,
        "an instance that has played \(number.counted("game")) and a fresh one",
        fix: "carry nothing from game to game: begin_game says where one begins"
      )
    }
    return
      "\(games.counted("game")) repeated move for move on \(boardNames), the streams left alike"
  }

  /// Compares two games of one number.
  func expectSame(
    _ first: PracticeGame,
    _ second: PracticeGame,
    _ who: String,
    fix: String
  ) throws {
    guard first.answers != second.answers else { return }
    let pairs = zip(first.answers, second.answers)
    let rules = first.position.rules
    guard let (one, other) = pairs.first(where: { $0.square != $1.square }) else {
      throw Breach("\(who) leave their streams in different states on \(rules)", fix: fix)
    }
    throw Breach(
      "\(who) differ on \(rules): \(rules.name(of: one.square)) and \(rules.name(of: other.square)) as "
        + "their move \((pairs.prefix { $0.square == $1.square }.count + 1).grouped) of a game",
      fix: fix
    )
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
