/// Chunks of a round as chunks of its tournament.
extension ChunkResult {
  /// The same results for another pairing.
  ///
  /// Kept games are left out: they follow from the plan of their round.
  func moved(to pairing: Int, isSwapped: Bool, of round: TournamentPlan) -> ChunkResult {
    let chunk = Chunk(index: chunk.index, pairing: pairing, games: chunk.games)
    var result = ChunkResult(chunk, lineCount: firstAsX.x.lines.count)
    result.firstAsX = isSwapped ? secondAsX : firstAsX
    result.secondAsX = isSwapped ? firstAsX : secondAsX
    result.pairs = isSwapped ? pairs.inverted : pairs
    result.openings = isSwapped ? openings.mapValues(\.inverted) : openings
    result.forfeits = forfeits.map { record in
      ForfeitRecord(
        game: round.number(ofGame: record.game) - 1,
        x: record.x,
        o: record.o,
        player: record.player,
        position: record.position,
        forfeit: record.forfeit
      )
    }
    result.forfeitRuns = isSwapped ? forfeitRuns?.reversed() : forfeitRuns
    result.isUnplayed = isUnplayed
    result.adjudications = isSwapped ? adjudications?.reversed() : adjudications
    result.gameTally = gameTally
    return result
  }
}

extension PairResultCounts {
  fileprivate var inverted: PairResultCounts {
    // A win as X of the one is a loss as O of the other.
    PairResultCounts((0..<9).map { counts[3 * (2 - $0 % 3) + (2 - $0 / 3)] })
  }
}
