import GameModel
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
}
