package import GameModel
import TextKit

/// A game to try a strategy in, move by move, against one that moves at random or another strategy.
///
/// Its number says which side the strategy has, and whether the game begins on the empty board, after
/// an opening or anywhere: the same number is the same game.
package struct PracticeGame {
  /// A move of the strategy, and the state of its stream after it.
  package struct Answer: Hashable {
    package let square: Square
    package let stream: UInt64
  }

  package private(set) var strategy: any Strategy
  package private(set) var position: Position
  package private(set) var answers: [Answer] = []
  private var opponent: (any Strategy)?
  private let side: Player
  private var own: GameRandom
  private var others: GameRandom
  private var hasBegun = false
  private var hasFailed = false

  package init(
    _ number: Int,
    _ strategy: any Strategy,
    against opponent: (any Strategy)? = nil,
    on rules: Rules
  ) {
    self.strategy = strategy
    self.opponent = opponent
    side = number.isMultiple(of: 2) ? .x : .o
    own = GameRandom(seed: GameRandom.mix(UInt64(2 * number)))
    others = GameRandom(seed: GameRandom.mix(UInt64(2 * number + 1)))
    // Against random moves many a bot has won before it comes far.
    let plies = [0, 2, others.next(below: rules.squareCount)][number / 2 % 3]
    position = Position.random(plies: plies, on: rules, using: &others)
  }

  /// Goes on until the strategy has moved, and says whether it had a move to make.
  package mutating func advance() throws -> Bool {
    if !hasBegun {
      hasBegun = true
      try strategy.beginGame(as: side, from: position)
      if var player = opponent {
        try player.beginGame(as: side.opponent, from: position)
        opponent = player
      }
    }
    if position.playerToMove != side, !position.isOver {
      if var player = opponent {
        try position.play(try player.chooseMove(in: position, using: &others))
        opponent = player
      } else {
        try position.play(position.move(rank: others.next(below: position.moveCount)))
      }
    }
    guard !position.isOver else { return false }
    let square = try strategy.chooseMove(in: position, using: &own)
    try position.play(square)
    answers.append(Answer(square: square, stream: own.state))
    return true
  }

  package func finished() throws -> PracticeGame {
    var game = self
    while try game.advance() {}
    return game
  }

  /// Goes on like ``advance()`` where errors are of no interest: the first one ends the game.
  mutating func advanceIfPossible() -> Bool {
    guard !hasFailed else { return false }
    do {
      return try advance()
    } catch {
      hasFailed = true
      return false
    }
  }

  /// The game as far as it can be played, without errors of the players.
  func asFarAsPossible() -> PracticeGame {
    var game = self
    while game.advanceIfPossible() {}
    return game
  }
}

extension PracticeGame {
  /// How another game of the same number goes otherwise, after the names of the two; `nil` if it does not.
  package func difference(from other: PracticeGame) -> String? {
    guard answers != other.answers else { return nil }
    let rules = position.rules
    let pairs = zip(answers, other.answers)
    guard let (own, others) = pairs.first(where: { $0.square != $1.square }) else {
      return answers.count == other.answers.count
        ? "leave their streams in different states on \(rules)"
        : "make \(answers.count) and \(other.answers.count) moves of a game on \(rules)"
    }
    let number = pairs.prefix { $0.square == $1.square }.count + 1
    return
      "differ on \(rules): \(rules.name(of: own.square)) and \(rules.name(of: others.square)) as "
      + "their move \(number.grouped) of a game"
  }
}

extension Position {
  /// A position after some random moves, fewer if the game would be over.
  package static func random(
    plies: Int,
    on rules: Rules,
    using random: inout GameRandom
  ) -> Position {
    var position = Position(rules)
    while position.plies < plies {
      let square = position.move(rank: random.next(below: position.moveCount))
      guard let next = try? position.playing(square), !next.isOver else { break }
      position = next
    }
    return position
  }

  /// Positions of random games that are not over, without end.
  package static func sample(on rules: Rules, seed: UInt64) -> some Sequence<Position> {
    var random = GameRandom(seed: seed)
    return AnySequence {
      AnyIterator {
        Position.random(plies: random.next(below: rules.squareCount), on: rules, using: &random)
      }
    }
  }
}
