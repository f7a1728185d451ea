import GameModel
import StrategyKit

/// Plays chunks of a plan, one after the other, on one thread.
struct Worker {
  let plan: TournamentPlan
  let referee: Referee
  private let bots: [Bot]
  private let now: Runner.Now
  private let finder: LineFinder
  private let lineCount: Int
  /// What is counted besides, of no game yet.
  private let gameTally: (any GameTally)?
  /// None yet; `nil` where the board is not tiny.
  private let finalBoards: FinalBoards?
  /// A strategy for each bot, made when it first plays.
  private var strategies: [(any Strategy)?]

  init(
    _ plan: TournamentPlan,
    bots: [Bot],
    gameTally: (any GameTally)? = nil,
    now: @escaping Runner.Now
  ) {
    self.plan = plan
    self.gameTally = gameTally
    self.bots = bots
    self.now = now
    referee = Referee(plan.rules)
    finder = LineFinder(plan.rules)
    lineCount = plan.rules.lines.count
    let isTiny = plan.rules.squareCount <= FinalBoards.maximumSquareCount
    finalBoards = isTiny ? FinalBoards(plan.rules) : nil
    strategies = bots.map { _ in nil }
  }

  /// Plays the games of a chunk.
  ///
  /// - Throws: Where a bot's strategy cannot be made.
  mutating func play(_ chunk: Chunk) throws -> ChunkResult {
    let pairing = plan.pairings[chunk.pairing]
    var first = try takeStrategy(of: pairing.first)
    var second = try takeStrategy(of: pairing.second)
    var result = ChunkResult(chunk, lineCount: lineCount)
    result.gameTally = gameTally
    play(chunk, from: 0, &first, &second, &result.firstAsX, &result.forfeits, &result.gameTally)
    play(chunk, from: 1, &second, &first, &result.secondAsX, &result.forfeits, &result.gameTally)
    result.forfeits.sort { $0.game < $1.game }
    result.forfeits = Array(result.forfeits.prefix(ChunkResult.maximumForfeits))
    strategies[pairing.first] = first
    strategies[pairing.second] = second
    return result
  }

  private mutating func takeStrategy(of bot: Int) throws -> any Strategy {
    if let strategy = strategies[bot] {
      strategies[bot] = nil
      return strategy
    }
    let strategy = try bots[bot].makeStrategy()
    guard let limit = plan.moveLimit else { return strategy }
    return timed(strategy, limit: limit)
  }

  private func timed(_ strategy: some Strategy, limit: Duration) -> any Strategy {
    TimedStrategy(strategy, limit: limit, now: now)
  }

  private func play(
    _ chunk: Chunk,
    from first: Int,
    _ x: inout some Strategy,
    _ o: inout some Strategy,
    _ tally: inout PairTally,
    _ forfeits: inout [ForfeitRecord],
    _ gameTally: inout (any GameTally)?
  ) {
    if let finalBoards, gameTally == nil {
      tally += playTinyGames(chunk, finalBoards, from: first, &x, &o, &forfeits)
    } else {
      playGames(chunk, from: first, &x, &o, &tally, &forfeits, &gameTally)
    }
  }

  private func playGames(
    _ chunk: Chunk,
    from first: Int,
    _ x: inout some Strategy,
    _ o: inout some Strategy,
    _ tally: inout PairTally,
    _ forfeits: inout [ForfeitRecord],
    _ gameTally: inout (any GameTally)?
  ) {
    let isLogged = gameTally != nil
    var moves: [Square] = []
    let streams = plan.streams(ofPairing: chunk.pairing)
    let openings = plan.openings
    var opening = chunk.games.lowerBound / 2 % openings.count
    for pair in 0..<chunk.games.count / 2 {
      let game = chunk.games.lowerBound &+ 2 &* pair &+ first
      var xRandom = streams.stream(game: game, side: .x)
      var oRandom = streams.stream(game: game, side: .o)
      let start = openings[opening]
      opening = opening &+ 1 == openings.count ? 0 : opening &+ 1
      moves.removeAll(keepingCapacity: true)
      var faulty: Player?
      defer {
        gameTally?.add(
          PlayedGame(
            planned: plan.game(game, ofPairing: chunk.pairing),
            start: start,
            moves: moves,
            forfeitedBy: faulty
          )
        )
      }
      do {
        let end = try GameTable.play(
          from: start,
          x: &x,
          &xRandom,
          o: &o,
          &oRandom
        ) { square, position throws(MoveError) in
          try referee.play(square, in: &position)
          if isLogged { moves.append(square) }
          return position.isOver
        }
        tally.games += 1
        tally.plies += end.position.plies
        guard let winner = end.position.winner else { continue }
        tally.countWins(of: winner) { body in
          finder.forEachLine(completedBy: end.lastMove, in: end.position, body)
        }
      } catch {
        faulty = error.player
        count(error, game, of: chunk.pairing, in: &tally, &forfeits)
      }
    }
  }

  /// Plays games on a board of at most nine squares, by the million.
  private func playTinyGames(
    _ chunk: Chunk,
    _ noBoards: FinalBoards,
    from first: Int,
    _ x: inout some Strategy,
    _ o: inout some Strategy,
    _ forfeits: inout [ForfeitRecord]
  ) -> PairTally {
    var boards = noBoards
    var counts = boards.counts.mutableSpan
    var free = 0
    let referee = referee
    var forfeited = PairTally(lineCount: lineCount)
    let streams = plan.streams(ofPairing: chunk.pairing)
    let openings = plan.openings
    var opening = chunk.games.lowerBound / 2 % openings.count
    for pair in 0..<chunk.games.count / 2 {
      let game = chunk.games.lowerBound &+ 2 &* pair &+ first
      var xRandom = streams.stream(game: game, side: .x)
      var oRandom = streams.stream(game: game, side: .o)
      let start = openings[opening]
      opening = opening &+ 1 == openings.count ? 0 : opening &+ 1
      do {
        let end = try GameTable.play(
          from: referee.recall(start),
          x: &x,
          &xRandom,
          o: &o,
          &oRandom
        ) { square, position throws(MoveError) in try referee.mark(square, in: &position) }
        free &+= end.position.freeCount
        counts[FinalBoards.index(of: end.position)] &+= 1
      } catch {
        count(error, game, of: chunk.pairing, in: &forfeited, &forfeits)
      }
    }
    var tally = boards.tally()
    tally.plies = tally.games * plan.rules.squareCount - free
    tally += forfeited
    return tally
  }

  @inline(never)
  private func count(
    _ fault: GameTable.Fault,
    _ game: Int,
    of pairing: Int,
    in tally: inout PairTally,
    _ forfeits: inout [ForfeitRecord]
  ) {
    tally.games += 1
    tally.plies += fault.position.plies
    tally.countForfeit(by: fault.player)
    let game = plan.game(game, ofPairing: pairing)
    forfeits.append(
      ForfeitRecord(
        game: game.number,
        x: game.x,
        o: game.o,
        player: fault.player,
        position: fault.position,
        forfeit: fault.forfeit
      )
    )
  }
}
