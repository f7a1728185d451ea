import GameModel
public import Planning

/// What a tournament came to: the chunks of a plan merged in the order of the plan.
public struct TournamentResult: Sendable {
  /// What was to be played.
  public let plan: TournamentPlan
  /// What the bots say of how they play on this board, in the order of the plan; `nil` for nothing.
  public let remarks: [String?]
  /// The tallies of ``orderedPairs``, in their order.
  public private(set) var orderedTallies: [PairTally]
  /// The pairs of games of each pairing, in the order of the plan.
  public private(set) var pairs: [PairOutcomes]
  /// What each pairing repeated, in the order of the plan; `nil` where a bot draws lots.
  package private(set) var repetitionsOfPairings: [Repetition?]
  /// The first games that each bot forfeited, by its index in the list of bots.
  private var forfeitsOfBots: [Int: [ForfeitRecord]] = [:]

  /// What was counted besides, of no game yet where none has been played; `nil` where nothing was to
  /// be counted.
  public private(set) var gameTally: (any GameTally)?

  /// How the scores of the bots came about.
  public private(set) var history: ScoreHistory
  /// How the pairs of games of the first pairing came about, where a test may end the games.
  public private(set) var pairCourse = PairCourse()
  /// The bots that were withdrawn for their faults, in the order in which they were.
  public private(set) var withdrawals: [Withdrawal] = []
  /// Whether the run ended early because enough had been played.
  public private(set) var isStopped = false
  /// The move that ended the run because the bot never made it, `nil` where that is not why.
  public package(set) var unansweredMove: UnansweredMove?
  private var chunkCount = 0
  /// The forfeits in a row that each bot has come to.
  private var forfeitRuns: [ForfeitRuns.Run]

  /// A bot as X and another as O, by their indices in the list of bots.
  public struct Pair: Hashable, Sendable {
    /// The bot that plays X.
    public let x: Int
    /// The bot that plays O.
    public let o: Int

    /// One bot as X and another as O.
    public init(x: Int, o: Int) {
      self.x = x
      self.o = o
    }
  }

  /// The result of a tournament of which nothing has been played.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - remarks: What the bots say of how they play; empty where they say nothing.
  ///   - gameTally: What is counted besides, of no game.
  public init(
    _ plan: TournamentPlan,
    remarks: [String?] = [],
    gameTally: (any GameTally)? = nil
  ) {
    self.plan = plan
    self.gameTally = gameTally
    self.remarks = remarks.isEmpty ? plan.bots.map { _ in nil } : remarks
    history = ScoreHistory(botCount: plan.bots.count)
    forfeitRuns = plan.bots.map { _ in ForfeitRuns.Run() }
    pairs = plan.pairings.map { _ in PairOutcomes() }
    repetitionsOfPairings = plan.pairings.map { pairing in
      plan.mayRepeat(pairing)
        ? Repetition(isDeclared: plan.isDeterministic(pairing)) : nil
    }
    orderedTallies = Array(
      repeating: PairTally(lineCount: plan.rules.lines.count),
      count: 2 * plan.pairings.count
    )
  }

  /// The pairs of bots that play, in the order of the pairings, the first bot as X and then as O.
  public var orderedPairs: [Pair] {
    plan.pairings.flatMap { [Pair(x: $0.first, o: $0.second), Pair(x: $0.second, o: $0.first)] }
  }

  /// The games of one bot as X against another as O, `nil` where they do not meet.
  public func tally(x: Int, o: Int) -> PairTally? {
    orderedIndex(x: x, o: o).map { orderedTallies[$0] }
  }

  /// The index of two bots among ``orderedPairs``, `nil` where they do not meet.
  package func orderedIndex(x: Int, o: Int) -> Int? {
    plan.schedule.index(of: x, o, among: plan.bots.count).map { 2 * $0 }
      ?? plan.schedule.index(of: o, x, among: plan.bots.count).map { 2 * $0 + 1 }
  }

  /// The tallies by who plays.
  ///
  /// - Complexity: O(number of pairings).
  public var tallies: [Pair: PairTally] {
    Dictionary(uniqueKeysWithValues: zip(orderedPairs, orderedTallies))
  }

  /// A sample of the games that were forfeited, bot by bot in the order of the plan: the first of
  /// each, at most `ForfeitRecord.maximumPerBot`.
  public var forfeits: [ForfeitRecord] {
    forfeitsOfBots.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// The number of games played.
  public var gameCount: Int { orderedTallies.reduce(0) { $0 + $1.games } }

  /// Whether no game came to its end on the board, though some were to be played.
  public var isAllForfeited: Bool {
    !(forfeits.isEmpty && withdrawals.isEmpty)
      && orderedTallies.allSatisfy { $0.games == $0.forfeits }
  }

  /// Whether games are missing that have yet to be played.
  public var isPartial: Bool { !isStopped && chunkCount < plan.chunkCount }

  /// Adds the result of the next chunk.
  ///
  /// - Parameters:
  ///   - result: What the chunk came to.
  ///   - judged: Whether all chunks before it have been added, so that bots may be withdrawn.
  package mutating func merge(_ result: ChunkResult, judged: Bool = true) {
    let pairing = plan.pairings[result.chunk.pairing]
    orderedTallies[2 * result.chunk.pairing] += result.firstAsX
    orderedTallies[2 * result.chunk.pairing + 1] += result.secondAsX
    pairs[result.chunk.pairing] += result.pairs
    for (opening, games) in result.openings {
      repetitionsOfPairings[result.chunk.pairing]?.merge(games, at: opening)
    }
    if plan.mayStopEarly, result.chunk.pairing == 0 { pairCourse.add(countedPairs(ofPairing: 0)) }
    for record in result.forfeits where forfeitsOfBots[record.bot]?.hasRoom(for: record.bot) ?? true
    {
      forfeitsOfBots[record.bot, default: []].append(record)
    }
    if let other = result.gameTally { gameTally?.merge(any: other) }
    history.add(result, of: pairing)
    chunkCount += 1
    if result.isUnplayed {
      countUnplayed(result.chunk)
    } else if judged, let limit = plan.maximumForfeits {
      let (asX, asO) = (result.firstAsX, result.secondAsX)
      let games = result.chunk.games.count
      let byFirst = asX.x.forfeits + asO.o.forfeits
      let bySecond = asX.o.forfeits + asO.x.forfeits
      judge(pairing.first, result.forfeitRuns?.first, games: games - bySecond, limit: limit)
      judge(pairing.second, result.forfeitRuns?.last, games: games - byFirst, limit: limit)
    }
  }

  /// Ends the tournament here: enough has been played.
  package mutating func stop() { isStopped = true }

  private mutating func judge(_ bot: Int, _ runs: ForfeitRuns?, games: Int, limit: Int) {
    let run = forfeitRuns[bot].add(runs, games: games, limit: limit)
    guard let run, let cause = run.cause else { return }
    withdrawals.append(Withdrawal(bot: bot, cause: cause, forfeits: run.length))
  }

  private mutating func countUnplayed(_ chunk: Chunk) {
    let pairing = plan.pairings[chunk.pairing]
    let ofPairing = withdrawals.indices.filter {
      [pairing.first, pairing.second].contains(withdrawals[$0].bot)
    }
    // What counts for nobody costs nobody a game.
    guard ofPairing.count == 1 else { return }
    withdrawals[ofPairing[0]].unplayedGames += chunk.games.count
  }
}
