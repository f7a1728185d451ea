import GameModel
import Supervision

/// A game as an engine knows it, and the time it has used in it.
struct EngineGame {
  /// The squares of the board as the protocol writes them.
  let squares: SquareCoordinates
  private(set) var opening: Position
  /// The moves that lead there, in order, or `nil` if they are not known.
  private var openingMoves: [Square]?
  /// The position after the engine's last move, or `nil` before its first.
  private var known: Position?
  private(set) var lastAnswer: String?
  private var timeUsed = Duration.zero
  private var moveCount = 0
  /// How often it objected before its last answer, but answered all the same.
  var objections = 0
  /// How long its first answer is awaited once it has objected, or `nil` for as long as a move takes.
  private(set) var patience: Duration?
  /// How many times longer it is awaited if it says nothing.
  static let silence = 5

  init(
    on squares: SquareCoordinates,
    from opening: Position,
    after moves: [Square]? = nil,
    patience: Duration? = nil
  ) {
    self.squares = squares
    self.opening = opening
    self.patience = patience
    openingMoves = moves
  }

  /// The game begins here, after an opening that the engine has played; its time goes on.
  mutating func begin(from opening: Position, after moves: [Square]) {
    (self.opening, openingMoves, lastAnswer) = (opening, moves, nil)
  }

  // MARK: Questions

  func moveCommand(in position: Position) -> [String] {
    if let known {
      if let move = known.move(to: position) { return ["TURN " + squares.text(of: move)] }
    } else if position.plies == 0 {
      return ["BEGIN"]
    } else if opening.plies == 0, position.plies == 1, let move = opening.move(to: position) {
      return ["TURN " + squares.text(of: move)]
    }
    return ["BOARD"] + board(of: position) + ["DONE"]
  }

  /// The marks of a position as lines `x,y,f`, in the order in which they were or could have been made.
  private func board(of position: Position) -> [String] {
    var order: [Square]
    if position == opening || opening.move(to: position) != nil {
      order = openingMoves ?? opening.squaresByTurns
      if let last = opening.move(to: position) { order.append(last) }
    } else {
      order = position.squaresByTurns
    }
    return order.map { square in
      "\(squares.text(of: square)),\(position[square] == position.playerToMove ? 1 : 2)"
    }
  }

  // MARK: Answers

  /// Notes an answer, and how long the engine thought about it.
  ///
  /// - Returns: Whether it repeats the last one.
  mutating func take(_ answer: String, after thinking: Duration) -> Bool {
    timeUsed += thinking
    moveCount += 1
    patience = nil
    defer { lastAnswer = answer }
    return answer == lastAnswer
  }

  mutating func play(_ square: Square, in position: Position) {
    known = try? position.playing(square)
  }

  // MARK: Time

  func timeLeft(of settings: EngineSettings) -> String {
    let left = timeGranted(by: settings).map { max(.zero, $0 - timeUsed).milliseconds }
    return "INFO time_left \(left ?? Int32.max)"
  }

  private func timeGranted(by settings: EngineSettings) -> Duration? {
    settings.matchTime.map { $0.granted(forMoves: moveCount + 1) }
  }

  /// How long the next move may take.
  ///
  /// The tolerance is added to each limit of the engine's own: for the game's time it is granted
  /// once. The tournament's limit holds without.
  func limit(of settings: EngineSettings) -> Duration {
    let turn = settings.longestTurn
    return min(turn, timeGranted(by: settings).map { $0 + settings.tolerance - timeUsed } ?? turn)
  }

  func lateness(
    of settings: EngineSettings,
    after command: String,
    _ instead: EngineFault.Instead?
  ) -> EngineFault {
    let (turn, tolerance) = (settings.turnTime, settings.tolerance)
    if let match = settings.matchTime, limit(of: settings) < settings.longestTurn {
      return .outOfMatchTime(match, tolerance: tolerance)
    }
    // The move limit is the tournament's, and has no tolerance.
    let (limit, grace) =
      settings.longestTurn < turn + tolerance
      ? (settings.longestTurn, .zero) : (turn, tolerance)
    return .late(command: command, limit: limit, tolerance: grace, instead: instead)
  }
}

extension Position {
  fileprivate func move(to other: Position) -> Square? {
    guard other.plies == plies + 1 else { return nil }
    let mine = marks(of: playerToMove)
    guard let square = other.marks(of: playerToMove).first(where: { !mine.contains($0) }),
      (try? playing(square)) == other
    else { return nil }
    return square
  }

  /// The marked squares with players alternating, so that they could be moves; with gravity those at
  /// the bottom first.
  fileprivate var squaresByTurns: [Square] {
    let isFromBottom = rules.has(.gravity)
    func squares(of player: Player) -> [Square] {
      let squares = Array(marks(of: player))
      return isFromBottom ? squares.reversed() : squares
    }
    let (x, o) = (squares(of: .x), squares(of: .o))
    var squares: [Square] = []
    for number in 0..<max(x.count, o.count) {
      if number < x.count { squares.append(x[number]) }
      if number < o.count { squares.append(o[number]) }
    }
    return squares
  }
}

/// The squares of a board as the protocol writes them: `x,y` from 0,0 at the upper left.
struct SquareCoordinates {
  let rules: Rules
  private let texts: [String]

  init(_ rules: Rules) {
    self.rules = rules
    texts = rules.squares.map { "\(rules.column(of: $0)),\(rules.row(of: $0))" }
  }

  func text(of square: Square) -> String { texts[square.index] }

  /// The square of an engine's move, or `nil` for one off the board.
  func square(_ column: Int?, _ row: Int?) -> Square? {
    guard let column, let row else { return nil }
    return rules.square(column: column, row: row)
  }
}
