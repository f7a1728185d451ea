import TextKit
import GameModel
import StrategyKit

/// Steps that are games, or parts of them.
extension EngineCheck {
  /// A whole game with each side against the free square that comes first.
  mutating func play(_ engine: inout GomocupManager) -> Bool {
    for player in Player.allCases {
      let name = player == .x ? "a game with the first move" : "a game with the second move"
      if engine.needsRestart, !beginAnew(&engine) { return false }
      var position = Position(rules)
      engine.beginGame(from: position)
      while !position.isOver {
        if position.playerToMove == player {
          guard let square = move(name, in: position, &engine) else { return false }
          try? position.play(square)
        } else {
          try? position.play(position.freeSquare(rank: 0))
        }
      }
      note(name, .right, "\(position.plies.plies), all its moves legal")
    }
    canPlay = true
    return true
  }

  /// Positions that begin in the middle of a game.
  mutating func positions(_ engine: inout GomocupManager) -> Bool {
    var random = GameRandom(seed: 7)
    for plies in [1, 2, 5] where plies < min(rules.squareCount - 1, 2 * rules.lineLength - 2) {
      let name = "BOARD after \(plies.plies)"
      var position = Position(rules)
      while position.plies < plies, !position.isOver {
        try? position.play(position.freeSquare(rank: random.next(below: position.freeCount)))
      }
      guard beginAnew(&engine) else { return false }
      engine.beginGame(from: position)
      guard let square = move(name, in: position, &engine) else { return false }
      note(name, .right, "answered \(rules.name(of: square))")
    }
    return true
  }

  mutating func restart(_ engine: inout GomocupManager) {
    if beginAnew(&engine), knowsRestart {
      engine.beginGame(from: Position(rules))
      if move("RESTART", in: Position(rules), &engine) != nil {
        note("RESTART", .right, "answered OK, and began anew")
      }
    } else {
      note(
        "RESTART",
        .doubtful,
        "not answered OK, so every game takes a fresh process",
        fix: "clear the board and answer OK"
      )
    }
  }

  /// A move in little time, as on a busy evening: on the empty board, and in the middle of a game, where
  /// there is something to think about.
  mutating func time() {
    let limit = Duration.milliseconds(200)
    var hurried = settings
    hurried.turnTime = limit
    let middle = middlePosition
    guard var engine = start(hurried) else { return }
    for position in [Position(rules), middle] where !position.isOver {
      let place = position.plies == 0 ? "on the empty board" : "after \(position.plies.plies)"
      let name = "\(limit.inUnits) for a move \(place)"
      if engine.needsRestart, !beginAnew(&engine, hurried) { return }
      engine.beginGame(from: position)
      guard let square = move(name, in: position, &engine) else { return }
      let answer = "answered \(rules.name(of: square)) in \(engine.clock.lastThinking.inUnits)"
      if engine.clock.lastThinking <= limit {
        note(name, .right, answer)
      } else {
        note(name, .doubtful, answer, fix: "keep to INFO timeout_turn, in milliseconds")
      }
    }
    engine.sendEnd()
    engine.close(by: .now + EnginePool.grace)
  }

  /// A position like those in the middle of a game: marks near one another, and no line yet.
  private var middlePosition: Position {
    var random = GameRandom(seed: 7)
    var position = Position(rules)
    func isNear(_ square: Square, _ other: Square) -> Bool {
      abs(rules.column(of: square) - rules.column(of: other)) < 3
        && abs(rules.row(of: square) - rules.row(of: other)) < 3
    }
    let centre = rules.square(column: rules.columns / 2, row: rules.rows / 2)
    var marked = centre.map { [$0] } ?? []
    for square in marked { try? position.play(square) }
    while position.plies < min(20, rules.squareCount / 3) {
      let candidates = position.freeSquares.filter { free in
        marked.contains { isNear(free, $0) } && (try? position.playing(free))?.isOver == false
      }
      guard !candidates.isEmpty else { break }
      let square = candidates[random.next(below: candidates.count)]
      try? position.play(square)
      marked.append(square)
    }
    return position
  }
}
