import GameModel

/// Answers to fours and forks, also where a mark at the end of a line blocks it, or where X may not mark
/// every square.
extension LineBoard {
  /// The moves after which the opponent cannot complete a line at once, in reading order, for a player
  /// who cannot do so either.
  ///
  /// A line is stopped on its last free square, or on the only free square at its ends if the other end
  /// bears the player's mark and two block it.
  func answersToFours(for player: Player) -> [Int] {
    let opponent = player.opponent
    let completions = completions(of: opponent)
    guard !geometry.blockers.isEmpty else {
      return completions.count == 1 ? legal(completions, for: player) : []
    }
    var answers: [Int]?
    for square in completions {
      for entry in geometry.lines(through: square)
      where isFour(geometry.through[entry], of: opponent) {
        narrow(&answers, toStopsOf: geometry.through[entry], at: square, of: opponent)
      }
    }
    return answers?.sorted() ?? []
  }

  /// Whether a player who marks a free square leaves the opponent, who has no line to complete, no answer
  /// to the lines that could be completed then.
  func leavesNoAnswer(_ square: Int, for player: Player) -> Bool {
    guard mayMark(square, player), let answers = answers(to: square, of: player) else {
      return false
    }
    guard geometry.hasFouls, player == .o else { return answers.isEmpty }
    return !answers.contains { xMayMark($0, after: square) }
  }

  /// The first square on which O leaves X, in renju, no square that X may mark, and so wins.
  var moveLeavingXStuck: Int? {
    guard mayGetStuck else { return nil }
    let free = moves
    return free.count < 2
      ? nil : free.first { move in !free.contains { xMayMark($0, after: move) } }
  }

  /// The moves that keep the opponent from winning by a fork, or `nil` if none is sure to win.
  ///
  /// These are the moves that make a four and those that leave no fork, each once. Every other move loses
  /// to a fork if neither player has a four.
  func answersToLastingForks(for player: Player) -> [Int]? {
    let opponent = player.opponent
    guard !mayGetStuck else { return nil }
    let forks = forks(of: opponent).filter { isLasting($0, of: opponent) }
    guard let fork = forks.first else { return nil }
    var answers = fourMakers(of: player)
    for square in legal(squaresAgainst(fork, of: opponent), for: player)
    where !answers.contains(square) {
      var next = self
      next.mark(square, for: player)
      let isLeft = forks.contains { $0 != square && next.isFork($0, for: opponent) }
      if !isLeft { answers.append(square) }
    }
    return answers
  }

  /// Whether so few squares are free that X may soon have no legal move in renju, which loses sooner than
  /// the lines on the board tell.
  var mayGetStuck: Bool { geometry.hasFouls && freeCount <= Self.fewSquares }

  private static let fewSquares = 16
}

extension LineBoard {
  /// Whether a line of a player misses one mark.
  private func isFour(_ line: Int, of player: Player) -> Bool {
    marks(of: player, on: line) == geometry.lineLength &- 1
      && marks(of: player.opponent, on: line) == 0 && mayCount(line, for: player)
  }

  /// Leaves of some answers those that stop a line which misses a square.
  private func narrow(
    _ answers: inout [Int]?,
    toStopsOf line: Int,
    at square: Int,
    of player: Player
  ) {
    let end = isHalfBlocked(line, of: player) ? geometry.blockers[line].first(where: isFree) : nil
    let stops = end.map { [square, $0] } ?? [square]
    answers = answers?.filter(stops.contains) ?? stops
  }

  /// The squares that stop all lines that a player could complete after marking a free square, or `nil` if
  /// there are none.
  private func answers(to square: Int, of player: Player) -> [Int]? {
    var answers: [Int]?
    for entry in geometry.lines(through: square) {
      let line = geometry.through[entry]
      guard let last = fourSquare(of: line, with: square, for: player) else { continue }
      narrow(&answers, toStopsOf: line, at: last, of: player)
      if answers?.isEmpty == true { break }
    }
    return answers
  }

  /// Whether X may mark a square once O has marked another one.
  private func xMayMark(_ square: Int, after other: Int) -> Bool {
    guard isFree(square), square != other, let fouls else { return false }
    return !fouls.isForbidden(Square(square), afterMarkOfO: Square(other))
  }

  /// Whether a fork of a player wins whatever the opponent marks that does not touch its lines.
  private func isLasting(_ fork: Int, of player: Player) -> Bool {
    guard geometry.hasFouls else { return true }
    guard player == .o else { return fouls?.staysLegal(Square(fork)) == true }
    return answers(to: fork, of: .o) == []
  }

  /// A fork, the squares that would complete its lines, and those at their ends that would block them.
  private func squaresAgainst(_ fork: Int, of player: Player) -> [Int] {
    var found = [fork]
    for entry in geometry.lines(through: fork) {
      let line = geometry.through[entry]
      guard let last = fourSquare(of: line, with: fork, for: player) else { continue }
      let ends = geometry.blockers.isEmpty ? [] : geometry.blockers[line].filter(isFree)
      for square in [last] + ends where !found.contains(square) { found.append(square) }
    }
    return found
  }
}
