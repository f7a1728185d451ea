import GameModel
public import Rounds
import Statistics

/// The result of a tournament: the chunks of a plan merged in the order of the plan.
public struct TournamentResult: Sendable {
  /// The plan.
  public let plan: TournamentPlan
  /// The bots' remarks on how they play on this board, in the order of the plan; `nil` for none.
  public let remarks: [String?]
  /// The tallies of ``orderedPairs``, in their order.
  public private(set) var orderedTallies: [PairTally]
  /// The pairs of games of each pairing, in the order of the plan.
  public private(set) var pairs: [PairResultCounts]
  /// The repetitions of each pairing, in the order of the plan; `nil` if a bot chooses at random.
  package private(set) var repetitionsOfPairings: [Repetition?]
  /// The first games that each bot forfeited, by its index in the list of bots.
  private var forfeitsOfBots: [Int: [ForfeitRecord]] = [:]

  /// The games that ended by proof, by the index of their two bots in ``orderedPairs``.
  public private(set) var orderedAdjudications: [Int: AdjudicationCounts] = [:]
  /// The additional counts, empty if nothing has been played yet; `nil` if nothing else is counted.
  public private(set) var gameTally: (any GameTally)?

  /// How the bots' scores developed.
  public private(set) var history: ScoreHistory
  /// How the first pairing's pairs of games developed, if a test may end the games.
  public private(set) var pairCourse = PairCourse()
  /// The bots that were withdrawn for their faults, in order.
  public private(set) var withdrawals: [Withdrawal] = []
  /// Whether the run ended early because enough games had been played.
  public private(set) var isStopped = false
  /// The move that ended the run because the bot never made it, or `nil` if that was not the
  /// reason.
  public package(set) var unansweredMove: UnansweredMove?
  /// The rounds that are over, if it is a tournament in rounds.
  public private(set) var rounds: [PlayedRound] = []
  private var chunkCount = 0
  /// The games between two withdrawn bots, which count for nobody.
  public private(set) var voidCount = 0
  package private(set) var forfeitRuns: [ForfeitRuns.Run]

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

  /// The result of a tournament before its first game.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - remarks: The bots' remarks on how they play; empty if there are none.
  ///   - gameTally: The additional counts, empty.
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
    pairs = plan.pairings.map { _ in PairResultCounts() }
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

  /// The games of one bot as X against another as O, or `nil` if they do not meet.
  public func tally(x: Int, o: Int) -> PairTally? {
    orderedIndex(x: x, o: o).map { orderedTallies[$0] }
  }

  /// The index of two bots among ``orderedPairs``, or `nil` if they do not meet.
  func orderedIndex(x: Int, o: Int) -> Int? {
    plan.pairing(of: x, o).map { plan.pairings[$0].first == x ? 2 * $0 : 2 * $0 + 1 }
  }

  /// The tallies by pairing.
  ///
  /// - Complexity: O(number of pairings).
  public var tallies: [Pair: PairTally] {
    Dictionary(uniqueKeysWithValues: zip(orderedPairs, orderedTallies))
  }

