import GameModel
import StrategyKit

/// A minimax of the tests' own for tic-tac-toe, full depth and plain, that can be broken.
struct BrokenMinimax: Policy {
  /// What somebody got wrong.
  enum Defect: Hashable, Sendable {
    case nothing
    /// A later win scores more.
    case slowWins
    /// Any win is as good as any other, any loss as bad.
    case plainScores
    /// Takes the move of the lowest score.
    case wrongSign
    /// Takes a complete line for that of the player whose turn it would be.
    case wrongPlayerAtLeaf
    /// Supposes that the opponent plays for the bot.
    case helpfulOpponent
    /// Takes a full board for a win.
    case drawsAreWins
    /// Does not see one of the eight lines, numbered as in `Rules.lines`.
    case blind(line: Int)
    /// Sees its own lines alone, and would rather complete them later.
    case neverBlocks
    /// Sees the opponent's lines alone.
    case neverWins
    /// Looks one ply ahead.
    case onePly
    /// Begins on an edge, then marks the first free square.
    case edgeWithoutLookAhead
    /// Begins on the first free edge, and is sound otherwise.
    case edgeFirst
  }

  /// The move in each position with the bot to move.
  private let replies: [Position: Square]

  init(_ defect: Defect, as player: Player) throws {
    var search = Search(defect: defect, player: player)
    var replies: [Position: Square] = [:]
    for position in try Position(.ticTacToe).unfinished() where position.playerToMove == player {
      replies[position] = search.move(in: position)
    }
    self.replies = replies
  }

  var isDeterministic: Bool { true }

  func moves(in position: Position) -> MoveDistribution {
    MoveDistribution(replies[position] ?? position.move(rank: 0))
  }
}

/// The marks on a board, whose game may be over: a bot that does not see the end plays on.
private struct Marks: Hashable {
  var bot: UInt64
  var opponent: UInt64

  var free: [UInt64] { (0..<9).map { 1 << $0 }.filter { (bot | opponent) & $0 == 0 } }
  var count: Int { (bot | opponent).nonzeroBitCount }
}

private struct Search {
  let defect: BrokenMinimax.Defect
  let player: Player
  private let lines: [UInt64]
  private var known: [Marks: Int] = [:]
  private static let edges = [Square.upperMiddle, .middleLeft, .middleRight, .lowerMiddle]

  init(defect: BrokenMinimax.Defect, player: Player) {
    (self.defect, self.player) = (defect, player)
    let seen = Rules.ticTacToe.lineWords.enumerated().filter { defect != .blind(line: $0.offset) }
    lines = seen.map(\.element)
  }

  mutating func move(in position: Position) -> Square {
    let beginsOnEdge = defect == .edgeWithoutLookAhead || defect == .edgeFirst
    if beginsOnEdge, position.plies < 2, let edge = Self.edges.first(where: position.isFree) {
      return edge
    }
    if defect == .edgeWithoutLookAhead { return position.move(rank: 0) }
    let marks = Marks(
      bot: position.firstWord(of: player),
      opponent: position.firstWord(of: player.opponent)
    )
    let scores = marks.free.map { square in
      let score = score(
        of: Marks(bot: marks.bot | square, opponent: marks.opponent),
        botMoves: false
      )
      return (square: square, score: defect == .wrongSign ? -score : score)
    }
    let best = scores.map(\.score).max()
    let square = scores.first { $0.score == best }?.square ?? 0
    return Square(square.trailingZeroBitCount)
  }

  /// What marks are worth to the bot: wins above, losses below 0.
  private mutating func score(of marks: Marks, botMoves: Bool) -> Int {
    if let score = known[marks] { return score }
    let score = end(marks, botMoves) ?? best(marks, botMoves)
    known[marks] = score
    return score
  }

  /// The score of a game that is over as far as the bot sees, `nil` while it goes on.
  private func end(_ marks: Marks, _ botMoves: Bool) -> Int? {
    let speed = defect == .plainScores ? 1 : 10 - marks.count
    let isSlow = defect == .slowWins || defect == .neverBlocks
    let win = isSlow ? marks.count : speed
    let hasWon = lines.contains { marks.bot & $0 == $0 }
    let hasLost = lines.contains { marks.opponent & $0 == $0 }
    if defect == .wrongPlayerAtLeaf, hasWon || hasLost { return botMoves ? speed : -speed }
    if hasWon, defect != .neverWins { return win }
    if hasLost, defect != .neverBlocks { return -speed }
    if marks.free.isEmpty { return defect == .drawsAreWins ? win : 0 }
    return defect == .onePly ? 0 : nil
  }

  private mutating func best(_ marks: Marks, _ botMoves: Bool) -> Int {
    var scores: [Int] = []
    for square in marks.free {
      var next = marks
      if botMoves { next.bot |= square } else { next.opponent |= square }
      scores.append(score(of: next, botMoves: !botMoves))
    }
    let isForBot = botMoves || defect == .helpfulOpponent
    return (isForBot ? scores.max() : scores.min()) ?? 0
  }
}
