import GameModel
import StrategyKit

/// Plays chunks of a plan, one after the other, on one thread.
struct Worker {
  private let plan: TournamentPlan
  private let bots: [Bot]
  private let finder: LineFinder
  private let lineCount: Int
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
    var first = try takeSeat(pairing.first)
    var second = try takeSeat(pairing.second)
    defer {
      seats[pairing.first] = first
      seats[pairing.second] = second
    }
    var result = ChunkResult(chunk, lineCount: lineCount)
    for number in chunk.games {
      let game = plan.game(number, ofPairing: chunk.pairing)
      let start = startsEmpty ? nil : plan.openings[game.opening]
      if game.x == pairing.first {
        let outcome = play(game, chunk, number, from: start, x: &first, o: &second)
        count(outcome, of: game, in: &result.firstAsX, &result.forfeits)
      } else {
        let outcome = play(game, chunk, number, from: start, x: &second, o: &first)
        count(outcome, of: game, in: &result.secondAsX, &result.forfeits)
      }
    }
    return result
  }

  private mutating func takeSeat(_ bot: Int) throws -> Seat {
    defer { seats[bot] = nil }
    return try seats[bot] ?? Seat(strategy: bots[bot].makeStrategy())
  }

  private mutating func play(
    _ game: PlannedGame,
    _ chunk: Chunk,
    _ number: Int,
    from start: Position?,
    x: inout Seat,
    o: inout Seat
  ) -> Outcome {
    x.random = plan.random(pairing: chunk.pairing, game: number, side: .x)
    o.random = plan.random(pairing: chunk.pairing, game: number, side: .o)
    return table.play(from: start, x: &x, o: &o)
  }

  private func count(
    _ outcome: Outcome,
    of game: PlannedGame,
    in tally: inout PairTally,
    _ forfeits: inout [ForfeitRecord]
  ) {
    tally.games += 1
    tally.plies += table.position.plies
    switch outcome {
    case .draw: break
    case .line(let winner):
      guard let last = table.moves.last else { break }
      var completed = 0
      if winner == .x {
        tally.xWins += 1
        finder.forEachLine(completedBy: last, in: table.position) {
          tally.xLines[$0] += 1
          completed += 1
        }
        if completed > 1 { tally.xMultipleLines += 1 }
      } else {
        tally.oWins += 1
        finder.forEachLine(completedBy: last, in: table.position) {
          tally.oLines[$0] += 1
          completed += 1
        }
        if completed > 1 { tally.oMultipleLines += 1 }
      }
    case .forfeit(let loser, let forfeit):
      if loser == .x {
        tally.oWins += 1
        tally.xForfeits += 1
      } else {
        tally.xWins += 1
        tally.oForfeits += 1
      }
      guard forfeits.count < ChunkResult.maximumForfeits else { break }
      forfeits.append(
        ForfeitRecord(
          game: game.number,
          x: game.x,
          o: game.o,
          player: loser,
          position: table.position,
          forfeit: forfeit
        )
      )
    }
  }
}
