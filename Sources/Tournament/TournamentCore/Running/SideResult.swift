import GameModel
import SystemKit

/// The results of the games of a chunk in which the same bot had X, or began with the opening that the
/// players play.
struct SideResult {
  var tally: PairTally
  /// The games in which the bot that began with the opening came to have O.
  private(set) var otherTally: PairTally
  /// The winner of each of the games, in order: 0 for a draw, 1 for X, or who began with the opening, 2
  /// for the other.
  var winners: [UInt8]
  /// Equal games, or `nil` if they are not looked for.
  var repetitions: RepetitionLog?
  private let chunk: Chunk
  /// The first games that each bot forfeited.
  private(set) var forfeits: [ForfeitRecord] = []
  /// The games kept with their moves.
  var games: [KeptGame] = []
  /// The games that ended by proof.
  private(set) var adjudications = AdjudicationCounts()
  /// All games that were forfeited.
  private(set) var faults: [Fault] = []
  /// The shortage of one of the games, which makes the others useless.
  private(set) var shortage: HostShortage?

  /// A forfeit, by the game's index in the plan, and its reason.
  struct Fault {
    let game: Int
    let bot: Int
    let cause: Forfeit.Cause
  }

  init(lineCount: Int, chunk: Chunk, repetitions: RepetitionLog?) {
    tally = PairTally(lineCount: lineCount)
    otherTally = tally
    self.chunk = chunk
    self.repetitions = repetitions
    winners = [UInt8](repeating: 0, count: chunk.games.count / 2)
  }

  /// Notes who won a game, by its index in the pairing.
  mutating func setWinner(_ winner: Player?, ofGame game: Int) {
    winners[(game - chunk.games.lowerBound) / 2] = winner.map(Self.code) ?? 0
  }

  /// The number that stands for a winner.
  static func code(of winner: Player) -> UInt8 { winner == .x ? 1 : 2 }

  /// Looks whether a game, by its index in the pairing, is the same as those before.
  mutating func compare(_ game: Int, _ hash: @autoclosure () -> Int) {
    guard let count = repetitions?.placeCount else { return }
    repetitions?.add(hash(), at: (game - chunk.games.lowerBound) / 2 % count)
  }

  /// Counts a game, for the other side of each bot if who began with the opening came to have O.
  @inline(__always)
  mutating func count(isSwapped: Bool, by count: (inout SideResult) -> Void) {
    if isSwapped { swap(&tally, &otherTally) }
    defer { if isSwapped { swap(&tally, &otherTally) } }
    count(&self)
  }

  /// Counts a game that ended on the board.
  mutating func count(_ position: Position, lastMove: Square, _ finder: LineFinder) {
    tally.games += 1
    tally.plies += position.plies
    guard let winner = position.winner else { return }
    tally.countWin(of: winner) { countLine in
      finder.forEachLine(completedBy: lastMove, in: position, countLine)
    }
  }

  /// Counts a game that ended by proof in a position.
  @inline(never)
  mutating func count(_ verdict: Verdict, in position: Position) {
    tally.games += 1
    tally.plies += position.plies
    if let winner = verdict.winner { tally.countWin(of: winner) { _ in } }
    adjudications.add(verdict, free: position.freeCount)
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
  /// The pairs of a chunk's games: who won those in which the pairing's first bot had X, and the
  /// others, 0 for a draw, 1 for X, 2 for O.
  init(asX: [UInt8], asO: [UInt8]) {
    var pairs = [Int](repeating: 0, count: 9)
    for index in asX.indices { pairs[Int(3 &* asX[index] &+ asO[index])] &+= 1 }
    self.init()
    // A win of X is a win of the first bot in one case, and a win of O in the other.
    for (x, first) in [(0, BotResult.draw), (1, .win), (2, .loss)] {
      for (o, second) in [(0, BotResult.draw), (1, .loss), (2, .win)] {
        add(pairs[3 * x + o], asX: first, asO: second)
      }
    }
  }
}
