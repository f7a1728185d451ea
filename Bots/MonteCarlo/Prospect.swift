import GameModel
import StrategyKit

/// The consequence of the nearest threats in a position.
enum Prospect {
  /// A player wins, whatever the other does.
  case won(by: Player)
  /// The board is full.
  case drawn
  /// All other moves lose.
  case forced([Int])
  case open

  /// The prospect of the player to move on a board without a complete line.
  init(of player: Player, on board: LineBoard) {
    if board.isFull {
      self = .drawn
    } else if board.isStuck(player) {
      self = .won(by: player.opponent)
    } else if !board.geometry.threatsForceReplies {
      self.init(ofUnforced: player, on: board)
    } else if board.hasFour(player) {
      self = .won(by: player)
    } else if board.hasFour(player.opponent) {
      let blocks = board.answersToFours(for: player)
      self = blocks.isEmpty ? .won(by: player.opponent) : .forced(blocks)
    } else if board.hasFork(player) {
      self = .won(by: player)
    } else if let answers = board.answersToForks(for: player) {
      self = answers.isEmpty ? .won(by: player.opponent) : .forced(answers)
    } else {
      self = .open
    }
  }

  /// The prospect where a line missing one mark need not be answered: by what wins and loses at once.
  private init(ofUnforced player: Player, on board: LineBoard) {
    guard board.winningMoves(of: player).isEmpty else {
      self = .won(by: player)
      return
    }
    let safe = board.safeMoves(for: player)
    if safe.isEmpty {
      self = .won(by: player.opponent)
    } else {
      self = safe.count < board.moves.count ? .forced(safe) : .open
    }
  }
}

extension LineBoard {
  /// Plays on at random, respecting the nearest threats, until it is clear who wins; returns `nil`
  /// for a draw.
  ///
  /// Of two random squares the more urgent is marked, which keeps playouts varied and sensible.
  mutating func playOut(from toMove: Player, using random: inout GameRandom) -> Player? {
    var player = toMove
    while true {
      let square: Int
      switch Prospect(of: player, on: self) {
      case .won(let winner): return winner
      case .drawn: return nil
      case .forced(let moves) where moves.count == 1: square = moves[0]
      case .forced(let moves):
        let (first, second) = (
          moves[random.next(below: moves.count)], moves[random.next(below: moves.count)]
        )
        square = moreUrgent(first, second, for: player)
      case .open:
        let (first, second) = (
          drawnSquare(for: player, using: &random), drawnSquare(for: player, using: &random)
        )
        square = moreUrgent(first, second, for: player)
      }
      mark(square, for: player)
      player = player.opponent
    }
  }

  private func moreUrgent(_ first: Int, _ second: Int, for player: Player) -> Int {
    let isMore = orderingScore(of: second, for: player) > orderingScore(of: first, for: player)
    return isMore != geometry.lineLoses ? second : first
  }

  /// A random square near a mark that a player may mark, or any one if few are near; with gravity any
  /// legal one.
  private func drawnSquare(for player: Player, using random: inout GameRandom) -> Int {
    if geometry.hasGravity {
      let moves = moves
      return moves[random.next(below: moves.count)]
    }
    for _ in 0..<64 {
      let square = random.next(below: geometry.squareCount)
      if isFree(square), isNear(square), mayMark(square, player) { return square }
    }
    let moves = legal(moves, for: player)
    return moves[random.next(below: moves.count)]
  }
}
