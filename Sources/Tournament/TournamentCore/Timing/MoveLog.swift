import GameModel
import Records

/// The moves of a game as they are made, with their times if these are measured.
struct MoveLog {
  private(set) var moves: [Square] = []
  /// The times of the moves, to the microsecond; `nil` if they are not measured.
  private var times: [Duration]?
  private let now: Runner.Now
  private var began: SuspendingClock.Instant

  /// A log of no moves, with the clock for their times.
  init(now: @escaping Runner.Now) {
    self.now = now
    began = now()
  }

  /// Forgets the moves, for another game, and sets whether its times are measured.
  mutating func clear(keepsTimes: Bool) {
    moves.removeAll(keepingCapacity: true)
    times = keepsTimes ? [] : nil
  }

  /// A bot starts to think.
  mutating func start() { if times != nil { began = now() } }

  /// It has moved, and the other one starts to think.
  mutating func add(_ move: Square) {
    moves.append(move)
    guard times != nil else { return }
    let end = now()
    times?.append(.microseconds(began.duration(to: end).microseconds))
    began = end
  }

  /// The game for counting.
  func played(
    _ game: PlannedGame,
    from start: Position,
    wonBy winner: Player?,
    endedBy fault: GameLoop.Fault?
  ) -> PlayedGame {
    PlayedGame(
      planned: game,
      start: start,
      moves: moves,
      winner: winner,
      forfeitedBy: fault?.player
    )
  }

  /// The game for keeping.
  func kept(
    as number: Int,
    after swap2: PlayedSwap2? = nil,
    endedBy fault: GameLoop.Fault?,
    _ verdict: Verdict?
  ) -> KeptGame {
    KeptGame(
      number: number,
      moves: moves,
      fault: fault.map { GameFault(player: $0.player, forfeit: $0.forfeit.shortened) },
      verdict: verdict,
      times: times,
      swap2: swap2
    )
  }
}
