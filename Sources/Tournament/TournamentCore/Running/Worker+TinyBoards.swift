import GameModel
import Plugins
import StrategyKit

/// Games on tiny boards, of which nothing but the results is asked: by the million.
extension Worker {
  /// Plays games on a tiny board by the million; bots of libraries play them at a board in memory that
  /// they are shown, and their calls are then part of the loop.
  mutating func playUnrecordedGames(
    _ games: Range<Int>,
    of chunk: Chunk,
    _ half: Int,
    _ x: inout some Strategy,
    _ o: inout some Strategy,
    _ noBoards: FinalBoards,
    _ count: inout ChunkCount
  ) throws {
    let xCalls = (x as? any LibraryStrategy)?.calls
    let oCalls = (o as? any LibraryStrategy)?.calls
    guard xCalls != nil || oCalls != nil else {
      return try playOnTinyBoard(games, of: chunk, half, &x, &o, noBoards, &count)
    }
    let duel = PluginDuel(plan.rules)
    defer { duel.deallocate() }
    let xSide = xCalls.map { duel.side(of: .x, $0) }
    let oSide = oCalls.map { duel.side(of: .o, $0) }
    if var xSide, var oSide {
      try playOnTinyBoard(games, of: chunk, half, &xSide, &oSide, noBoards, &count)
    } else if var xSide = xSide.map(PluginDuel.LoneSide.init) {
      try playOnTinyBoard(games, of: chunk, half, &xSide, &o, noBoards, &count)
    } else if var oSide = oSide.map(PluginDuel.LoneSide.init) {
      try playOnTinyBoard(games, of: chunk, half, &x, &oSide, noBoards, &count)
    }
  }

  /// Plays games on a tiny board by the million: nothing is allocated, and no references are
  /// counted.
  ///
  /// - Parameters:
  ///   - games: Every other one of them is played, starting with the first.
  ///   - chunk: Their chunk.
  ///   - half: Whether the pairing's first bot has X, 0, or the second, 1.
  ///   - x: The strategy that has X.
  ///   - o: The strategy that has O.
  ///   - noBoards: An empty count of final boards.
  ///   - count: Receives the results of the games.
  /// - Throws: `HostShortage` if a fault came of that.
  private mutating func playOnTinyBoard(
    _ games: Range<Int>,
    of chunk: Chunk,
    _ half: Int,
    _ x: inout some Strategy,
    _ o: inout some Strategy,
    _ noBoards: FinalBoards,
    _ count: inout ChunkCount
  ) throws {
    var boards = noBoards
    var faults: [(GameLoop.Fault, game: Int)] = []
    var counts = boards.counts.mutableSpan
    var repetitions = count.halves[half].repetitions
    var winners = count.halves[half].winners.mutableSpan
    var freeSquares = 0
    var index = (games.lowerBound - chunk.games.lowerBound) / 2
    let placeCount = repetitions?.placeCount ?? 1
    var place = index % placeCount
    // Copies, which need not be looked up in the worker at every move.
    let (referee, openings, turn) = (player.referee, plan.openings, player.turn)
    var trace = player.trace
    let streams = plan.streams(ofPairing: chunk.pairing)
    var opening = plan.openingIndex(ofGame: games.lowerBound, ofPairing: chunk.pairing)
    for pair in 0..<games.count / 2 {
      let game = games.lowerBound &+ 2 &* pair
      var xRandom = streams.stream(game: game, side: .x)
      var oRandom = streams.stream(game: game, side: .o)
      let start = openings[opening]
      opening = opening &+ 1 == openings.count ? 0 : opening &+ 1
      trace.beginGame(after: start.plies)
      let written = trace
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
          let isOver = try referee.mark(square, in: &position)
          written.add(square, after: position.plies &- 1)
          return isOver
        }
        repetitions?.add(written.hash(to: end.position), at: place)
        trace.endGame(after: end.position.plies)
        freeSquares &+= end.position.freeCount
        let board = FinalBoards.index(of: end.position)
        counts[board] &+= 1
        winners[index] = FinalBoards.winner(ofIndex: board)
      } catch {
        winners[index] = error.player == .x ? 2 : 1
        repetitions?.add(written.hash(to: error.position, endedBy: error), at: place)
        trace.endGame(by: error)
        faults.append((error, game))
      }
      index &+= 1
      place = place &+ 1 == placeCount ? 0 : place &+ 1
    }
    player.trace = trace
    count.halves[half].repetitions = repetitions
    for (fault, game) in faults {
      try count.add(fault, in: plan.game(game, ofPairing: chunk.pairing))
    }
    var tally = boards.tally()
    tally.plies = tally.games * plan.rules.squareCount - freeSquares
    count.tallies[half] += tally
  }
}
