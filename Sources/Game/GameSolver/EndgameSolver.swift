public import GameModel

/// Solves positions with few free squares, on boards of any size, by looking at all that can follow.
///
/// It remembers what it has found, so that the positions of a game cost less and less.
public struct EndgameSolver {
  /// The most free squares of a position that it takes.
  public static let mostFreeSquares = 16

  private let start: Position
  /// The squares that are free at the start.
  private let squares: [Int]
  private var board: ThreatBoard
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
    start = position
    squares = position.moves.map(\.index)
    board = ThreatBoard(position)
    (self.nodeLimit, self.watch) = (nodeLimit, watch)
  }

  /// The value of each move, to the player who makes it, in reading order.
  ///
  /// - Parameter position: A position that is not over and follows the start.
  /// - Returns: A value for each free square.
  /// - Throws: ``SolverError`` if a limit stopped the search.
  public mutating func moves(in position: Position) throws(SolverError) -> [MoveValue] {
    precondition(position.rules == start.rules, "the position is of another game")
    let added = squares.enumerated().compactMap { index, square in
      position[Square(square)].map { (index, ThreatBoard.index(of: $0)) }
    }
    for (index, player) in added { mark(index, player) }
    defer { for (index, player) in added { unmark(index, player) } }
    let player = ThreatBoard.index(of: position.playerToMove)
    let wins = board.completions(of: player)
    var moves: [MoveValue] = []
    for index in squares.indices where board.isFree(squares[index]) {
      let isWin = wins.contains(squares[index])
      let value: PositionValue = isWin ? .win(plies: 1) : try self.value(of: index, by: player)
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

  /// The value to the player to move.
  private mutating func value(of player: Int) throws(SolverError) -> PositionValue {
    if let known = values[marks] { return known }
    guard board.completions(of: player).isEmpty else { return .win(plies: 1) }
    guard values.count < nodeLimit else { throw .nodeLimitReached(nodeLimit) }
    let threats = board.completions(of: 1 - player)
    var best: PositionValue?
    if threats.count > 1 {
      best = .loss(plies: 2)
    } else {
      for index in squares.indices where board.isFree(squares[index]) {
        guard threats.isEmpty || threats.contains(squares[index]) else { continue }
        let value = try self.value(of: index, by: player)
        best = best.map { max($0, value) } ?? value
      }
    }
    let value = best ?? .draw
    values[marks] = value
    if values.count.isMultiple(of: 1024) { try watch?.add(1024) }
    return value
  }

  private mutating func mark(_ index: Int, _ player: Int) {
    board.mark(squares[index], player)
    marks |= UInt64(player + 1) << UInt64(2 * index)
  }

  private mutating func unmark(_ index: Int, _ player: Int) {
    board.unmark(squares[index], player)
    marks ^= UInt64(player + 1) << UInt64(2 * index)
  }
}

extension EndgameSolver {
  /// A best move.
  ///
  /// - Parameter position: A position that is not over and follows the start.
  /// - Returns: The move; `nil` if no square is free.
  /// - Throws: ``SolverError`` if a limit stopped the search.
  public mutating func bestMove(in position: Position) throws(SolverError) -> Square? {
    try moves(in: position).max { $0.value < $1.value }?.square
  }

  /// What is proved of the start, which is not over.
  ///
  /// - Throws: ``SolverError`` if a limit stopped the search.
  mutating func solution() throws(SolverError) -> Solution {
    var solution = Solution(start)
    let values = try moves(in: start)
    let best = values.map(\.value).max()
    solution.value = best
    solution.bestMoves = values.filter { $0.value == best }.map(\.square)
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

  /// The win of a player who can force one, with an answer to all that the opponent may do.
  ///
  /// - Throws: ``SolverError`` if a limit stopped the search.
  public mutating func win() throws(SolverError) -> ThreatWin? {
    let solution = try solution()
    guard let winner = solution.winner, let plies = solution.value?.plies else { return nil }
    var replies: [Position: Square] = [:]
    var open = [start]
    while let position = open.popLast() {
      guard !position.isOver, replies[position] == nil else { continue }
      guard position.playerToMove == winner else {
        open += position.moves.compactMap { try? position.playing($0) }
        continue
      }
      let reply = try bestMove(in: position)
      replies[position] = reply
      if let next = reply.flatMap({ try? position.playing($0) }) { open.append(next) }
    }
    return ThreatWin(winner: winner, plies: plies, line: solution.principalLine, replies: replies)
  }
}

extension Position {
  /// Whether a player can still complete a line.
  fileprivate var hasOpenLine: Bool {
    rules.lines.contains { line in Set(line.squares.compactMap { self[$0] }).count < 2 }
  }
}
