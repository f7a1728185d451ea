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
  /// A seat for each bot, filled when it first plays.
  private var seats: [Seat?]

  init(_ plan: TournamentPlan, bots: [Bot], now: @escaping Runner.Now) {
    self.plan = plan
    self.bots = bots
    finder = LineFinder(plan.rules)
    lineCount = plan.rules.lines.count
    startsEmpty = plan.openings == [Position(plan.rules)]
    table = GameTable(plan.rules, moveLimit: plan.moveLimit, now: now)
    seats = bots.map { _ in nil }
  }

  /// Plays the games of a chunk.
  ///
  /// - Throws: Where a bot's strategy cannot be made.
  mutating func play(_ chunk: Chunk) throws -> ChunkResult {
    let pairing = plan.pairings[chunk.pairing]
    let streams = plan.streams(ofPairing: chunk.pairing)
    var first = try takeSeat(pairing.first)
    var second = try takeSeat(pairing.second)
    var result = ChunkResult(chunk, lineCount: lineCount)
    for number in chunk.games {
      let game = plan.game(number, ofPairing: chunk.pairing)
      let start = startsEmpty ? nil : plan.openings[game.opening]
      let (x, o) = (streams.stream(game: number, side: .x), streams.stream(game: number, side: .o))
      if game.x == pairing.first {
        (first.random, second.random) = (x, o)
        let fault = table.play(from: start, x: &first, o: &second)
        count(game, fault, in: &result.firstAsX, &result.forfeits)
      } else {
        (second.random, first.random) = (x, o)
        let fault = table.play(from: start, x: &second, o: &first)
        count(game, fault, in: &result.secondAsX, &result.forfeits)
      }
    }
    seats[pairing.first] = first
    seats[pairing.second] = second
    return result
  }

  private mutating func takeSeat(_ bot: Int) throws -> Seat {
    defer { seats[bot] = nil }
    return try seats[bot] ?? Seat(strategy: bots[bot].makeStrategy())
  }

  /// Counts the game that has just ended at the table.
  private func count(
    _ game: PlannedGame,
    _ fault: GameTable.Fault?,
    in tally: inout PairTally,
    _ forfeits: inout [ForfeitRecord]
  ) {
    let position = table.position
    tally.games += 1
    tally.plies += position.plies
    if let fault {
      tally.countForfeit(by: fault.player)
      guard forfeits.count < ChunkResult.maximumForfeits else { return }
      forfeits.append(ForfeitRecord(game, position, fault))
    } else if let winner = position.winner, let lastMove = table.lastMove {
      tally.countWin(of: winner) { count in
        finder.forEachLine(completedBy: lastMove, in: position, count)
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
