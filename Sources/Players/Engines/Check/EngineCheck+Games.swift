import GameModel
import StrategyKit
import TextKit

extension EngineCheck {
  /// A whole game on each side against the first free square.
  mutating func play() -> Bool {
    for player in Player.allCases {
      let name = player == .x ? "a game moving first" : "a game moving second"
      if engine?.needsRestart == true, !beginAnew() { return false }
      var position = Position(rules)
      engine?.beginGame(from: position)
      while !position.isOver {
        if position.playerToMove == player {
          guard let square = move(name, in: position) else { return false }
          try? position.play(square)
        } else {
          try? position.play(position.move(rank: 0))
        }
      }
      note(name, .right, "\(position.plies.plies), all its moves legal")
    }
    canPlay = true
    return true
  }

  /// Positions that begin in the middle of a game.
  mutating func positions() -> Bool {
    var random = GameRandom(seed: 7)
    for plies in [1, 2, 5] where plies < min(rules.squareCount - 1, 2 * rules.lineLength - 2) {
      let name = "BOARD after \(plies.plies)"
      var position = Position(rules)
      while position.plies < plies, !position.isOver {
        try? position.play(position.move(rank: random.next(below: position.moveCount)))
      }
      guard beginAnew() else { return false }
      guard let square = firstMove(name, in: position) else { return false }
      note(name, .right, "answered \(rules.name(of: square))")
    }
    return true
  }

  mutating func restart() {
    if beginAnew(), knowsRestart {
      if firstMove("RESTART", in: Position(rules)) != nil {
        note("RESTART", .right, "answered OK, and started a new game")
      }
    } else {
      note(
        "RESTART",
        .doubtful,
        "not answered OK, so every game needs a new process",
        fix: "clear the board and answer OK"
      )
    }
  }

  /// A move under time pressure, as on a busy machine: on the empty board, and in the middle of a
  /// game, where there is something to think about.
  mutating func time() {
    let limit = Duration.milliseconds(200)
    var hurried = settings
    hurried.turnTime = limit
    let middle = middlePosition
    guard start(hurried) else { return }
    for position in [Position(rules), middle] where !position.isOver {
      let place = position.plies == 0 ? "on the empty board" : "after \(position.plies.plies)"
      let name = "\(limit.inUnits) for a move \(place)"
      if engine?.needsRestart == true, !beginAnew(hurried) { return }
      guard let square = firstMove(name, in: position) else { return }
      let thinking = engine?.clock.lastThinking ?? .zero
      let answer = "answered \(rules.name(of: square)) in \(thinking.inUnits)"
      if thinking <= limit {
        note(name, .right, answer)
      } else {
        note(name, .doubtful, answer, fix: "stay within INFO timeout_turn, in milliseconds")
      }
    }
    engine?.sendEnd()
    _ = close(within: EnginePool.grace)
  }

  /// A position as in the middle of a game: marks near one another, and no line yet.
  private var middlePosition: Position {
    var random = GameRandom(seed: 7)
    var position = Position(rules)
    func isNear(_ square: Square, _ other: Square) -> Bool {
      abs(rules.column(of: square) - rules.column(of: other)) < 3
        && abs(rules.row(of: square) - rules.row(of: other)) < 3
    }
    let centre =
      rules.has(.gravity)
      ? position.lowestFreeSquare(inColumn: rules.columns / 2)
      : rules.square(column: rules.columns / 2, row: rules.rows / 2)
    var marked = centre.map { [$0] } ?? []
    for square in marked { try? position.play(square) }
    while position.plies < min(20, rules.squareCount / 3) {
      let candidates = position.moves.filter { free in
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
