import GameModel

/// Lines to complete and lines to block.
///
/// A *four* is an open line missing one mark, whatever the line's length, and a *fork* a square
/// that makes fours with two different completing squares, such as one that makes an open four; in
/// general, one after which the opponent has no answer. All this holds where marks go anywhere and a line
/// wins; the rest is in `LineBoard+Moves.swift`, and what blocked lines and forbidden squares change in
/// `LineBoard+Answers.swift`.
extension LineBoard {
  /// The free squares in reading order that satisfy a condition on the player's tally.
  @inline(__always)
  private func squares(of player: Player, where condition: (UInt64) -> Bool) -> [Int] {
    var found: [Int] = []
    for square in 0..<geometry.squareCount
    where isFree(square) && condition(tally(square, for: player)) {
      found.append(square)
    }
    return found
  }

  /// The squares that complete a line of a player, in reading order.
  func completions(of player: Player) -> [Int] {
    hasFour(player) ? squares(of: player, where: LineTally.completes) : []
  }

  /// The squares that make a four of a player and that the player may mark, in reading order.
  func fourMakers(of player: Player) -> [Int] {
    guard threes(of: player) > 0 else { return [] }
    return legal(squares(of: player) { LineTally.fours($0) > 0 }, for: player)
  }

  /// How few fours a fork may make: one may be enough for O, whose opponent may not answer everywhere.
  @inline(__always)
  private func fewestFours(of player: Player) -> Int {
    geometry.hasFouls && player == .o ? 1 : 2
  }

  /// The forks of a player, in reading order.
  func forks(of player: Player) -> [Int] {
    let fewest = fewestFours(of: player)
    guard threes(of: player) >= fewest else { return [] }
    return squares(of: player) { LineTally.fours($0) >= fewest }
      .filter { isFork($0, for: player) }
  }

  func hasFork(_ player: Player) -> Bool {
    let fewest = fewestFours(of: player)
    guard threes(of: player) >= fewest else { return false }
    for square in 0..<geometry.squareCount
    where isFree(square) && LineTally.fours(tally(square, for: player)) >= fewest {
      if isFork(square, for: player) { return true }
    }
    return false
  }

  /// Whether marking a free square wins for a player, unless the opponent wins first.
  @inline(__always)
  func isFork(_ square: Int, for player: Player) -> Bool {
    geometry.forksAreCertain
      ? makesTwoFours(square, for: player) : leavesNoAnswer(square, for: player)
  }

  /// Whether marking a free square makes two fours of a player with different completing squares,
  /// without the help of lines through `excluded`.
  private func makesTwoFours(
    _ square: Int,
    for player: Player,
    without excluded: Int? = nil
  ) -> Bool {
    var completion: Int?
    for entry in geometry.lines(through: square) {
      guard let other = fourSquare(of: geometry.through[entry], with: square, for: player),
        other != excluded, other != completion
      else { continue }
      if completion != nil { return true }
      completion = other
    }
    return false
  }

  /// The moves that keep the opponent from winning by a fork, or `nil` if the opponent has none.
  ///
  /// These are the moves that make a four and those that leave no fork, each once. Every other move
  /// loses to a fork if neither player has a four.
  func answersToForks(for player: Player) -> [Int]? {
    guard geometry.forksAreCertain else { return answersToLastingForks(for: player) }
    let forks = forks(of: player.opponent)
    guard let fork = forks.first else { return nil }
    // A move that does not touch the lines of the first fork leaves it intact.
    var answers = fourMakers(of: player)
    for square in forkSquares(fork, of: player.opponent) where !answers.contains(square) {
      let isAnswer = forks.allSatisfy {
        $0 == square || !makesTwoFours($0, for: player.opponent, without: square)
      }
      if isAnswer { answers.append(square) }
    }
    return answers
  }

  /// A fork and the squares that would complete its fours.
  private func forkSquares(_ fork: Int, of player: Player) -> [Int] {
    var found = [fork]
    for entry in geometry.lines(through: fork) {
      guard let other = fourSquare(of: geometry.through[entry], with: fork, for: player),
        !found.contains(other)
      else { continue }
      found.append(other)
    }
    return found
  }

  /// The other free square of a line missing two marks of a player.
  @inline(__always)
  func fourSquare(of line: Int, with square: Int, for player: Player) -> Int? {
    guard marks(of: player, on: line) == geometry.lineLength &- 2,
      marks(of: player.opponent, on: line) == 0, mayCount(line, for: player)
    else { return nil }
    for entry in geometry.squares(of: line) {
      let other = geometry.squares[entry]
      if other != square, isFree(other) { return other }
    }
    return nil
  }
}
