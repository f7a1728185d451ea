import GameModel
import StrategyKit

/// The consequence of the nearest threats in a position.
enum Outlook {
  /// A player wins, whatever the other does.
  case won(by: Player)
  /// The board is full.
  case drawn
  /// All other moves lose.
  case forced([Int])
  case open
}

extension LineBoard {
  /// The outlook of the player to move on a board without a complete line.
  func outlook(for player: Player) -> Outlook {
    if isFull { return .drawn }
    if isStuck(player) { return .won(by: player.opponent) }
    guard geometry.threatsForceReplies else { return unforcedOutlook(for: player) }
    if hasFour(player) { return .won(by: player) }
    if hasFour(player.opponent) {
      let blocks = answersToFours(for: player)
      return blocks.isEmpty ? .won(by: player.opponent) : .forced(blocks)
    }
    if hasFork(player) { return .won(by: player) }
    guard let answers = answersToForks(for: player) else { return .open }
    return answers.isEmpty ? .won(by: player.opponent) : .forced(answers)
  }

  /// The outlook where a line missing one mark need not be answered: by what wins and loses at once.
  private func unforcedOutlook(for player: Player) -> Outlook {
    guard winningMoves(of: player).isEmpty else { return .won(by: player) }
    let safe = safeMoves(for: player)
    guard !safe.isEmpty else { return .won(by: player.opponent) }
    return safe.count < moves.count ? .forced(safe) : .open
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
      switch outlook(for: player) {
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
