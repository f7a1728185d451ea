import GameModel
import StrategyKit
import SystemKit

/// Plays games of a plan, one at a time, and notes for others what is going on.
struct GamePlayer {
  struct Course {
    let index: Int
    /// The bot that began it, by its index in the list of bots: with X, or with the opening that the
    /// players play.
    let begins: Int
    /// The game, with the final sides of its players.
    let planned: PlannedGame
    let start: Position
    /// The opening that its players played, perhaps not to its end; `nil` if the plan gives it.
    var swap2: Swap2?
    let finish: Finish

    var end: PlayedGame.End { finish.end }
    var position: Position { finish.position }

    var winnerSide: Player? {
      switch end {
      case .board: position.winner
      case .proof(let verdict): verdict.winner
      case .fault(let fault): fault.player.opponent
      }
    }

    var winner: Int? { winnerSide.map { $0 == .x ? planned.x : planned.o } }
  }

  /// The end of a game, and its last position.
  struct Finish {
    let end: PlayedGame.End
    let position: Position
    /// The last move on the board, if that ended it.
    var lastMove: Square?
    /// The shortage of the system that a fault came of.
    var shortage: HostShortage?
  }

  let plan: TournamentPlan
  let referee: Referee
  /// Ends games by proof; `nil` if they are played to their ends.
  let judge: GameJudge?
  let note: CrashNote
  /// The page on which it notes what it does for a process that watches it, or `nil` if there is none.
  let page: WorkerPage?
  /// The note of what a bot is asked, if its time is limited.
  let place: MoveWatch.Place?
  let turn: UnsafeMutablePointer<UInt8>
  var trace: MoveTrace

  init(_ plan: TournamentPlan, page: WorkerPage?, place: MoveWatch.Place?) {
    (self.plan, self.page, self.place) = (plan, page, place)
    note = CrashNote(plan)
    turn = page?.turn ?? note.turn
    trace = MoveTrace(at: note.trace, isRead: false)
    referee = Referee(plan.rules)
    judge = plan.adjudicator.map { [turn] in GameJudge($0, turn: turn) }
  }

  func note(x: Int, o: Int, of pairing: Pairing) {
    note.begin(x: x, o: o)
    page?.x.pointee = x == pairing.first ? 0 : 1
  }

  /// Plays a game.
  ///
  /// - Parameters:
  ///   - index: Its index in the pairing.
  ///   - pairing: The pairing's index.
  ///   - streams: The random streams of the pairing.
  ///   - first: The strategy of the bot that begins it.
  ///   - second: The strategy of the other.
  ///   - past: The game, if it has been played before and is not to be played again.
  ///   - log: Receives its moves.
  /// - Returns: How it went; ``finish(_:)`` has to follow.
  mutating func play(
    _ index: Int,
    of pairing: Int,
    _ streams: PairingStreams,
    _ first: inout some Strategy,
    _ second: inout some Strategy,
    recalling past: PlayedGame? = nil,
    _ log: inout MoveLog
  ) -> Course {
    let planned = plan.game(index, ofPairing: pairing)
    place?.begin(game: planned.number)
    let start = plan.opening(ofGame: index, ofPairing: pairing)
    trace.beginGame(after: start.plies)
    var firstRandom = streams.stream(game: index, side: .x)
    var secondRandom = streams.stream(game: index, side: .o)
    guard var swap2 = plan.newSwap2 else {
      let finish = play(from: start, &first, &firstRandom, &second, &secondRandom, past, &log)
      return Course(index: index, begins: planned.x, planned: planned, start: start, finish: finish)
    }
    let fault = settle(
      &swap2,
      of: planned,
      plan.pairings[pairing],
      &first,
      &firstRandom,
      &second,
      &secondRandom,
      past
    )
    let finish =
      if let fault {
        Finish(fault)
      } else if swap2.firstSide == .x {
        play(from: swap2.position, &first, &firstRandom, &second, &secondRandom, past, &log)
      } else {
        play(from: swap2.position, &second, &secondRandom, &first, &firstRandom, past, &log)
      }
    return Course(
      index: index,
      begins: planned.x,
      planned: planned.played(first: swap2.firstSide),
      start: swap2.position,
      swap2: swap2,
      finish: finish
    )
  }

  func hash(of game: Course) -> Int {
    trace.hash(after: game.position.plies, endedBy: game.end.fault)
  }

  mutating func finish(_ game: Course) {
    let plies = game.position.plies
    if let fault = game.end.fault {
      trace.endGame(after: plies, by: fault)
    } else {
      trace.endGame(after: plies)
    }
  }
}

extension GamePlayer {
  /// Plays a game, the sides of which are settled.
  @inline(__always)
  private func play(
    from start: Position,
    _ x: inout some Strategy,
    _ xRandom: inout GameRandom,
    _ o: inout some Strategy,
    _ oRandom: inout GameRandom,
    _ past: PlayedGame?,
    _ log: inout MoveLog
  ) -> Finish {
    let (referee, judge, trace) = (referee, judge, trace)
    // Inlined, or else what it changes would be looked up, and its accesses checked, at every move.
    @inline(__always)
    func mark(_ square: Square, _ position: inout Position) throws(MoveError) -> Bool {
      try referee.play(square, in: &position)
      trace.add(square, after: position.plies &- 1)
      log.add(square)
      guard let judge, !position.isOver else { return position.isOver }
      let isDecided = judge.decides(position)
      log.start()
      return isDecided
    }
    do throws(GameLoop.Fault) {
      // An opening that is decided leaves nothing to play; the empty board is not asked about.
      if let judge, start.plies > 0, past?.fault == nil, judge.decides(start),
        let verdict = judge.verdict
      {
        return Finish(end: .proof(verdict), position: start)
      }
      let (position, lastMove) =
        if let past {
          try GameLoop.replay(past, from: start, mark: mark)
        } else {
          try GameLoop.play(
            from: start,
            &x,
            &xRandom,
            &o,
            &oRandom,
            turn: turn,
            onBegun: { log.start() },
            mark: mark
          )
        }
      if !position.isOver, let verdict = judge?.verdict {
        return Finish(end: .proof(verdict), position: position)
      }
      return Finish(end: .board, position: position, lastMove: lastMove)
    } catch {
      return Finish(error)
    }
  }

  /// Has the players of a game play its opening, or recalls how they did, as far as they did.
  ///
  /// - Returns: The fault that ended the game.
  private mutating func settle(
    _ opening: inout Swap2,
    of game: PlannedGame,
    _ pairing: Pairing,
    _ first: inout some Strategy,
    _ firstRandom: inout GameRandom,
    _ second: inout some Strategy,
    _ secondRandom: inout GameRandom,
    _ past: PlayedGame?
  ) -> GameLoop.Fault? {
    if let past {
      opening = (try? past.swap2?.swap2(on: plan.rules)) ?? opening
      trace.write(opening)
      return nil
    }
    do throws(GameLoop.Fault) {
      try GameLoop.open(
        &opening,
        &first,
        &firstRandom,
        &second,
        &secondRandom,
        turn: turn
      ) { opening in
        let sides = game.played(first: opening.firstSide)
        note(x: sides.x, o: sides.o, of: pairing)
        trace.write(opening)
      }
      return nil
    } catch {
      return error
    }
  }
}

extension GamePlayer.Finish {
  fileprivate init(_ fault: GameLoop.Fault) {
    self.init(end: .fault(fault.fault), position: fault.position, shortage: fault.shortage)
  }
}
