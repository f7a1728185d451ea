public import GameModel

/// Solves positions with few free squares, on boards of any size and under any rules, by looking at
/// all that can follow.
///
/// It remembers what it has found, so that the positions of a game cost less and less.
public struct ExhaustiveSolver {
  /// The most free squares of a position that it takes.
  public static let mostFreeSquares = 16

  private let start: Position
  private let rules: Rules
  /// The squares that are free at the start.
  private let squares: [Int]
  private var board: ThreatBoard
  private let lines: BoardLines
  /// What X may not mark, in renju.
  private var fouls: FoulBoard?
  /// The marks since the start, two bits for each of the squares.
  private var marks: UInt64 = 0
  private var values: [UInt64: PositionValue] = [:]
  private let nodeLimit: Int
  private let watch: SolverWatch?

  /// Prepares to solve a position, and those that follow it.
  ///
  /// - Parameters:
  ///   - position: The position; `nil` is returned if it has too many free squares.
  ///   - nodeLimit: The largest number of positions.
  ///   - watch: Follows the search and may stop it.
  public init?(_ position: Position, nodeLimit: Int, watch: SolverWatch? = nil) {
    guard position.freeCount <= Self.mostFreeSquares else { return nil }
    (start, rules) = (position, position.rules)
    squares = position.freeSquares.map { $0.index }
    board = ThreatBoard(position)
    lines = .of(position.rules)
    if rules.has(.renju) {
      var fouls = FoulBoard(rules)
      for player in Player.allCases {
        for square in position.marks(of: player) { fouls.toggle(square, of: player) }
      }
      self.fouls = fouls
    }
    (self.nodeLimit, self.watch) = (nodeLimit, watch)
  }

  /// The number of positions looked at so far.
  var positionCount: Int { values.count }

  /// The value of each move, to the player who makes it, in reading order.
  ///
  /// - Parameter position: A position that is not over and follows the start.
  /// - Returns: A value for each legal move.
  /// - Throws: ``SolverError`` if a limit stopped the search.
  public mutating func moves(in position: Position) throws(SolverError) -> [MoveValue] {
    precondition(position.rules == rules, "the position is of another game")
    let added = squares.enumerated().compactMap { index, square in
      position[Square(square)].map { (index, ThreatBoard.index(of: $0)) }
    }
    for (index, player) in added { mark(index, player) }
    defer { for (index, player) in added { unmark(index, player) } }
    let player = ThreatBoard.index(of: position.playerToMove)
    let completing = completions(of: player)
    var moves: [MoveValue] = []
    for index in squares.indices where isLegal(squares[index], for: player) {
      let endsGame = completing.contains(squares[index])
      let value = endsGame ? valueOfCompletion : try self.value(of: index, by: player)
      moves.append(MoveValue(square: Square(squares[index]), value: value))
    }
    return moves
  }

  /// The value of a move that completes no line, to the player who makes it.
  private mutating func value(of index: Int, by player: Int) throws(SolverError) -> PositionValue {
    mark(index, player)
    defer { unmark(index, player) }
    return try value(of: 1 - player).ofMoveLeadingHere
  }

  private var valueOfCompletion: PositionValue {
    rules.has(.misere) ? .loss(plies: 1) : .win(plies: 1)
  }

  private func isLegal(_ square: Int, for player: Int) -> Bool {
    guard board.isFree(square) else { return false }
    let below = square + rules.columns
    let rests =
      !rules.has(.gravity) || below >= board.squareCount || !board.isFree(below)
    return rests && (player == 1 || fouls?.isForbidden(Square(square)) != true)
  }

  /// The squares with which a player may complete a line, if it is their turn.
  private func completions(of player: Int) -> [Int] {
    var completions: [Int] = []
    for line in board.lines(of: player, missing: 1) where counts(line, for: player) {
      for square in board.freeSquares(of: line)
      where isLegal(square, for: player) && !completions.contains(square) {
        completions.append(square)
      }
    }
    return completions
  }

