import GameModel
import Planning
import SystemKit

/// What the games of a chunk came to in which the same bot had X.
struct SideResult {
  var tally: PairTally
  /// The first games that each bot forfeited.
  private(set) var forfeits: [ForfeitRecord] = []
  /// The games that are kept with their moves.
  var games: [KeptGame] = []
  /// All games that were forfeited.
  private(set) var faults: [Fault] = []
  /// What the system lacked for one of the games, which makes the others of no use.
  private(set) var shortage: HostShortage?

  /// Who forfeited a game, by the game's index in the plan, and why.
  struct Fault {
    let game: Int
    let bot: Int
    let cause: Forfeit.Cause
  }

  init(lineCount: Int) { tally = PairTally(lineCount: lineCount) }

  /// Counts a game that ended on the board.
  mutating func count(_ position: Position, lastMove: Square, _ finder: LineFinder) {
    tally.games += 1
    tally.plies += position.plies
    guard let winner = position.winner else { return }
    tally.countWin(of: winner) { countLine in
      finder.forEachLine(completedBy: lastMove, in: position, countLine)
    }
  }

  /// Counts a game that a fault ended.
  @inline(never)
  mutating func count(_ fault: GameLoop.Fault, in game: PlannedGame) {
    shortage = shortage ?? fault.shortage
    tally.games += 1
    tally.plies += fault.position.plies
    tally.countForfeit(by: fault.player)
    let bot = fault.player == .x ? game.x : game.o
    faults.append(Fault(game: game.number, bot: bot, cause: fault.forfeit.cause))
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
}

extension Forfeit {
  /// With no more words than fit a record, whatever a bot may have said.
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

extension SideResult {
  /// Adds the counts of later games of the same side.
  static func += (result: inout SideResult, other: SideResult) {
    result.tally += other.tally
    result.forfeits += other.forfeits
    result.faults += other.faults
    result.games += other.games
    result.shortage = result.shortage ?? other.shortage
  }
}
