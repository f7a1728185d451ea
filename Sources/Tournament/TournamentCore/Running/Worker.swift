import GameModel
package import StrategyKit

/// Plays chunks of a plan, one after the other, on one thread.
package struct Worker {
  let plan: TournamentPlan
  private let finder: LineFinder
  /// The index of the first opening that is the same, for each opening.
  private let openingClasses: [Int]
  /// Empty final boards of a tiny board; `nil` on others.
  private let finalBoards: FinalBoards?
  private let gameTally: (any GameTally)?
  private let selection: GameSelection?
  private let keepsTimes: Bool
  private let now: Runner.Now
  var player: GamePlayer
  private var strategies: StrategyPool

  /// A worker for a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - gameTally: The additional counts, empty; `nil` for none.
  ///   - selection: The games whose moves are kept, or `nil` for none.
  ///   - keepsTimes: Whether these keep the times of their moves.
  ///   - page: Where it notes what it does for a process that watches it and limits the time of its
  ///     bots; `nil` if there is none.
  ///   - place: Where to note what a bot is asked, if its time is limited here.
  ///   - now: The clock.
  ///   - makeStrategy: Makes a strategy for the bot at an index in the list of bots, when it is needed.
  package init(
    _ plan: TournamentPlan,
    gameTally: (any GameTally)? = nil,
    keeping selection: GameSelection? = nil,
    keepsTimes: Bool = false,
    page: WorkerPage? = nil,
    place: MoveWatch.Place? = nil,
    now: @escaping Runner.Now,
    makeStrategy: @escaping (Int) throws -> any Strategy
  ) {
    self.plan = plan
    self.gameTally = gameTally
    self.selection = selection
    self.keepsTimes = keepsTimes && selection != nil
    self.now = now
    player = GamePlayer(plan, page: page, place: place)
    strategies = StrategyPool(plan, player, now: now, makeStrategy)
    finder = LineFinder(plan.rules)
    openingClasses = plan.pairings.contains(where: plan.mayRepeat) ? plan.openingClasses : []
    finalBoards = FinalBoards(plan.rules)
  }

  package init(
    _ plan: TournamentPlan,
    bots: [Bot],
    gameTally: (any GameTally)? = nil,
    keeping selection: GameSelection? = nil,
    keepsTimes: Bool = false,
    page: WorkerPage? = nil,
    place: MoveWatch.Place? = nil,
    now: @escaping Runner.Now
  ) {
    self.init(
      plan,
      gameTally: gameTally,
      keeping: selection,
      keepsTimes: keepsTimes,
      page: page,
      place: place,
      now: now
    ) { try bots[$0].makeStrategy() }
  }

  package mutating func play(_ chunk: Chunk) throws -> ChunkResult { try play(Task(chunk)) }

  /// Plays the games of a chunk that belongs to no run: a bot that crashes is named all the same.
  package mutating func playAlone(_ chunk: Chunk) throws -> ChunkResult {
    var result: Result<ChunkResult, any Error>?
    player.note.whileInUse { result = Result { try play(chunk) } }
    guard let result else { preconditionFailure("a body that is called once") }
    return try result.get()
  }

  /// Plays the games of a chunk: first those that the pairing's first bot begins, then the others.
  ///
  /// A bot that fails to end loses the last of them.
  package mutating func play(_ task: Task) throws -> ChunkResult {
    let (chunk, pairing) = (task.chunk, plan.pairings[task.chunk.pairing])
    var first = try strategies.take(pairing.first, Turn.firstIsMade, task)
    var second = try strategies.take(pairing.second, Turn.secondIsMade, task)
    player.turn.pointee = Turn.nobody
    let mayFail =
      strategies.canFailToEnd(first, of: pairing.first)
      || strategies.canFailToEnd(second, of: pairing.second)
    let written = mayFail ? WrittenGames(chunk.games.count, on: plan.rules) : nil
    player.trace =
      player.page.map { MoveTrace(at: $0.moves) } ?? written?.trace
      ?? MoveTrace(at: player.note.trace, isRead: false)
    var count = ChunkCount(chunk, of: plan, finder, gameTally)
    var recalled = task.recalled[...]
    try playGames(of: chunk, 0, &first, &second, &recalled, &count)
    // A bot that learns starts over with the other side.
    if plan.bots[pairing.first].learns {
      first = try strategies.take(pairing.first, Turn.firstIsMade, task)
    }
    if plan.bots[pairing.second].learns {
      second = try strategies.take(pairing.second, Turn.secondIsMade, task)
    }
    try playGames(of: chunk, 1, &second, &first, &recalled, &count)
    player.turn.pointee = Turn.nobody
    let result = count.result(openingClasses)
    let failures = [
      strategies.release(&first, of: pairing.first, Turn.firstIsEnded),
      strategies.release(&second, of: pairing.second, Turn.secondIsEnded),
    ]
    player.turn.pointee = Turn.nobody
    guard let written, let failure = failures.compactMap(\.self).first else { return result }
    var known = Task(chunk)
    known.recalled = written.games
    known.unmade = task.unmade
    known.loseLast(failure.bot, failure.forfeit, of: plan)
    return try play(known)
  }

  /// Plays a game to find out whose fault ends it.
  package mutating func firstFault(inGame index: Int, ofPairing pairing: Int) throws -> Int? {
    let game = plan.game(index, ofPairing: pairing)
    var first = try strategies.make(game.x)
    var second = try strategies.make(game.o)
    var log = MoveLog(now: now, isKept: false)
    let streams = plan.streams(ofPairing: pairing)
    let course = player.play(index, of: pairing, streams, &first, &second, &log)
    if let shortage = course.finish.shortage { throw shortage }
    guard let fault = course.end.fault else { return nil }
    return fault.player == .x ? course.planned.x : course.planned.o
  }
}

