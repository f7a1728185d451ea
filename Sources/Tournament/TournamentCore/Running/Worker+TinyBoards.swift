import GameModel
import Plugins
import StrategyKit

/// Games on tiny boards, of which nothing but the results is asked: by the million.
extension Worker {
  /// Plays games on a tiny board by the million; where bots of libraries play each other, their calls are part
  /// of the loop.
  mutating func playUnrecordedGames(
    _ games: Range<Int>,
    of chunk: Chunk,
    _ half: Int,
    _ x: inout some Strategy,
    _ o: inout some Strategy,
    _ noBoards: FinalBoards,
    _ count: inout ChunkCount
  ) throws {
    guard var xCalls = (x as? any LibraryStrategy)?.calls,
      var oCalls = (o as? any LibraryStrategy)?.calls
    else { return try playOnTinyBoard(games, of: chunk, half, &x, &o, noBoards, &count) }
    try playOnTinyBoard(games, of: chunk, half, &xCalls, &oCalls, noBoards, &count)
  }

  /// Plays games on a tiny board by the million: nothing is allocated, and no references are
  /// counted.
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
    var hashes: [Int] = []
    swap(&hashes, &count.halves[half].hashes)
    let isHashed = !hashes.isEmpty
    var winners = count.halves[half].winners.mutableSpan
    var freeSquares = 0
    var index = (games.lowerBound - chunk.games.lowerBound) / 2
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
        if isHashed { hashes[index] = written.hash(after: end.position.plies) }
        trace.endGame(after: end.position.plies)
        freeSquares &+= end.position.freeCount
        let board = FinalBoards.index(of: end.position)
        counts[board] &+= 1
        winners[index] = FinalBoards.winner(ofIndex: board)
      } catch {
        let plies = error.position.plies
        winners[index] = error.fault.player == .x ? 2 : 1
        if isHashed { hashes[index] = written.hash(after: plies, endedBy: error.fault) }
        trace.endGame(after: plies, by: error.fault)
        faults.append((error, game))
      }
      index &+= 1
    }
    player.trace = trace
    swap(&hashes, &count.halves[half].hashes)
    for (fault, game) in faults {
      if let shortage = fault.shortage { throw shortage }
      let planned = plan.game(game, ofPairing: chunk.pairing)
      count.add(fault.fault, in: fault.position, of: planned)
    }
    var tally = boards.tally()
    tally.plies = tally.games * plan.rules.squareCount - freeSquares
    count.tallies[half] += tally
  }
}
