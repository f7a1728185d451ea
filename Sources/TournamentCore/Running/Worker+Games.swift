import GameModel
package import Planning
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
  ///   - recalled: Games that have been played before and are not played again; those that are used
  ///     are removed.
  /// - Returns: The results of the games.
  mutating func playGames(
    of chunk: Chunk,
    startingWith first: Int,
    _ x: inout some Strategy,
    _ o: inout some Strategy,
    _ gameTally: inout (any GameTally)?,
    _ repeats: inout RepetitionLog?,
    _ recalled: inout ArraySlice<RecalledGame>
  ) -> SideResult {
    let pairing = plan.pairings[chunk.pairing]
    let players = [pairing.first, pairing.second]
    note.begin(x: players[first], o: players[1 - first])
    page?.x.pointee = UInt8(first)
    defer { note.end() }
    let fast = gameTally == nil && repeats == nil && place == nil ? keptFirst(of: chunk) : nil
    guard let fast, let finalBoards else {
      let numbers = Self.numbers(of: chunk, startingWith: first)
      return playAnyGames(numbers, of: chunk, &x, &o, &gameTally, &repeats, &recalled)
    }
    // Kept games are played separately, all games between them in the fast loop.
    let kept = fast.filter { ($0 - chunk.games.lowerBound) % 2 == first }
    guard recalled.isEmpty else {
      // What is recalled was played in that order.
      let numbers = Self.numbers(of: chunk, startingWith: first, kept)
      return playAnyGames(numbers, of: chunk, &x, &o, &gameTally, &repeats, &recalled)
    }
    var result = playAnyGames(kept, of: chunk, &x, &o, &gameTally, &repeats, &recalled)
    var next = chunk.games.lowerBound + first
    for end in kept + [chunk.games.upperBound + first] {
      if next < end { playTinyGames(next..<end, of: chunk, &x, &o, finalBoards, into: &result) }
      next = end + 2
    }
    return result
  }

  /// The games of a chunk that are played first because they are kept, by their indices in the
  /// pairing; `nil` if its games are played in order.
  private func keptFirst(of chunk: Chunk) -> [Int]? {
    // A bot that learns plays its games in order, including those that are kept.
    let pairing = plan.pairings[chunk.pairing]
    let learns = [pairing.first, pairing.second].contains { plan.bots[$0].learns }
    guard finalBoards != nil, chunk.games.count >= FinalBoards.fewestGames, !learns else {
      return nil
    }
    return sampledGames(of: chunk)
  }

  /// The games of a chunk in which the same bot has X, by their indices in the pairing: some of them
  /// first.
  private static func numbers(of chunk: Chunk, startingWith first: Int, _ kept: [Int] = []) -> [Int]
  {
    let numbers = stride(from: chunk.games.lowerBound + first, to: chunk.games.upperBound, by: 2)
    let isFirst = Set(kept)
    return kept + numbers.filter { !isFirst.contains($0) }
  }

  /// The games of a chunk, by their indices in the pairing, in the order in which they are played.
  package func playOrder(of chunk: Chunk) -> [Int] {
    let isFast =
      gameTally == nil && place == nil && !keepsRepeats(plan.pairings[chunk.pairing])
    let kept = isFast ? keptFirst(of: chunk) ?? [] : []
    return [0, 1].flatMap { first in
      let own = kept.filter { ($0 - chunk.games.lowerBound) % 2 == first }
      return Self.numbers(of: chunk, startingWith: first, own)
    }
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

  private mutating func playAnyGames(
    _ numbers: some Sequence<Int>,
    of chunk: Chunk,
    _ x: inout some Strategy,
    _ o: inout some Strategy,
    _ gameTally: inout (any GameTally)?,
    _ repeats: inout RepetitionLog?,
    _ recalled: inout ArraySlice<RecalledGame>
  ) -> SideResult {
    let pairing = chunk.pairing
    var result = SideResult(lineCount: lineCount, chunk: chunk)
    let isLogged = gameTally != nil || selection != nil || repeats != nil
    var log = MoveLog(now: now)
    let streams = plan.streams(ofPairing: pairing)
    let (referee, turn) = (referee, turn)
    for number in numbers {
      let game = plan.game(number, ofPairing: pairing)
      place?.begin(game: game.number)
      let start = plan.opening(ofGame: number)
      let past = recalled.popFirst()
      var xRandom = streams.stream(game: number, side: .x)
      var oRandom = streams.stream(game: number, side: .o)
      log.clear(keepsTimes: keepsTimes && past == nil)
      trace.beginGame(after: start.plies)
      let trace = trace
      func mark(_ square: Square, _ position: inout Position) throws(MoveError) -> Bool {
        try referee.play(square, in: &position)
        trace.add(square, after: position.plies &- 1)
        if isLogged { log.add(square) }
        return position.isOver
      }
      let (winner, fault): (Player?, GameLoop.Fault?)
      do {
        let end =
          if let past {
            try past.play(from: start, mark: mark)
          } else {
            try GameLoop.play(
              from: start,
              &x,
              &xRandom,
              &o,
              &oRandom,
              turn: turn,
              onBegun: { log.start() },
              mark: mark
            )
          }
        self.trace.endGame(after: end.position.plies)
        result.count(end.position, lastMove: end.lastMove, finder)
        (winner, fault) = (end.position.winner, nil)
      } catch {
        self.trace.endGame(by: error)
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
  private mutating func playTinyGames(
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
    let (referee, openings, turn) = (referee, plan.openings, turn)
    var trace = trace
    let streams = plan.streams(ofPairing: chunk.pairing)
    var opening = games.lowerBound / 2 % openings.count
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
        trace.endGame(after: end.position.plies)
        freeSquares &+= end.position.freeCount
        let board = FinalBoards.index(of: end.position)
        counts[board] &+= 1
        winners[index] = FinalBoards.winner(ofIndex: board)
      } catch {
        winners[index] = SideResult.code(of: error.player.opponent)
        trace.endGame(by: error)
        faults.append((error, game))
      }
      index &+= 1
    }
    self.trace = trace
    for (fault, game) in faults {
      result.count(fault, in: plan.game(game, ofPairing: chunk.pairing))
    }
    var tally = boards.tally()
    tally.plies = tally.games * plan.rules.squareCount - freeSquares
    result.tally += tally
  }
}