  /// A sample of the forfeited games, bot by bot in the order of the plan: the first of each, at
  /// most `ForfeitRecord.maximumPerBot`.
  public var forfeits: [ForfeitRecord] {
    forfeitsOfBots.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// The number of games that count: those played, and those that a withdrawn bot loses without
  /// playing them.
  public var gameCount: Int { orderedTallies.reduce(0) { $0 + $1.games } }

  /// The number of games that were played, to their end or until a forfeit.
  public var playedCount: Int { orderedTallies.reduce(0) { $0 + $1.played } }

  /// The number of games that were lost by forfeit while they were played.
  public var forfeitedCount: Int { orderedTallies.reduce(0) { $0 + $1.forfeits - $1.unplayed } }

  /// The games that ended by proof.
  public var adjudications: AdjudicationCounts {
    orderedAdjudications.values.reduce(into: AdjudicationCounts()) { $0 += $1 }
  }

  /// The number of games that were not played because a bot was withdrawn; those between two
  /// withdrawn bots count for nobody.
  public var unplayedCount: Int { orderedTallies.reduce(voidCount) { $0 + $1.unplayed } }

  /// The bots that played games and ended none of them on the board, in order.
  public var botsWithoutFinish: [Int] {
    var (played, finished) = (Set<Int>(), Set<Int>())
    for (pair, tally) in zip(orderedPairs, orderedTallies) where tally.played > 0 {
      played.formUnion([pair.x, pair.o])
      if tally.games > tally.forfeits { finished.formUnion([pair.x, pair.o]) }
    }
    return played.subtracting(finished).sorted()
  }

  /// The number of games that ended on the board.
  public var finishedCount: Int { playedCount - forfeitedCount }

  /// Whether no game ended on the board, though some were planned.
  public var isAllForfeited: Bool {
    !(forfeits.isEmpty && withdrawals.isEmpty)
      && orderedTallies.allSatisfy { $0.games == $0.forfeits }
  }

  /// Whether some games have yet to be played.
  ///
  /// - Complexity: That of pairing a round in a tournament in rounds, otherwise O(1).
  public var isPartial: Bool {
    guard plan.rounds == nil else { return plan.nextRound(after: rounds) != nil }
    return !isStopped && chunkCount < plan.chunkCount
  }

  /// Adds the result of the next chunk; bots may be withdrawn if all chunks before it have been
  /// added.
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
    for (index, counts) in (result.adjudications ?? []).enumerated() {
      orderedAdjudications[2 * result.chunk.pairing + index, default: .init()] += counts
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

  package mutating func stop() { isStopped = true }

  /// The same result, before its first game, of bots that ended earlier games with such forfeits.
  package func continuing(_ forfeitRuns: [ForfeitRuns.Run]) -> TournamentResult {
    precondition(forfeitRuns.count == plan.bots.count, "each bot has its forfeits")
    var result = self
    result.forfeitRuns = forfeitRuns
    return result
  }

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
    // Games that count for nobody are not lost by anybody.
    guard ofPairing.count == 1 else {
      voidCount += chunk.games.count
      return
    }
    withdrawals[ofPairing[0]].unplayedGames += chunk.games.count
  }
}

/// Tournaments in rounds.
extension TournamentResult {
  /// The result of a round of this tournament before its first game, in which nobody plays who has
  /// been withdrawn.
  package func beginning(_ plan: TournamentPlan, gameTally: (any GameTally)?) -> TournamentResult {
    var result = TournamentResult(plan, remarks: remarks, gameTally: gameTally)
    result.withdrawals = withdrawals
    result.forfeitRuns = forfeitRuns
    return result
  }

  package mutating func merge(
    _ chunk: ChunkResult,
    ofRound round: TournamentPlan,
    judged: Bool
  ) {
    let pairing = round.pairings[chunk.chunk.pairing]
    guard let index = plan.pairing(of: pairing.first, pairing.second) else {
      preconditionFailure("a round is one of this tournament")
    }
    merge(
      chunk.moved(
        to: index,
        isSwapped: plan.pairings[index] != pairing,
        of: round
      ),
      judged: judged
    )
  }

  /// Ends a round, all of whose chunks have been added.
  package mutating func finish(_ round: TournamentResult) {
    guard let played = round.plan.round?.round else {
      preconditionFailure("a round is one of this tournament")
    }
    let scores = round.plan.pairings.indices.map { index in
      MatchScore(asX: round.orderedTallies[2 * index], asO: round.orderedTallies[2 * index + 1])
    }
    let known = Set(rounds.flatMap(\.withdrawn))
    let withdrawn = round.withdrawals.map(\.bot).filter { !known.contains($0) }
    rounds.append(PlayedRound(played, scores: scores, withdrawn: withdrawn))
  }

  /// The number of a forfeited game in the order of play, from 1.
  package func number(of record: ForfeitRecord) -> Int {
    // Those of rounds have been numbered as they were added.
    plan.rounds == nil ? plan.number(ofGame: record.game) : record.game + 1
  }
}