extension Worker {
  /// The games of a chunk that the pairing's first bot begins, or those that the second does, by their
  /// indices in the pairing.
  private static func games(of chunk: Chunk, _ half: Int) -> StrideTo<Int> {
    stride(from: chunk.games.lowerBound + half, to: chunk.games.upperBound, by: 2)
  }

  /// The games of a chunk, by their indices in the pairing, in the order in which they are played.
  package static func playOrder(of chunk: Chunk) -> [Int] {
    [0, 1].flatMap { games(of: chunk, $0) }
  }

  /// Plays half of the games of a chunk, in order.
  ///
  /// Strategies are opened, from `any Strategy` to their types, once for all these games.
  private mutating func playGames(
    of chunk: Chunk,
    _ half: Int,
    _ first: inout some Strategy,
    _ second: inout some Strategy,
    _ recalled: inout ArraySlice<PlayedGame>,
    _ count: inout ChunkCount
  ) throws {
    let pairing = plan.pairings[chunk.pairing]
    let players = [pairing.first, pairing.second]
    player.note(x: players[half], o: players[1 - half], of: pairing)
    defer { player.note.end() }
    let games = Self.games(of: chunk, half)
    let kept = keptGames(of: chunk)
    guard gameTally == nil, player.place == nil, player.judge == nil, plan.playedOpening == nil,
      chunk.games.count >= FinalBoards.fewestGames,
      let finalBoards, let kept
    else {
      let isLogged = gameTally != nil || kept?.isEmpty != true
      return try play(games, of: chunk, &first, &second, &recalled, &count, isLogged: isLogged)
    }
    // Games that are kept or recalled are played separately, all games between them in the fast loop.
    let past = min(recalled.count, chunk.games.count / 2)
    let isLogged = !kept.isEmpty
    try play(games.prefix(past), of: chunk, &first, &second, &recalled, &count, isLogged: isLogged)
    var next = chunk.games.lowerBound + half + 2 * past
    let end = chunk.games.upperBound + half
    for game in kept.filter({ $0 >= next && ($0 - next).isMultiple(of: 2) }) + [end] {
      if next < game {
        try playUnrecordedGames(next..<game, of: chunk, half, &first, &second, finalBoards, &count)
      }
      guard game < end else { break }
      try play([game], of: chunk, &first, &second, &recalled, &count, isLogged: true)
      next = game + 2
    }
  }

  /// The games of a chunk to keep, by their indices in the pairing; `nil` if that is known only at
  /// the end of a game.
  private func keptGames(of chunk: Chunk) -> [Int]? {
    guard let selection else { return [] }
    let pairing = plan.pairings[chunk.pairing]
    guard selection.count != nil, !selection.losers.contains(pairing.first),
      !selection.losers.contains(pairing.second)
    else { return nil }
    let start = plan.game(0, ofPairing: chunk.pairing).number
    return selection.games(in: start + chunk.games.lowerBound..<start + chunk.games.upperBound)
      .map { $0 - start }
  }

  /// Plays games, of which each may be kept.
  private mutating func play(
    _ games: some Sequence<Int>,
    of chunk: Chunk,
    _ first: inout some Strategy,
    _ second: inout some Strategy,
    _ recalled: inout ArraySlice<PlayedGame>,
    _ count: inout ChunkCount,
    isLogged: Bool
  ) throws {
    let streams = plan.streams(ofPairing: chunk.pairing)
    var log = MoveLog(now: now, isKept: isLogged)
    for index in games {
      let past = recalled.popFirst()
      log.clear(keepsTimes: keepsTimes && past == nil)
      let course = player.play(
        index,
        of: chunk.pairing,
        streams,
        &first,
        &second,
        recalling: past,
        &log
      )
      try count.add(course, hash: player.hash(of: course))
      player.finish(course)
      guard isLogged else { continue }
      let game = PlayedGame(course, log)
      count.gameTally?.add(game, as: course.planned, from: course.start)
      if let selection, selection.keeps(course.planned, lostBy: course.winnerSide?.opponent) {
        count.games.append(game)
      }
    }
  }
}

extension PlayedGame {
  fileprivate init(_ course: GamePlayer.Course, _ log: MoveLog) {
    self.init(
      number: course.planned.number,
      swap2: course.swap2.map(PlayedSwap2.init),
      moves: log.moves,
      end: course.end,
      times: log.times
    )
    if let fault { self.fault = GameFault(player: fault.player, forfeit: fault.forfeit.shortened) }
  }
}
