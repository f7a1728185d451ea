import GameModel
import Planning
import Results
import StrategyKit

/// Plays chunks of a plan, one after the other, on one thread.
struct Worker {
  let plan: TournamentPlan
  let referee: Referee
  let finder: LineFinder
  let lineCount: Int
  /// The index of the first opening that is the same, for each opening.
  let openingClasses: [Int]
  /// Empty final boards of a tiny board; `nil` on others.
  let finalBoards: FinalBoards?
  let bots: [Bot]
  /// The additional counts, empty.
  private let gameTally: (any GameTally)?
  /// The games whose moves are kept, or `nil` for none.
  let selection: GameSelection?
  /// Whether they keep the times of their moves.
  let keepsTimes: Bool
  let now: Runner.Now
  /// Where to note whose turn it is, for a bot that crashes the process.
  let note: CrashNote
  /// Where to note what a bot is asked, if its time is limited.
  let place: MoveWatch.Place?
  /// A strategy for each bot, made when it first plays.
  private var strategies: [(any Strategy)?]

  init(
    _ plan: TournamentPlan,
    bots: [Bot],
    gameTally: (any GameTally)? = nil,
    keeping selection: GameSelection? = nil,
    keepsTimes: Bool = false,
    place: MoveWatch.Place? = nil,
    now: @escaping Runner.Now
  ) {
    self.plan = plan
    self.bots = bots
    self.gameTally = gameTally
    self.selection = selection
    self.keepsTimes = keepsTimes && selection != nil
    self.place = place
    self.now = now
    note = CrashNote(plan.bots.map(\.name))
    referee = Referee(plan.rules)
    finder = LineFinder(plan.rules)
    lineCount = plan.rules.lines.count
    openingClasses = plan.pairings.contains(where: plan.mayRepeat) ? plan.openingClasses : []
    let isTiny = plan.rules.squareCount <= FinalBoards.maximumSquareCount
    finalBoards = isTiny ? FinalBoards(plan.rules) : nil
    strategies = bots.map { _ in nil }
  }

  /// Plays the games of a chunk: first those in which the pairing's first bot has X, then the others.
  ///
  /// - Throws: If a bot's strategy cannot be made, or the system lacks what it needs to play.
  mutating func play(_ chunk: Chunk) throws -> ChunkResult {
    let pairing = plan.pairings[chunk.pairing]
    var first = try takeStrategy(of: pairing.first)
    var second = try takeStrategy(of: pairing.second)
    var result = ChunkResult(chunk, lineCount: lineCount)
    result.gameTally = gameTally
    let isTrusted = plan.isTakenAtItsWord(pairing)
    var repeats =
      plan.mayRepeat(pairing) && !isTrusted ? RepetitionLog(plan, openingClasses) : nil
    let firstAsX = playGames(
      of: chunk,
      startingWith: 0,
      &first,
      &second,
      &result.gameTally,
      &repeats
    )
    // A bot that learns starts over with the other side.
    if bots[pairing.first].learns { first = try takeStrategy(of: pairing.first) }
    if bots[pairing.second].learns { second = try takeStrategy(of: pairing.second) }
    let secondAsX = playGames(
      of: chunk,
      startingWith: 1,
      &second,
      &first,
      &result.gameTally,
      &repeats
    )
    if let shortage = firstAsX.shortage ?? secondAsX.shortage { throw shortage }
    result.games = (firstAsX.games + secondAsX.games).sorted { $0.number < $1.number }
    result.firstAsX = firstAsX.tally
    result.secondAsX = secondAsX.tally
    result.pairs = PairOutcomes(asX: firstAsX.winners, asO: secondAsX.winners)
    result.openings =
      isTrusted
      ? RepetitionLog.openings(of: chunk, openingClasses, firstAsX.winners, secondAsX.winners)
      : repeats?.openings ?? [:]
    let forfeits = (firstAsX.forfeits + secondAsX.forfeits).sorted { $0.game < $1.game }
    result.forfeits = forfeits.sampled
    let faults = firstAsX.faults + secondAsX.faults
    if !faults.isEmpty { result.forfeitRuns = runs(of: faults, in: chunk) }
    keep(first, of: pairing.first)
    keep(second, of: pairing.second)
    return result
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

  private mutating func takeStrategy(of bot: Int) throws -> any Strategy {
    if let strategy = strategies[bot] {
      strategies[bot] = nil
      return strategy
    }
    let strategy = try bots[bot].makeStrategy()
    guard let limit = plan.moveLimit else { return strategy }
    return limited(strategy, of: bot, limit: limit)
  }

  /// Keeps a strategy for later chunks; a separate program is released to whichever thread needs
  /// it, a bot that learns starts over, and a plug-in, which may remember what it likes, is to play
  /// the same wherever a chunk is played.
  private mutating func keep(_ strategy: any Strategy, of bot: Int) {
    guard !bots[bot].isExternal, !bots[bot].learns, bots[bot].plugin == nil else { return }
    strategies[bot] = strategy
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
      place: bots[bot].isExternal ? nil : place,
      now: now
    )
  }
}
