import GameModel
import StrategyKit

/// A game that a bot plays in an examination, move by move, against one that moves at random or
/// another instance.
///
/// Its number says which side the bot has, and whether the game begins on the empty board or behind an
/// opening: the same number is the same game.
struct PracticeGame {
  /// A move of the bot, and the state of its stream after it.
  struct Answer: Hashable {
    let square: Square
    let stream: UInt64
  }

  private(set) var position: Position
  /// The bot's moves so far.
  private(set) var answers: [Answer] = []
  private let subject: Subject
  private let opponent: Subject?
  private let side: Player
  private var own: GameRandom
  private var others: GameRandom

  /// Begins a game.
  ///
  /// - Throws: If the bot does not.
  init(_ number: Int, _ subject: Subject, against opponent: Subject? = nil, on rules: Rules) throws
  {
    self.subject = subject
    self.opponent = opponent
    side = number.isMultiple(of: 2) ? .x : .o
    own = GameRandom(seed: GameRandom.mix(UInt64(2 * number)))
    others = GameRandom(seed: GameRandom.mix(UInt64(2 * number + 1)))
    position = Position.random(plies: number / 2 % 2 == 0 ? 0 : 2, on: rules, using: &others)
    try subject.begin(as: side, from: position)
    try opponent?.begin(as: side.opponent, from: position)
  }

  /// Goes on until the bot has moved.
  ///
  /// - Returns: Whether it had a move to make.
  /// - Throws: If a move is illegal.
  mutating func advance() throws -> Bool {
    if position.playerToMove != side, !position.isOver {
      let reply =
        try opponent?.move(in: position, using: &others)
        ?? position.freeSquare(rank: others.next(below: position.freeCount))
      try position.play(reply)
    }
    guard !position.isOver else { return false }
    let square = try subject.move(in: position, using: &own)
    try position.play(square)
    answers.append(Answer(square: square, stream: own.state))
    return true
  }

  /// The game to its end.
  ///
  /// - Throws: If a move is illegal.
  func finished() throws -> PracticeGame {
    var game = self
    while try game.advance() {}
    return game
  }
}

extension Position {
  /// A position after some random moves, fewer if the game would be over.
  static func random(plies: Int, on rules: Rules, using random: inout GameRandom) -> Position {
    var position = Position(rules)
    while position.plies < plies {
      let square = position.freeSquare(rank: random.next(below: position.freeCount))
      guard let next = try? position.playing(square), !next.isOver else { break }
      position = next
    }
    return position
  }

  /// Positions of random games that are not over, without end.
  static func sample(on rules: Rules, seed: UInt64) -> some Sequence<Position> {
    var random = GameRandom(seed: seed)
    return AnySequence {
      AnyIterator {
        Position.random(plies: random.next(below: rules.squareCount), on: rules, using: &random)
      }
    }
  }
}
