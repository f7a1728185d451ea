import GameModel
import Planning
import Results
import StrategyKit

/// The games of a chunk in which the same bot has X: every other one.
///
/// Strategies are opened, from `any Strategy` to their types, once for all these games.
extension Worker {
  /// Plays every other game of a chunk.
  ///
  /// - Parameters:
  ///   - chunk: The chunk.
  ///   - first: The first game's index in the chunk: 0 or 1.
  ///   - x: The strategy that has X.
  ///   - o: The strategy that has O.
  ///   - gameTally: The additional counts, or `nil` for none.
  ///   - repeats: Notices equal games, or `nil` if a bot chooses at random.
  /// - Returns: The results of the games.
  func playGames(
    of chunk: Chunk,
    startingWith first: Int,
    _ x: inout some Strategy,
    _ o: inout some Strategy,
    _ gameTally: inout (any GameTally)?,
    _ repeats: inout RepetitionLog?
  ) -> SideResult {
    let pairing = plan.pairings[chunk.pairing]
    let players = [pairing.first, pairing.second]
    note.begin(x: players[first], o: players[1 - first])
    defer { note.end() }
    // A bot that learns plays its games in order, including those that are kept.
    let learns = players.contains { bots[$0].learns }
    guard let finalBoards, chunk.games.count >= FinalBoards.fewestGames, gameTally == nil,
      repeats == nil, place == nil, !learns, let sampled = sampledGames(of: chunk)
    else {
      let numbers = stride(from: chunk.games.lowerBound + first, to: chunk.games.upperBound, by: 2)
      return playAnyGames(numbers, of: chunk, &x, &o, &gameTally, &repeats)
    }
    // Kept games are played separately, all games between them in the fast loop.
    let kept = sampled.filter { ($0 - chunk.games.lowerBound) % 2 == first }
    var result = playAnyGames(kept, of: chunk, &x, &o, &gameTally, &repeats)
    var next = chunk.games.lowerBound + first
    for end in kept + [chunk.games.upperBound + first] {
      if next < end { playTinyGames(next..<end, of: chunk, &x, &o, finalBoards, into: &result) }
      next = end + 2
    }
    return result
  }

  /// The games of a chunk to keep, by their indices in the pairing; `nil` if that is known only at
  /// the end of a game.
  private func sampledGames(of chunk: Chunk) -> [Int]? {
    guard let selection else { return [] }
    let pairing = plan.pairings[chunk.pairing]
    guard selection.count != nil, !selection.losers.contains(pairing.first),
      !selection.losers.contains(pairing.second)
    else { return nil }
    let start = plan.game(0, ofPairing: chunk.pairing).number
    return selection.games(in: start + chunk.games.lowerBound..<start + chunk.games.upperBound)
      .map { $0 - start }
  }

  private func playAnyGames(
    _ numbers: some Sequence<Int>,
    of chunk: Chunk,
    _ x: inout some Strategy,
    _ o: inout some Strategy,
    _ gameTally: inout (any GameTally)?,
    _ repeats: inout RepetitionLog?
  ) -> SideResult {
    let pairing = chunk.pairing
    var result = SideResult(lineCount: lineCount, chunk: chunk)
    let isLogged = gameTally != nil || selection != nil || repeats != nil
    var log = MoveLog(keepsTimes: keepsTimes, now: now)
    let streams = plan.streams(ofPairing: pairing)
    for number in numbers {
      let game = plan.game(number, ofPairing: pairing)
      place?.begin(game: game.number)
      let start = plan.opening(ofGame: number)
      var xRandom = streams.stream(game: number, side: .x)
      var oRandom = streams.stream(game: number, side: .o)
      log.clear()
      let (winner, fault): (Player?, GameLoop.Fault?)
      do {
        let end = try GameLoop.play(
          from: start,
          &x,
          &xRandom,
          &o,
          &oRandom,
          turn: note.turn,
          onBegun: { log.start() }
        ) { square, position throws(MoveError) in
          try referee.play(square, in: &position)
          if isLogged { log.add(square) }
          return position.isOver
        }
        result.count(end.position, lastMove: end.lastMove, finder)
        (winner, fault) = (end.position.winner, nil)
      } catch {
        result.count(error, in: game)
        (winner, fault) = (error.player.opponent, error)
      }
      result.setWinner(winner, ofGame: number)
      repeats?.add(log, game: number, winner: winner, fault: fault)
      if let selection, selection.keeps(game, lostBy: winner?.opponent) {
        result.games.append(log.kept(as: game.number, endedBy: fault))
      }
      gameTally?.add(log.played(game, from: start, wonBy: winner, endedBy: fault))
    }
    return result
  }

  /// Plays games on a tiny board by the million: nothing is allocated, and no references are
  /// counted.
  ///
  /// - Parameters:
  ///   - games: Every other one of them is played, starting with the first.
  ///   - chunk: Their chunk.
  ///   - x: The strategy that has X.
  ///   - o: The strategy that has O.
  ///   - noBoards: An empty count of final boards.
  ///   - result: Receives the results of the games.
  private func playTinyGames(
    _ games: Range<Int>,
    of chunk: Chunk,
    _ x: inout some Strategy,
    _ o: inout some Strategy,
    _ noBoards: FinalBoards,
    into result: inout SideResult
  ) {
    var boards = noBoards
    var faults: [(GameLoop.Fault, game: Int)] = []
    var counts = boards.counts.mutableSpan
    var winners = result.winners.mutableSpan
    var freeSquares = 0
    var index = (games.lowerBound - chunk.games.lowerBound) / 2
    // Copies, which need not be looked up in the worker at every move.
    let (referee, openings, turn) = (referee, plan.openings, note.turn)
    let streams = plan.streams(ofPairing: chunk.pairing)
    var opening = games.lowerBound / 2 % openings.count
    for pair in 0..<games.count / 2 {
      let game = games.lowerBound &+ 2 &* pair
      var xRandom = streams.stream(game: game, side: .x)
      var oRandom = streams.stream(game: game, side: .o)
      let start = openings[opening]
      opening = opening &+ 1 == openings.count ? 0 : opening &+ 1
      do {
        let end = try GameLoop.play(
          from: referee.recall(start),
          &x,
          &xRandom,
          &o,
          &oRandom,
          turn: turn
        ) {
          square,
          position throws(MoveError) in
          try referee.mark(square, in: &position)
        }
        freeSquares &+= end.position.freeCount
        let board = FinalBoards.index(of: end.position)
        counts[board] &+= 1
        winners[index] = FinalBoards.winner(ofIndex: board)
      } catch {
        winners[index] = SideResult.code(of: error.player.opponent)
        faults.append((error, game))
      }
      index &+= 1
    }
    for (fault, game) in faults {
      result.count(fault, in: plan.game(game, ofPairing: chunk.pairing))
    }
    var tally = boards.tally()
    tally.plies = tally.games * plan.rules.squareCount - freeSquares
    result.tally += tally
  }
}
