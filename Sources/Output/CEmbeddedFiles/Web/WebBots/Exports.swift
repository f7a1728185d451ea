import GameModel
import StrategyKit

// What a page calls. Texts and squares go through `room`, answers come from `answerAddress`.

/// Makes room for bytes that the page writes, at the address that it gets.
@_expose(wasm, "room") @_cdecl("room")
public func room(_ count: Int32) -> UInt32 {
  Session.current.withLock { $0.exchange.makeRoom(for: Int(count)) }
}

/// The address of the last answer.
@_expose(wasm, "answerAddress") @_cdecl("answerAddress")
public func answerAddress() -> UInt32 { Session.current.withLock { $0.exchange.answerAddress } }

/// The length of the last answer in bytes.
@_expose(wasm, "answerCount") @_cdecl("answerCount")
public func answerCount() -> Int32 {
  Session.current.withLock { Int32($0.exchange.answerCount) }
}

/// Begins a game whose terms are in the room: 1, or 0 and the answer says why not.
@_expose(wasm, "begin") @_cdecl("begin")
public func begin(_ columns: Int32, _ rows: Int32, _ count: Int32) -> Int32 {
  Session.current.withLock { session in
    let terms = session.exchange.text(Int(count))
    return session.begin(columns: Int(columns), rows: Int(rows), terms: terms) ? 1 : 0
  }
}

/// Looks at the empty board.
@_expose(wasm, "clear") @_cdecl("clear")
public func clear() { Session.current.withLock { $0.clear() } }

/// Looks at the drawing in the room, with X (0), O (1) or whoever it is (2) to move: 1, or 0 and the
/// answer says why not.
@_expose(wasm, "look") @_cdecl("look")
public func look(_ count: Int32, _ side: Int32) -> Int32 {
  Session.current.withLock { session in
    let player: Player? = side == 0 ? .x : side == 1 ? .o : nil
    return session.look(at: session.exchange.text(Int(count)), playerToMove: player) ? 1 : 0
  }
}

/// Plays the squares in the room, two bytes each: how many can be played, and why not more.
@_expose(wasm, "play") @_cdecl("play")
public func play(_ count: Int32) -> Int32 {
  Session.current.withLock { session in
    let squares = session.exchange.numbers(Int(count)).map { Square($0) }
    return Int32(session.play(squares))
  }
}

/// Answers with the state of the position.
@_expose(wasm, "state") @_cdecl("state")
public func state() { Session.current.withLock { $0.exchange.answer = $0.state } }

/// Enters the bot whose spec is in the room: its number, or -1 and the answer says why not.
@_expose(wasm, "enter") @_cdecl("enter")
public func enter(_ count: Int32) -> Int32 {
  Session.current.withLock { session in
    Int32(session.enter(session.exchange.text(Int(count))) ?? -1)
  }
}

/// Gives a bot the stream of a game between two bots: their hash, the game and the side (X 0, O 1).
@_expose(wasm, "stream") @_cdecl("stream")
public func stream(_ bot: Int32, _ hash: UInt64, _ game: UInt64, _ side: Int32) {
  let random = GameRandom(pairing: hash, game: game, side: side == 0 ? .x : .o)
  Session.current.withLock { $0.setRandom(random, ofBot: Int(bot)) }
}

/// The move of a bot, or -1 if it has none to make.
@_expose(wasm, "move") @_cdecl("move")
public func move(_ bot: Int32) -> Int32 {
  Session.current.withLock { session in
    session.mayAsk(Int(bot)) ? Int32(session.move(ofBot: Int(bot)).index) : -1
  }
}

/// Answers with the values of the moves, for so many nodes where they take more than a little work.
@_expose(wasm, "values") @_cdecl("values")
public func values(_ effort: Int32) {
  Session.current.withLock { $0.exchange.answer = $0.values(effort: Int(effort)) }
}

/// Answers with the chances and the reasons of a bot's moves, from a seed: 1, or 0 if it has none.
@_expose(wasm, "explain") @_cdecl("explain")
public func explain(_ bot: Int32, _ samples: Int32, _ seed: UInt64) -> Int32 {
  Session.current.withLock { session in
    guard session.mayAsk(Int(bot)) else { return 0 }
    var random = GameRandom(seed: GameRandom.mix(seed))
    session.exchange.answer = session.explanation(
      ofBot: Int(bot),
      samples: Int(samples),
      using: &random
    )
    return 1
  }
}
