import GameModel
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
  let makeStrategy: (Int) throws -> any Strategy
  /// The additional counts, empty.
  let gameTally: (any GameTally)?
  /// The games whose moves are kept, or `nil` for none.
  let selection: GameSelection?
  /// Whether they keep the times of their moves.
  let keepsTimes: Bool
  /// Ends games by proof; `nil` if they are played to their ends.
  let judge: GameJudge?
  let now: Runner.Now
  /// The note of whose turn it is, for a bot that crashes the process.
  let note: CrashNote
  /// The note of whose turn it is.
  let turn: UnsafeMutablePointer<UInt8>
  /// The page on which it notes what it does for a process that watches it, or `nil` if there is
  /// none.
  let page: WorkerPage?
  /// The moves written down.
  var trace: MoveTrace
  /// The note of what a bot is asked, if its time is limited.
  let place: MoveWatch.Place?
  /// A strategy for each bot, made when it first plays.
  var strategies: [(any Strategy)?]

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
    finalBoards = FinalBoards(plan.rules)
    judge = plan.adjudicator.map { [turn] in GameJudge($0, turn: turn) }
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

  /// Plays the games of a chunk.
  package mutating func play(_ chunk: Chunk) throws -> ChunkResult { try play(Task(chunk)) }

  /// Plays the games of a chunk that belongs to no run: a bot that crashes is named all the same.
  package mutating func playAlone(_ chunk: Chunk) throws -> ChunkResult {
    var result: Result<ChunkResult, any Error>?
    note.whileInUse { result = Result { try play(chunk) } }
    guard let result else { preconditionFailure("a body that is called once") }
    return try result.get()
  }

  /// Plays the games of a chunk: first those in which the pairing's first bot has X, then the others.
  ///
  /// A bot that fails to end loses the last of them.
  package mutating func play(_ task: Task) throws -> ChunkResult {
    let chunk = task.chunk
    let pairing = plan.pairings[chunk.pairing]
    var first = try takeStrategy(of: pairing.first, Turn.firstIsMade, task)
    var second = try takeStrategy(of: pairing.second, Turn.secondIsMade, task)
    turn.pointee = Turn.nobody
    let written =
      [(first, pairing.first), (second, pairing.second)].contains { canFailToEnd($0.0, of: $0.1) }
      ? WrittenGames(chunk.games.count, on: plan.rules) : nil
    trace =
      page.map { MoveTrace(at: $0.moves) } ?? written?.trace
      ?? MoveTrace(at: note.trace, isRead: false)
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
    turn.pointee = Turn.nobody
    if let shortage = firstAsX.shortage ?? secondAsX.shortage { throw shortage }
    result.games = (firstAsX.games + secondAsX.games).sorted { $0.number < $1.number }
    result.firstAsX = firstAsX.tally
    result.secondAsX = secondAsX.tally
    result.firstAsX += secondAsX.otherTally
    result.secondAsX += firstAsX.otherTally
    result.pairs = PairResultCounts(asX: firstAsX.winners, asO: secondAsX.winners)
    if plan.isTakenAtItsWord(pairing) || plan.mayRepeat(pairing) {
      result.openings = RepetitionLog.openings(
        of: chunk,
        startingWith: plan.openingIndex(
          ofGame: chunk.games.lowerBound,
          ofPairing: chunk.pairing
        ),
        openingClasses,
        firstAsX,
        secondAsX
      )
    }
    let adjudications = [firstAsX.adjudications, secondAsX.adjudications]
    result.adjudications = adjudications.contains { $0.games > 0 } ? adjudications : nil
    let forfeits = (firstAsX.forfeits + secondAsX.forfeits).sorted { $0.game < $1.game }
    result.forfeits = forfeits.sampled
    let faults = firstAsX.faults + secondAsX.faults
    if !faults.isEmpty { result.forfeitRuns = runs(of: faults, in: chunk) }
    let failures = [
      release(&first, of: pairing.first, Turn.firstIsEnded),
      release(&second, of: pairing.second, Turn.secondIsEnded),
    ]
    turn.pointee = Turn.nobody
    guard let written, let failure = failures.compactMap(\.self).first else { return result }
    var known = Task(chunk)
    known.recalled = written.games
    known.unmade = task.unmade
    known.loseLast(failure.bot, failure.forfeit, of: plan)
    return try play(known)
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
}
