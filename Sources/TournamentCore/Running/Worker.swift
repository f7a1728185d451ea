package import GameModel
package import Planning
package import Results
package import StrategyKit

/// Plays chunks of a plan, one after the other, on one thread.
package struct Worker {
  let plan: TournamentPlan
  let referee: Referee
  let finder: LineFinder
  let lineCount: Int
  /// The index of the first opening that is the same, for each opening.
  let openingClasses: [Int]
  /// Empty final boards of a tiny board; `nil` on others.
  let finalBoards: FinalBoards?
  /// A strategy for the bot at an index in the list of bots.
  private let makeStrategy: (Int) throws -> any Strategy
  /// The additional counts, empty.
  let gameTally: (any GameTally)?
  /// The games whose moves are kept, or `nil` for none.
  let selection: GameSelection?
  /// Whether they keep the times of their moves.
  let keepsTimes: Bool
  let now: Runner.Now
  /// Where to note whose turn it is, for a bot that crashes the process.
  let note: CrashNote
  /// Where to note whose turn it is.
  let turn: UnsafeMutablePointer<UInt8>
  /// Where it notes what it does for a process that watches it, or `nil` if there is none.
  let page: WorkerPage?
  /// The moves written down.
  var trace: MoveTrace
  /// Where to note what a bot is asked, if its time is limited.
  let place: MoveWatch.Place?
  /// A strategy for each bot, made when it first plays.
  private var strategies: [(any Strategy)?]

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
    self.makeStrategy = makeStrategy
    self.gameTally = gameTally
    self.selection = selection
    self.keepsTimes = keepsTimes && selection != nil
    self.place = place
    self.now = now
    note = CrashNote(plan)
    turn = page?.turn ?? note.turn
    self.page = page
    trace = MoveTrace(at: note.trace, isRead: false)
    referee = Referee(plan.rules)
    finder = LineFinder(plan.rules)
    lineCount = plan.rules.lines.count
    openingClasses = plan.pairings.contains(where: plan.mayRepeat) ? plan.openingClasses : []
    let isTiny = plan.rules.squareCount <= FinalBoards.maximumSquareCount
    finalBoards = isTiny ? FinalBoards(plan.rules) : nil
    strategies = plan.bots.map { _ in nil }
  }

  /// A worker that plays for bots that have been entered.
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

  /// A chunk to play, and what is known of it.
  package struct Task: Hashable, Sendable {
    /// The chunk.
    package let chunk: Chunk
    /// Its first games, in the order in which they are played, if they have been played before.
    package var recalled: [RecalledGame] = []
    /// The bots that cannot be made, by their indices in the list of bots, and why: they forfeit.
    package var unmade: [Int: Forfeit] = [:]

    /// A chunk of which nothing is known.
    package init(_ chunk: Chunk) { self.chunk = chunk }
  }

  /// Plays the games of a chunk.
  ///
  /// - Throws: Like ``play(_:)-(Task)``.
  package mutating func play(_ chunk: Chunk) throws -> ChunkResult { try play(Task(chunk)) }

  /// Plays the games of a chunk: first those in which the pairing's first bot has X, then the others.
  ///
  /// - Throws: If a bot's strategy cannot be made, or the system lacks what it needs to play.
  package mutating func play(_ task: Task) throws -> ChunkResult {
    let chunk = task.chunk
    let pairing = plan.pairings[chunk.pairing]
    if let page { trace = MoveTrace(at: page.moves) }
    var first = try takeStrategy(of: pairing.first, Turn.firstIsMade, task)
    var second = try takeStrategy(of: pairing.second, Turn.secondIsMade, task)
    turn.pointee = Turn.nobody
    var result = ChunkResult(chunk, lineCount: lineCount)
    result.gameTally = gameTally
    var recalled = task.recalled[...]
    let firstAsX = playGames(
      of: chunk,
      startingWith: 0,
      &first,
      &second,
      &result.gameTally,
      &recalled
    )
    // A bot that learns starts over with the other side.
    if plan.bots[pairing.first].learns {
      first = try takeStrategy(of: pairing.first, Turn.firstIsMade, task)
    }
    if plan.bots[pairing.second].learns {
      second = try takeStrategy(of: pairing.second, Turn.secondIsMade, task)
    }
    let secondAsX = playGames(
      of: chunk,
      startingWith: 1,
      &second,
      &first,
      &result.gameTally,
      &recalled
    )
    if let shortage = firstAsX.shortage ?? secondAsX.shortage { throw shortage }
    result.games = (firstAsX.games + secondAsX.games).sorted { $0.number < $1.number }
    result.firstAsX = firstAsX.tally
    result.secondAsX = secondAsX.tally
    result.pairs = PairOutcomes(asX: firstAsX.winners, asO: secondAsX.winners)
    if plan.isTakenAtItsWord(pairing) || plan.mayRepeat(pairing) {
      result.openings = RepetitionLog.openings(of: chunk, openingClasses, firstAsX, secondAsX)
    }
    let forfeits = (firstAsX.forfeits + secondAsX.forfeits).sorted { $0.game < $1.game }
    result.forfeits = forfeits.sampled
    let faults = firstAsX.faults + secondAsX.faults
    if !faults.isEmpty { result.forfeitRuns = runs(of: faults, in: chunk) }
    release(&first, of: pairing.first, Turn.firstIsEnded)
    release(&second, of: pairing.second, Turn.secondIsEnded)
    turn.pointee = Turn.nobody
    return result
  }

  /// The bot whose fault ends a game, by its index in the list of bots; `nil` if none does.
  ///
  /// - Throws: If a bot's strategy cannot be made, or the system lacks what it needs to play.
  package func firstFault(inGame number: Int, ofPairing pairing: Int) throws -> Int? {
    let game = plan.game(number, ofPairing: pairing)
    let streams = plan.streams(ofPairing: pairing)
    let x = try makeStrategy(game.x)
    let o = try makeStrategy(game.o)
    func play(_ x: some Strategy, _ o: some Strategy) throws -> Int? {
      var (x, o) = (x, o)
      var xRandom = streams.stream(game: number, side: .x)
      var oRandom = streams.stream(game: number, side: .o)
      do {
        _ = try GameLoop.play(
          from: plan.opening(ofGame: number),
          &x,
          &xRandom,
          &o,
          &oRandom,
          turn: turn
        ) { square, position throws(MoveError) in
          try referee.play(square, in: &position)
          return position.isOver
        }
        return nil
      } catch {
        if let shortage = error.shortage { throw shortage }
        return error.player == .x ? game.x : game.o
      }
    }
    return try play(x, o)
  }

  /// How many times in a row the pairing's first and second bots forfeited, each among the games
  /// that the other did not.
  private func runs(of faults: [SideResult.Fault], in chunk: Chunk) -> [ForfeitRuns] {
    let pairing = plan.pairings[chunk.pairing]
    let first = plan.game(chunk.games.lowerBound, ofPairing: chunk.pairing).number
    let ordered = faults.sorted { $0.game < $1.game }
    return [pairing.first, pairing.second].map { bot in
      var own: [(game: Int, cause: Forfeit.Cause)] = []
      for (index, fault) in ordered.enumerated() where fault.bot == bot {
        own.append((fault.game - first - (index - own.count), fault.cause))
      }
      return ForfeitRuns(own, in: 0..<chunk.games.count - (ordered.count - own.count))
    }
  }

  private mutating func takeStrategy(of index: Int, _ making: UInt8, _ task: Task) throws
    -> any Strategy
  {
    if let strategy = strategies[index] {
      strategies[index] = nil
      return strategy
    }
    if let forfeit = task.unmade[index] { return ForfeitingStrategy(forfeit) }
    // A chunk of which everything is recalled is only counted.
    guard task.recalled.count < task.chunk.games.count else { return ForfeitingStrategy() }
    turn.pointee = making
    let strategy: any Strategy
    do {
      strategy = try makeStrategy(index)
    } catch let forfeit as Forfeit {
      return ForfeitingStrategy(forfeit)
    }
    guard let limit = plan.moveLimit, page == nil else { return strategy }
    return limited(strategy, of: index, limit: limit)
  }

  /// Keeps a strategy for later chunks; a separate program is released to whichever thread needs
  /// it, a bot that learns starts over, and a plug-in, which may remember what it likes, is to play
  /// the same wherever a chunk is played.
  private mutating func release(
    _ strategy: inout any Strategy,
    of index: Int,
    _ ending: UInt8
  ) {
    let bot = plan.bots[index]
    if !bot.isExternal, !bot.learns, !bot.isPlugin, !(strategy is ForfeitingStrategy) {
      strategies[index] = strategy
    }
    turn.pointee = ending
    strategy = ForfeitingStrategy()
  }

  private func limited(
    _ strategy: some Strategy,
    of bot: Int,
    limit: Duration
  ) -> any Strategy {
    // A separate program has its own time limits, and always ends.
    TimeLimitedStrategy(
      strategy,
      of: bot,
      limit: limit,
      place: plan.bots[bot].isExternal ? nil : place,
      now: now
    )
  }
}

/// A strategy that forfeits every game.
private struct ForfeitingStrategy: Strategy {
  private let forfeit: Forfeit

  init(_ forfeit: Forfeit = Forfeit(.crash, "is not there")) { self.forfeit = forfeit }

  mutating func beginGame(as player: Player, from start: Position) throws { throw forfeit }

  mutating func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    throw forfeit
  }
}