  /// The legal moves of a player after which the opponent cannot complete any line that they could now;
  /// `nil` if they could complete none.
  private func answers(of player: Int) -> [Int]? {
    let opponent = 1 - player
    var answers: [Int]?
    for line in board.lines(of: opponent, missing: 1) where counts(line, for: opponent) {
      for square in board.freeSquares(of: line) where isLegal(square, for: opponent) {
        let stops = [square] + blocks(of: line, by: player)
        answers = answers?.filter(stops.contains) ?? stops
      }
    }
    return answers?.filter { isLegal($0, for: player) }
  }

  /// Whether what is before and after a line lets it count for a player.
  private func counts(_ line: Int, for player: Int) -> Bool {
    rules.counts(lines.ends(of: line), for: player == 0 ? .x : .o) { square in
      board.isFree(square.index) ? nil : board.isMarked(square.index, by: 0) ? .x : .o
    }
  }

  /// The squares with which a player blocks a line of the opponent by marking its second end.
  private func blocks(of line: Int, by player: Int) -> [Int] {
    let ends = lines.ends(of: line).map { $0.index }
    guard rules.has(.unblockedLine), ends.contains(where: { board.isMarked($0, by: player) }) else {
      return []
    }
    return ends.filter(board.isFree)
  }

  private mutating func value(of player: Int) throws(SolverError) -> PositionValue {
    if let known = values[marks] { return known }
    let completing = completions(of: player)
    let lineWins = !rules.has(.misere)
    if lineWins, !completing.isEmpty { return valueOfCompletion }
    guard values.count < nodeLimit else { throw .nodeLimitReached(nodeLimit) }
    let answers = lineWins ? answers(of: player) : nil
    var best: PositionValue?
    for index in squares.indices where isLegal(squares[index], for: player) {
      guard answers?.contains(squares[index]) != false else {
        best = best ?? .loss(plies: 2)
        continue
      }
      // A line that is completed loses here, and at once.
      let value =
        completing.contains(squares[index])
        ? valueOfCompletion : try self.value(of: index, by: player)
      best = best.map { max($0, value) } ?? value
    }
    // A player without a legal move has lost, unless the board is full.
    let value = best ?? (squares.contains(where: board.isFree) ? .loss(plies: 0) : .draw)
    values[marks] = value
    if values.count.isMultiple(of: 1024) { try watch?.add(1024) }
    return value
  }

  private mutating func mark(_ index: Int, _ player: Int) {
    board.mark(squares[index], player)
    fouls?.toggle(Square(squares[index]), of: player == 0 ? .x : .o)
    marks |= UInt64(player + 1) << UInt64(2 * index)
  }

  private mutating func unmark(_ index: Int, _ player: Int) {
    board.unmark(squares[index], player)
    fouls?.toggle(Square(squares[index]), of: player == 0 ? .x : .o)
    marks ^= UInt64(player + 1) << UInt64(2 * index)
  }
}

extension ExhaustiveSolver {
  /// A best move.
  ///
  /// - Parameter position: A position that is not over and follows the start.
  /// - Returns: The move; `nil` if no square is free.
  /// - Throws: ``SolverError`` if a limit stopped the search.
  public mutating func bestMove(in position: Position) throws(SolverError) -> Square? {
    try moves(in: position).max { $0.value < $1.value }?.square
  }

  /// What is proved of the start, which is not over.
  mutating func solution() throws(SolverError) -> Solution {
    var solution = Solution(start)
    let values = try moves(in: start)
    let best = values.map { $0.value }.max()
    solution.value = best
    solution.bestMoves = values.filter { $0.value == best }.map { $0.square }
    for index in solution.moves.indices { solution.moves[index].value = values[index].value }
    var position = start
    while !position.isOver, position.hasOpenLine,
      let move = try bestMove(in: position), let next = try? position.playing(move)
    {
      solution.principalLine.append(move)
      position = next
    }
    return solution
  }
}
