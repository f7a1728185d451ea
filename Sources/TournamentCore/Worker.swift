import GameModel
import StrategyKit

/// Plays chunks of a plan, one after the other, on one thread.
struct Worker {
  private let plan: TournamentPlan
  private let bots: [Bot]
  private let finder: LineFinder
  private let lineCount: Int
  /// Whether all games begin from the empty board.
  private let startsEmpty: Bool
  private var table: GameTable
  /// A strategy for each bot, made when it first plays.
  private var strategies: [(any Strategy)?]

  init(_ plan: TournamentPlan, bots: [Bot], now: @escaping Runner.Now) {
    self.plan = plan
    self.bots = bots
    finder = LineFinder(plan.rules)
    lineCount = plan.rules.lines.count
    startsEmpty = plan.openings == [Position(plan.rules)]
    table = GameTable(plan.rules, moveLimit: plan.moveLimit, now: now)
    strategies = bots.map { _ in nil }
  }

  /// Plays the games of a chunk.
  ///
  /// - Throws: Where a bot's strategy cannot be made.
  mutating func play(_ chunk: Chunk) throws -> ChunkResult {
    let pairing = plan.pairings[chunk.pairing]
    let streams = plan.streams(ofPairing: chunk.pairing)
    var first = try takeStrategy(of: pairing.first)
    var second = try takeStrategy(of: pairing.second)
    var result = ChunkResult(chunk, lineCount: lineCount)
    for number in chunk.games {
      let game = plan.game(number, ofPairing: chunk.pairing)
      let start = startsEmpty ? nil : plan.opening(ofGame: number)
      var x = streams.stream(game: number, side: .x)
      var o = streams.stream(game: number, side: .o)
      if game.x == pairing.first {
        let fault = table.play(from: start, x: &first, &x, o: &second, &o)
        count(game, fault, in: &result.firstAsX, &result.forfeits)
      } else {
        let fault = table.play(from: start, x: &second, &x, o: &first, &o)
        count(game, fault, in: &result.secondAsX, &result.forfeits)
      }
    }
    strategies[pairing.first] = first
    strategies[pairing.second] = second
    return result
  }

  private mutating func takeStrategy(of bot: Int) throws -> any Strategy {
    defer { strategies[bot] = nil }
    return try strategies[bot] ?? bots[bot].makeStrategy()
  }

  /// Counts the game that has just ended at the table.
  @inline(__always)
  private func count(
    _ game: PlannedGame,
    _ fault: GameTable.Fault?,
    in tally: inout PairTally,
    _ forfeits: inout [ForfeitRecord]
  ) {
    tally.games += 1
    tally.plies += table.position.plies
    if let fault {
      tally.countForfeit(by: fault.player)
      guard forfeits.count < ChunkResult.maximumForfeits else { return }
      forfeits.append(ForfeitRecord(game, table.position, fault))
    } else if let winner = table.position.winner, let lastMove = table.lastMove {
      tally.countWin(of: winner) { count in
        finder.forEachLine(completedBy: lastMove, in: table.position, count)
      }
    }
  }
}

extension ForfeitRecord {
  init(_ game: PlannedGame, _ position: Position, _ fault: GameTable.Fault) {
    self.init(
      game: game.number,
      x: game.x,
      o: game.o,
      player: fault.player,
      position: position,
      forfeit: fault.forfeit
    )
  }
}
