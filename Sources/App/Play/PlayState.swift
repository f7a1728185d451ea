public import GameModel

/// A session as a value: the game, whose turn it is, which reply is awaited, and the score.
///
/// It has no screen, clock or strategies. The methods of `PlayState+Actions.swift` are its events;
/// after each of them the state is complete, and an action that is not possible leaves it
/// unchanged.
///
/// ```swift
/// let you = Seat(name: "You", isPerson: true)
/// var state = PlayState(.ticTacToe, between: Seats(x: you, o: Seat(name: "Hal", isPerson: false)))
/// state.choose(.middle)  // nil: nothing is refused
/// if let request = state.request {
///   state.receive(.success(.upperLeft), to: request.number)
/// }
/// ```
public struct PlayState: Hashable, Sendable {
  /// The players of both sides.
  public internal(set) var seats: Seats
  /// The side that makes the first move of a game.
  public internal(set) var first: Player
  /// The game in progress, or the one that has just ended.
  public internal(set) var game: Game
  /// The results of the games, including this one once it is over.
  public internal(set) var score = SessionScore()
  /// The earlier games, including those left unfinished after a move.
  public internal(set) var earlierGames: [SessionGame] = []
  /// The awaited reply; `nil` if a person is to move, if the game is over, or if the reply has been
  /// cancelled.
  public internal(set) var request: ReplyRequest?
  /// The side of the player who placed the first stones of the opening, where the players played
  /// one.
  public internal(set) var placer: Player?
  var beginning: Beginning
  var requestCount = 0

  /// A session that starts with a game on an empty board, or after an opening.
  ///
  /// - Parameters:
  ///   - rules: The game.
  ///   - seats: Who plays which side.
  ///   - first: The side that begins on an empty board.
  ///   - opening: The opening that the players have played, or `nil` for none.
  public init(_ rules: Rules, between seats: Seats, first: Player = .x, after opening: Swap2? = nil)
  {
    self.seats = seats
    game = Game(rules, first: first, after: opening)
    self.first = game.start.playerToMove
    placer = opening?.firstSide
    beginning = Beginning(number: 0, position: game.position)
    requestReply()
  }
}

extension PlayState {
  /// The board and the line length, the same for all games.
  public var rules: Rules { game.rules }
  /// The marks on the board, and whose turn it is.
  public var position: Position { game.position }

  /// How the game ended, or `nil` while it goes on.
  public var outcome: Outcome? { game.outcome }

  /// Whether the game has ended.
  public var isOver: Bool { game.outcome != nil }

  /// Whose turn it is, `nil` when the game is over.
  public var activePlayer: Player? { isOver ? nil : position.playerToMove }

  /// Whether a strategy is to move.
  public var isBotToMove: Bool { activePlayer.map { !seats[$0].isPerson } ?? false }

  /// The square marked last.
  public var lastMove: Square? { game.moves.last }

  /// The complete lines that ended the game, the winner's or in misère the loser's, in the order of `Rules.lines`.
  public var winningLines: [Line] { position.winningLines }

  /// For each of `Rules.lines`, whether the game ended on it: on 3×3 the three rows, the
  /// three columns and the two diagonals.
  public var lineFlags: [Bool] {
    let complete = Set(winningLines)
    return rules.lines.map(complete.contains)
  }

  /// Why a square cannot be chosen now, or `nil` if it can.
  public func refusal(of square: Square) -> Refusal? {
    guard let player = activePlayer else { return .gameOver }
    guard seats[player].isPerson else { return .notYourTurn(seats[player].name) }
    return position.refusal(of: square).map(Refusal.illegal)
  }

  /// Whether there is a person's move to take back.
  public var canUndo: Bool { plyToUndo != nil }

  /// The number of moves before a person's last one.
  var plyToUndo: Int? {
    game.moves.indices.last { seats[mover(ofMove: $0)].isPerson }
  }

  /// The number, from 0, of the last move that a strategy made in this game, or `nil` for none.
  public var lastReply: Int? {
    game.moves.indices.last { !seats[mover(ofMove: $0)].isPerson }
  }

  /// The player who made a move, by its number from 0.
  private func mover(ofMove index: Int) -> Player {
    index.isMultiple(of: 2) ? first : first.opponent
  }

  /// All games in which a move was made, including this one.
  public var games: [SessionGame] {
    earlierGames + (isWorthKeeping ? [SessionGame(game, between: seats, placer: placer)] : [])
  }

  var isWorthKeeping: Bool { isOver || !game.moves.isEmpty }
}

extension Game {
  /// A new game on an empty board, or after an opening.
  init(_ rules: Rules, first: Player, after opening: Swap2?) {
    let opened = opening.flatMap { try? Game(rules, opening: $0.stones) }
    self = opened ?? Game(from: Position(rules, first: first))
  }
}

/// A move that a strategy has been asked for and has not yet made.
public struct ReplyRequest: Hashable, Sendable {
  /// No two requests of a session have the same number, which identifies a late answer.
  public let number: Int
  /// The side that is to move.
  public let player: Player
  /// The position for which it should find a move.
  public let position: Position
}

/// The beginning of a game, which strategies must be told before they are asked again.
///
/// A new game is a beginning, and so is a move taken back or a reply that was cancelled.
struct Beginning: Hashable, Sendable {
  var number: Int
  var position: Position
  var isOfNewGame = false
}
