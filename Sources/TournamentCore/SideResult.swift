import GameModel

/// What the games of a chunk came to in which the same bot had X.
struct SideResult {
  var tally: PairTally
  /// The first games that were forfeited, at most `ChunkResult.maximumForfeits`.
  private(set) var forfeits: [ForfeitRecord] = []

  init(lineCount: Int) { tally = PairTally(lineCount: lineCount) }

  /// Counts a game that ended on the board.
  mutating func count(_ position: Position, lastMove: Square, _ finder: LineFinder) {
    tally.games += 1
    tally.plies += position.plies
    guard let winner = position.winner else { return }
    tally.countWin(of: winner) { countLine in
      finder.forEachLine(completedBy: lastMove, in: position, countLine)
    }
  }

  /// Counts a game that a fault ended.
  @inline(never)
  mutating func count(_ fault: GameTable.Fault, in game: PlannedGame) {
    tally.games += 1
    tally.plies += fault.position.plies
    tally.countForfeit(by: fault.player)
    guard forfeits.count < ChunkResult.maximumForfeits else { return }
    forfeits.append(
      ForfeitRecord(
        game: game.number,
        x: game.x,
        o: game.o,
        player: fault.player,
        position: fault.position,
        forfeit: fault.forfeit
      )
    )
  }
}
