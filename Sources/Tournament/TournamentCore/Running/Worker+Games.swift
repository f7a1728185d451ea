import GameModel
import Plugins
import StrategyKit

/// The games of a chunk in which the same bot has X: every other one.
///
/// Strategies are opened, from `any Strategy` to their types, once for all these games.
extension Worker {
  /// Plays every other game of a chunk, in order.
  ///
  /// - Parameters:
  ///   - chunk: The chunk.
  ///   - first: The first game's index in the chunk: 0 or 1.
  ///   - x: The strategy that has X.
  ///   - o: The strategy that has O.
  ///   - gameTally: The additional counts, or `nil` for none.
  ///   - recalled: Games that have been played before and are not played again; those that are used
  ///     are removed.
  /// - Returns: The results of the games.
  mutating func playGames(
    of chunk: Chunk,
    startingWith first: Int,
    _ x: inout some Strategy,
    _ o: inout some Strategy,
    _ gameTally: inout (any GameTally)?,
    _ recalled: inout ArraySlice<RecalledGame>
  ) -> SideResult {
    let pairing = plan.pairings[chunk.pairing]
    let players = [pairing.first, pairing.second]
    note.begin(x: players[first], o: players[1 - first])
    page?.x.pointee = UInt8(first)
    defer { note.end() }
    var result = SideResult(
      lineCount: lineCount,
      chunk: chunk,
      repetitions: looksForRepetitions(of: pairing)
        ? RepetitionLog(chunk, openingCount: openingClasses.count) : nil
    )
    let games = Self.games(of: chunk, startingWith: first)
    guard gameTally == nil, place == nil, judge == nil, plan.playedOpening == nil,
      chunk.games.count >= FinalBoards.fewestGames,
      let finalBoards, let kept = sampledGames(of: chunk)
    else {
      playRecordedGames(games, of: chunk, &x, &o, &gameTally, &recalled, into: &result)
      return result
    }
    // Games that are kept or recalled are played separately, all games between them in the fast loop.
    let past = min(recalled.count, chunk.games.count / 2)
    if past > 0 {
      playRecordedGames(games.prefix(past), of: chunk, &x, &o, &gameTally, &recalled, into: &result)
    }
    var next = chunk.games.lowerBound + first + 2 * past
    let end = chunk.games.upperBound + first
    for game in kept.filter({ $0 >= next && ($0 - next).isMultiple(of: 2) }) + [end] {
      if next < game {
        playUnrecordedGames(next..<game, of: chunk, &x, &o, finalBoards, into: &result)
      }
      guard game < end else { break }
      playRecordedGames([game], of: chunk, &x, &o, &gameTally, &recalled, into: &result)
      next = game + 2
    }
    return result
  }

  /// Whether equal games of a pairing are looked for.
  private func looksForRepetitions(of pairing: Pairing) -> Bool {
    plan.mayRepeat(pairing) && !plan.isTakenAtItsWord(pairing)
  }

  /// The games of a chunk in which the same bot has X, by their indices in the pairing.
  private static func games(of chunk: Chunk, startingWith first: Int) -> StrideTo<Int> {
    stride(from: chunk.games.lowerBound + first, to: chunk.games.upperBound, by: 2)
  }

  /// The games of a chunk, by their indices in the pairing, in the order in which they are played.
  package static func playOrder(of chunk: Chunk) -> [Int] {
    [0, 1].flatMap { games(of: chunk, startingWith: $0) }
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

  private mutating func playRecordedGames(
    _ numbers: some Sequence<Int>,
    of chunk: Chunk,
    _ x: inout some Strategy,
    _ o: inout some Strategy,
    _ gameTally: inout (any GameTally)?,
    _ recalled: inout ArraySlice<RecalledGame>,
    into result: inout SideResult
  ) {
    let pairing = chunk.pairing
    let mayKeep = sampledGames(of: chunk)?.isEmpty != true
    let isLogged = gameTally != nil || mayKeep
    var log = MoveLog(now: now)
    let streams = plan.streams(ofPairing: pairing)
    let (referee, turn, judge, newSwap2) = (referee, turn, judge, plan.newSwap2)
    for number in numbers {
      let planned = plan.game(number, ofPairing: pairing)
      place?.begin(game: planned.number)
      var start = plan.opening(ofGame: number, ofPairing: pairing)
      var swap2 = newSwap2
      let past = recalled.popFirst()
      var xRandom = streams.stream(game: number, side: .x)
      var oRandom = streams.stream(game: number, side: .o)
      log.clear(keepsTimes: keepsTimes && past == nil)
      self.trace.beginGame(after: start.plies)
      var trace = trace
      // Inlined, or else what it changes would be looked up, and its accesses checked, at every move.
      @inline(__always)
      func mark(_ square: Square, _ position: inout Position) throws(MoveError) -> Bool {
        try referee.play(square, in: &position)
        trace.add(square, after: position.plies &- 1)
        if isLogged { log.add(square) }
        guard let judge, !position.isOver else { return position.isOver }
        let isDecided = judge.decides(position)
        if isLogged { log.start() }
        return isDecided
      }
      let (winner, verdict, fault): (Player?, Verdict?, GameLoop.Fault?)
      /// Whether who began with the opening came to have O.
      var isSwapped = false
      do {
        if swap2 != nil {
          defer {
            trace = self.trace
            start = swap2?.position ?? start
            isSwapped = swap2?.firstSide == .o
          }
          try open(&swap2, past, of: planned, &x, &xRandom, &o, &oRandom)
        }
        let end =
          // An opening that is decided leaves nothing to play; the empty board is not asked about.
          if let judge, start.plies > 0, past?.fault == nil, judge.decides(start) {
            (position: start, lastMove: Square(0))
          } else if let past {
            try past.play(from: start, mark: mark)
          } else if isSwapped {
            try GameLoop.play(
              from: start,
              &o,
              &oRandom,
              &x,
              &xRandom,
              turn: turn,
              onBegun: { log.start() },
              mark: mark
            )
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
        result.compare(number, trace.hash(to: end.position))
        self.trace.endGame(after: end.position.plies)
        fault = nil
        verdict = end.position.isOver ? nil : judge?.verdict
        if let verdict {
          winner = verdict.winner
          result.count(isSwapped: isSwapped) { $0.count(verdict, in: end.position) }
        } else {
          winner = end.position.winner
          result.count(isSwapped: isSwapped) {
            $0.count(end.position, lastMove: end.lastMove, finder)
          }
        }
      } catch {
        result.compare(number, trace.hash(to: error.position, endedBy: error))
        self.trace.endGame(by: error)
        let game = planned.played(first: isSwapped ? .o : .x)
        result.count(isSwapped: isSwapped) { $0.count(error, in: game) }
        (winner, verdict, fault) = (error.player.opponent, nil, error)
      }
      let game = planned.played(first: isSwapped ? .o : .x)
      result.setWinner(isSwapped ? winner?.opponent : winner, ofGame: number)
      if mayKeep, let selection, selection.keeps(game, lostBy: winner?.opponent) {
        let opening = swap2.map(PlayedSwap2.init)
        result.games.append(log.kept(as: game.number, after: opening, endedBy: fault, verdict))
      }
      gameTally?.add(log.played(game, from: start, wonBy: winner, endedBy: fault))
    }
  }

  /// Plays games on a tiny board by the million; bots of libraries play them at a board in memory that
  /// they are shown, and their calls are then part of the loop.
  private mutating func playUnrecordedGames(
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
