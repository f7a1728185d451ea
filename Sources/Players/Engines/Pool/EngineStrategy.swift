import GameModel
import StrategyKit
import Supervision

struct EngineStrategy: OpeningPlayer {
  private let pool: EnginePool
  private let lease: Lease<EngineSession, EngineFault>
  private let openingMoves: [Position: [Square]]
  /// The stones of the opening that it plays, as far as it knows them; `nil` between openings.
  private var stones: [Square]?
  /// When it has to have answered, besides the limits of the engine; `nil` for no limit.
  private var deadline: SuspendingClock.Instant?
  let isDeterministic: Bool
  let remark: String?

  init(_ pool: EnginePool, isDeterministic: Bool, remark: String?) {
    self.pool = pool
    lease = pool.lease()
    openingMoves = pool.openingMoves
    self.isDeterministic = isDeterministic
    self.remark = remark
  }

  mutating func beginGame(as player: Player, from start: Position) throws {
    if let stones {
      self.stones = nil
      return try lease.use { $0.continueGame(from: start, after: start.moves(from: stones)) }
    }
    // The engine of the last game may have to be restarted.
    lease.end()
    try lease.use { $0.beginGame(from: start, after: openingMoves[start]) }
  }

  mutating func answerSwap2(
    _ stage: Swap2Stage,
    using random: inout GameRandom
  ) throws -> Swap2Answer {
    // Only the player that placed the first stones is asked twice.
    if stage.stones.count < 5 || stones == nil {
      lease.end()
      try lease.use { $0.beginGame(from: Position(stage.rules)) }
    }
    let answer = try lease.use { engine throws(EngineFault) in try engine.answer(to: stage) }
    stones = stage.stones + answer.squares
    return answer
  }

  mutating func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    let deadline = deadline
    return try lease.use { engine throws(EngineFault) in
      try engine.move(in: position, by: deadline)
    }
  }
}

extension EngineStrategy: PositionTaker {
  mutating func beginGame(
    as player: Player,
    in position: Position,
    after moves: [Square]?,
    patience: Duration?
  ) throws {
    // BOARD replaces whatever an engine knows, so that one without RESTART need not be started anew.
    if pool.restarts { lease.end() }
    try lease.use { $0.beginGame(from: position, after: moves, patience: patience) }
  }

  mutating func answer(by deadline: SuspendingClock.Instant?) { self.deadline = deadline }

  func endProcesses() -> Bool {
    lease.end()
    return pool.endIdle()
  }
}

extension Position {
  /// The moves that lead here, in order, if all but one of them are known.
  fileprivate func moves(from known: [Square]) -> [Square] {
    let marks = [Player.x, .o].flatMap { Array(self.marks(of: $0)) }
    return known + marks.filter { !known.contains($0) }
  }
}
