import GameModel
import StrategyKit

/// The counts of a chunk's games, as they are played.
struct ChunkCount {
  /// The games that one of the bots begins, every other one of the chunk.
  struct Half {
    /// Who won each of them: 0 for a draw, 1 for the bot that began, 2 for the other.
    var winners: [UInt8]
    /// Equal games, or `nil` if they are not looked for.
    var repetitions: RepetitionLog?
    fileprivate var adjudications = AdjudicationCounts()
  }

  private let chunk: Chunk
  private let plan: TournamentPlan
  private let finder: LineFinder
  /// The games in which the pairing's first bot had X, and those in which the second had.
  var tallies: [PairTally]
  /// The games that the pairing's first bot began, and those that the second began.
  var halves: [Half]
  /// The games kept with their moves.
  var games: [PlayedGame] = []
  var gameTally: (any GameTally)?
  /// The first games that each bot forfeited.
  private var forfeits: [ForfeitRecord] = []
  /// All games that were forfeited, by their numbers.
  private var faults: [(game: Int, bot: Int, cause: Forfeit.Cause)] = []

  /// No games yet; `repetitions` is an empty log, or `nil` if equal games are not looked for.
  init(
    _ chunk: Chunk,
    of plan: TournamentPlan,
    _ finder: LineFinder,
    _ gameTally: (any GameTally)?,
    _ repetitions: RepetitionLog?
  ) {
    (self.chunk, self.plan, self.finder, self.gameTally) = (chunk, plan, finder, gameTally)
    let winners = [UInt8](repeating: 0, count: chunk.games.count / 2)
    halves = [Half](repeating: Half(winners: winners, repetitions: repetitions), count: 2)
    tallies = [PairTally](repeating: PairTally(lineCount: plan.rules.lines.count), count: 2)
  }

  private var pairing: Pairing { plan.pairings[chunk.pairing] }

  /// Counts a game; the hash of its moves is worked out if it is needed.
  ///
  /// - Throws: `HostShortage` if that is what a fault came of.
  mutating func add(_ game: GamePlayer.Course, hash: @autoclosure () -> Int) throws {
    let half = game.begins == pairing.first ? 0 : 1
    let place = (game.index - chunk.games.lowerBound) / 2
    if let count = halves[half].repetitions?.placeCount {
      halves[half].repetitions?.add(hash(), at: place % count)
    }
    halves[half].winners[place] = game.winner.map { $0 == game.begins ? 1 : 2 } ?? 0
    let side = game.planned.x == pairing.first ? 0 : 1
    let finder = finder
    switch game.end {
    case .fault(let fault): return try add(fault, in: game.planned)
    case .board(let position, let lastMove):
      if let winner = position.winner {
        tallies[side].countWin(of: winner) { countLine in
          finder.forEachLine(completedBy: lastMove, in: position, countLine)
        }
      }
    case .proof(let verdict, let position):
      if let winner = verdict.winner { tallies[side].countWin(of: winner) { _ in } }
      halves[half].adjudications.add(verdict, free: position.freeCount)
    }
    tallies[side].games += 1
    tallies[side].plies += game.end.position.plies
  }

  /// Counts a game that a fault ended.
  ///
  /// - Throws: `HostShortage` if that is what the fault came of.
  @inline(never)
  mutating func add(_ fault: GameLoop.Fault, in game: PlannedGame) throws {
    if let shortage = fault.shortage { throw shortage }
    let side = game.x == pairing.first ? 0 : 1
    tallies[side].games += 1
    tallies[side].plies += fault.position.plies
    tallies[side].countForfeit(by: fault.player)
    let bot = fault.player == .x ? game.x : game.o
    faults.append((game.number, bot, fault.forfeit.cause))
    guard forfeits.hasRoom(for: bot) else { return }
    forfeits.append(
      ForfeitRecord(
        game: game.number,
        x: game.x,
        o: game.o,
        player: fault.player,
        position: fault.position,
        forfeit: fault.forfeit.shortened
      )
    )
  }

  /// The results of all games.
  ///
  /// - Parameter openingClasses: The index of the first opening that is the same, for each opening, if
  ///   games may repeat.
  /// - Returns: The results.
  func result(_ openingClasses: [Int]) -> ChunkResult {
    var result = ChunkResult(chunk, lineCount: 0)
    (result.firstAsX, result.secondAsX) = (tallies[0], tallies[1])
    result.pairs = PairResultCounts(asX: halves[0].winners, asO: halves[1].winners)
    result.games = games.sorted { $0.number < $1.number }
    result.gameTally = gameTally
    if plan.isTakenAtItsWord(pairing) || plan.mayRepeat(pairing) {
      let first = plan.openingIndex(ofGame: chunk.games.lowerBound, ofPairing: chunk.pairing)
      result.openings = RepetitionLog.openings(
        of: chunk,
        startingWith: first,
        openingClasses,
        halves
      )
    }
    let adjudications = halves.map(\.adjudications)
    result.adjudications = adjudications.contains { $0.games > 0 } ? adjudications : nil
    result.forfeits = forfeits.sorted { $0.game < $1.game }.sampled
    result.forfeitRuns = faults.isEmpty ? nil : forfeitRuns
    return result
  }

  /// How many times in a row the pairing's first and second bots forfeited, each among the games
  /// that the other did not.
  private var forfeitRuns: [ForfeitRuns] {
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

extension Forfeit {
  /// Limited to the number of words that fit a record, whatever a bot has said.
  var shortened: Forfeit {
    guard
      detail.utf8.count > 1000 || exchange.count > 20
        || exchange.contains(where: { $0.utf8.count > 500 })
    else { return self }
    return Forfeit(
      cause,
      String(detail.prefix(1000)),
      exchange: exchange.suffix(20).map { String($0.prefix(500)) }
    )
  }
}

extension PairResultCounts {
  /// The pairs of a chunk's games: who won those that the pairing's first bot began, and the others, 0
  /// for a draw, 1 for the bot that began, 2 for the other.
  fileprivate init(asX: [UInt8], asO: [UInt8]) {
    var pairs = [Int](repeating: 0, count: 9)
    for index in asX.indices { pairs[Int(3 &* asX[index] &+ asO[index])] &+= 1 }
    self.init()
    // To begin and win is a win of the first bot in one case, and of the second in the other.
    for (x, first) in [(0, BotResult.draw), (1, .win), (2, .loss)] {
      for (o, second) in [(0, BotResult.draw), (1, .loss), (2, .win)] {
        add(pairs[3 * x + o], asX: first, asO: second)
      }
    }
  }
}
