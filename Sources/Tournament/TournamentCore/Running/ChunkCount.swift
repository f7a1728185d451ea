import GameModel
import StrategyKit

struct ChunkCount {
  /// The games that one of the bots begins, every other one of the chunk.
  struct Half {
    /// Who won each of them: 0 for a draw, 1 for the bot that began, 2 for the other.
    var winners: [UInt8]
    /// The hash of each of them; empty if equal games are not looked for.
    var hashes: [Int]
    fileprivate var adjudications = AdjudicationCounts()
  }

  private let chunk: Chunk
  private let plan: TournamentPlan
  private let finder: LineFinder
  /// The games in which the pairing's first bot had X, and those in which the second had.
  var tallies: [PairTally]
  /// The games that the pairing's first bot began, and those that the second began.
  var halves: [Half]
  var games: [PlayedGame] = []
  var gameTally: (any GameTally)?
  private var forfeits: [ForfeitRecord] = []
  private var faults: [(game: Int, bot: Int, cause: Forfeit.Cause)] = []

  init(
    _ chunk: Chunk,
    of plan: TournamentPlan,
    _ finder: LineFinder,
    _ gameTally: (any GameTally)?
  ) {
    (self.chunk, self.plan, self.finder, self.gameTally) = (chunk, plan, finder, gameTally)
    let pairing = plan.pairings[chunk.pairing]
    let count = chunk.games.count / 2
    let isHashed = plan.mayRepeat(pairing) && !plan.trustsDeterminism(of: pairing)
    let half = Half(
      winners: [UInt8](repeating: 0, count: count),
      hashes: [Int](repeating: 0, count: isHashed ? count : 0)
    )
    halves = [half, half]
    tallies = [PairTally](repeating: PairTally(lineCount: plan.rules.lines.count), count: 2)
  }

  private var pairing: Pairing { plan.pairings[chunk.pairing] }

  /// Counts a game; the hash of its moves is worked out if it is needed.
  ///
  /// - Throws: `HostShortage` if that is what a fault came of.
  mutating func add(_ game: GamePlayer.Course, hash: @autoclosure () -> Int) throws {
    let half = game.begins == pairing.first ? 0 : 1
    let place = (game.index - chunk.games.lowerBound) / 2
    if !halves[half].hashes.isEmpty { halves[half].hashes[place] = hash() }
    halves[half].winners[place] = game.winner.map { $0 == game.begins ? 1 : 2 } ?? 0
    let side = game.planned.x == pairing.first ? 0 : 1
    let finder = finder
    let position = game.position
    switch game.end {
    case .fault(let fault):
      if let shortage = game.finish.shortage { throw shortage }
      return add(fault, in: position, of: game.planned)
    case .board:
      if let winner = position.winner, let lastMove = game.finish.lastMove {
        tallies[side].countWin(of: winner) { countLine in
          finder.forEachLine(completedBy: lastMove, in: position, countLine)
        }
      }
    case .proof(let verdict):
      if let winner = verdict.winner { tallies[side].countWin(of: winner) { _ in } }
      halves[half].adjudications.add(verdict, free: position.freeCount)
    }
    tallies[side].games += 1
    tallies[side].plies += position.plies
  }

  @inline(never)
  mutating func add(_ fault: GameFault, in position: Position, of game: PlannedGame) {
    let side = game.x == pairing.first ? 0 : 1
    tallies[side].games += 1
    tallies[side].plies += position.plies
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
        position: position,
        forfeit: fault.forfeit.shortened
      )
    )
  }

  func result(_ openingClasses: [Int]) -> ChunkResult {
    var result = ChunkResult(chunk, lineCount: 0)
    (result.firstAsX, result.secondAsX) = (tallies[0], tallies[1])
    result.pairs = PairResultCounts(asX: halves[0].winners, asO: halves[1].winners)
    result.games = games.sorted { $0.number < $1.number }
    result.gameTally = gameTally
    if plan.trustsDeterminism(of: pairing) || plan.mayRepeat(pairing) {
      result.openings = openings(openingClasses)
    }
    let adjudications = halves.map(\.adjudications)
    result.adjudications = adjudications.contains { $0.games > 0 } ? adjudications : nil
    result.forfeits = forfeits.sorted { $0.game < $1.game }.sampled
    result.forfeitRuns = faults.isEmpty ? nil : forfeitRuns
    return result
  }

  /// The games by their openings, as seen by the pairing's first bot; for openings that occur twice, the
  /// first one.
  private func openings(_ classes: [Int]) -> [Int: RepeatedOpening] {
    // Openings come round in order.
    let first = plan.openingIndex(ofGame: chunk.games.lowerBound, ofPairing: chunk.pairing)
    var games = [RepeatedOpening](
      repeating: RepeatedOpening(),
      count: min(chunk.games.count / 2, classes.count)
    )
    let (asX, asO) = (halves[0], halves[1])
    let isHashed = !asX.hashes.isEmpty
    var place = 0
    for index in asX.winners.indices {
      let hashes =
        isHashed
        ? (asX.hashes[index], asO.hashes[index])
        : (RepeatedSide.trustedHash, RepeatedSide.trustedHash)
      games[place].asX.add(.init(ifFirstBegan: true, winner: asX.winners[index]), hash: hashes.0)
      games[place].asO.add(.init(ifFirstBegan: false, winner: asO.winners[index]), hash: hashes.1)
      place = place + 1 == games.count ? 0 : place + 1
    }
    var openings: [Int: RepeatedOpening] = [:]
    for (place, games) in games.enumerated() {
      openings[classes[(first + place) % classes.count], default: RepeatedOpening()].merge(games)
    }
    return openings
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

extension BotResult {
  /// The result of a pairing's first bot: the winner is 0 for a draw, 1 for the bot that began, 2 for the
  /// other.
  @inline(__always)
  fileprivate init(ifFirstBegan firstBegan: Bool, winner: UInt8) {
    self = winner == 0 ? .draw : (winner == 1) == firstBegan ? .win : .loss
  }
}

extension PairResultCounts {
  /// The pairs of a chunk's games: who won those that the pairing's first bot began, and the others.
  fileprivate init(asX: [UInt8], asO: [UInt8]) {
    var pairs = [Int](repeating: 0, count: 9)
    for index in asX.indices { pairs[Int(3 &* asX[index] &+ asO[index])] &+= 1 }
    self.init()
    for x in UInt8(0)..<3 {
      for o in UInt8(0)..<3 {
        add(
          pairs[Int(3 * x + o)],
          asX: BotResult(ifFirstBegan: true, winner: x),
          asO: BotResult(ifFirstBegan: false, winner: o)
        )
      }
    }
  }
}
