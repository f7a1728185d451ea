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
    _ x: inout some Strategy,
    _ o: inout some Strategy,
    _ noBoards: FinalBoards,
    into result: inout SideResult
  ) {
    let xCalls = (x as? any LibraryStrategy)?.calls
    let oCalls = (o as? any LibraryStrategy)?.calls
    guard xCalls != nil || oCalls != nil else {
      return playOnTinyBoard(games, of: chunk, &x, &o, noBoards, into: &result)
    }
    let duel = PluginDuel(plan.rules)
    defer { duel.deallocate() }
    let xSide = xCalls.map { duel.side(of: .x, $0) }
    let oSide = oCalls.map { duel.side(of: .o, $0) }
    if var xSide, var oSide {
      playOnTinyBoard(games, of: chunk, &xSide, &oSide, noBoards, into: &result)
    } else if var xSide = xSide.map(PluginDuel.LoneSide.init) {
      playOnTinyBoard(games, of: chunk, &xSide, &o, noBoards, into: &result)
    } else if var oSide = oSide.map(PluginDuel.LoneSide.init) {
      playOnTinyBoard(games, of: chunk, &x, &oSide, noBoards, into: &result)
    }
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
  private mutating func playOnTinyBoard(
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
    var repetitions = result.repetitions
    var winners = result.winners.mutableSpan
    var freeSquares = 0
    var index = (games.lowerBound - chunk.games.lowerBound) / 2
    let placeCount = repetitions?.placeCount ?? 1
    var place = index % placeCount
    // Copies, which need not be looked up in the worker at every move.
    let (referee, openings, turn) = (referee, plan.openings, turn)
    var trace = trace
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
        winners[index] = SideResult.code(of: error.player.opponent)
        repetitions?.add(written.hash(to: error.position, endedBy: error), at: place)
        trace.endGame(by: error)
        faults.append((error, game))
      }
      index &+= 1
      place = place &+ 1 == placeCount ? 0 : place &+ 1
    }
    self.trace = trace
    result.repetitions = repetitions
    for (fault, game) in faults {
      result.count(fault, in: plan.game(game, ofPairing: chunk.pairing))
    }
    var tally = boards.tally()
    tally.plies = tally.games * plan.rules.squareCount - freeSquares
    result.tally += tally
  }
}
