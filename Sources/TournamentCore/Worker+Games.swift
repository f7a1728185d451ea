import GameModel
import StrategyKit

/// The games of a chunk in which the same bot has X: every other one.
///
/// Strategies are opened, from `any Strategy` to their types, once for all of these games.
extension Worker {
  /// Plays every other game of a chunk.
  ///
  /// - Parameters:
  ///   - chunk: The chunk.
  ///   - first: The first game's place in the chunk: 0 or 1.
  ///   - x: The strategy that has X.
  ///   - o: The strategy that has O.
  ///   - gameTally: What is counted besides, `nil` for nothing.
  /// - Returns: What the games came to.
  func playGames(
    of chunk: Chunk,
    startingWith first: Int,
    _ x: inout some Strategy,
    _ o: inout some Strategy,
    _ gameTally: inout (any GameTally)?
  ) -> SideResult {
    if let finalBoards, gameTally == nil {
      playTinyGames(of: chunk, startingWith: first, &x, &o, countedOn: finalBoards)
    } else {
      playAnyGames(of: chunk, startingWith: first, &x, &o, &gameTally)
    }
  }

  private func playAnyGames(
    of chunk: Chunk,
    startingWith first: Int,
    _ x: inout some Strategy,
    _ o: inout some Strategy,
    _ gameTally: inout (any GameTally)?
  ) -> SideResult {
    var result = SideResult(lineCount: lineCount)
    let isLogged = gameTally != nil
    var moves: [Square] = []
    let streams = plan.streams(ofPairing: chunk.pairing)
    for number in stride(from: chunk.games.lowerBound + first, to: chunk.games.upperBound, by: 2) {
      let game = plan.game(number, ofPairing: chunk.pairing)
      let start = plan.opening(ofGame: number)
      var xRandom = streams.stream(game: number, side: .x)
      var oRandom = streams.stream(game: number, side: .o)
      moves.removeAll(keepingCapacity: true)
      let winner: Player?
      var faulty: Player?
      do {
        let end = try GameTable.play(from: start, &x, &xRandom, &o, &oRandom) {
          square,
          position throws(MoveError) in
          try referee.play(square, in: &position)
          if isLogged { moves.append(square) }
          return position.isOver
        }
        winner = end.position.winner
        result.count(end.position, lastMove: end.lastMove, finder)
      } catch {
        winner = error.player.opponent
        faulty = error.player
        result.count(error, in: game)
      }
      gameTally?.add(
        PlayedGame(
          planned: game,
          start: start,
          moves: moves,
          winner: winner,
          forfeitedBy: faulty
        )
      )
    }
    return result
  }

  /// Plays games on a tiny board by the million: nothing is allocated, and no reference counted.
  private func playTinyGames(
    of chunk: Chunk,
    startingWith first: Int,
    _ x: inout some Strategy,
    _ o: inout some Strategy,
    countedOn noBoards: FinalBoards
  ) -> SideResult {
    var result = SideResult(lineCount: lineCount)
    var boards = noBoards
    var counts = boards.counts.mutableSpan
    var freeSquares = 0
    // Copies, which need not be looked up in the worker at every move.
    let (referee, openings) = (referee, plan.openings)
    let streams = plan.streams(ofPairing: chunk.pairing)
    var opening = chunk.games.lowerBound / 2 % openings.count
    for pair in 0..<chunk.games.count / 2 {
      let game = chunk.games.lowerBound &+ 2 &* pair &+ first
      var xRandom = streams.stream(game: game, side: .x)
      var oRandom = streams.stream(game: game, side: .o)
      let start = openings[opening]
      opening = opening &+ 1 == openings.count ? 0 : opening &+ 1
      do {
        let end = try GameTable.play(from: referee.recall(start), &x, &xRandom, &o, &oRandom) {
          square,
          position throws(MoveError) in
          try referee.mark(square, in: &position)
        }
        freeSquares &+= end.position.freeCount
        counts[FinalBoards.index(of: end.position)] &+= 1
      } catch {
        result.count(error, in: plan.game(game, ofPairing: chunk.pairing))
      }
    }
    var tally = boards.tally()
    tally.plies = tally.games * plan.rules.squareCount - freeSquares
    result.tally += tally
    return result
  }
}
