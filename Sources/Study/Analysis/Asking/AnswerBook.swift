import GameModel
import StrategyKit
import Synchronization

/// What a bot plays: a position in, an answer out, and the answer is kept.
///
/// A bot is asked once in each position. It is shown the position, as `BOARD` shows one to a
/// program, if it answers that as it answers a game that is played to it move by move; this is tried
/// on a few positions first. Otherwise it is led there by a game, and on to positions that are not
/// known yet. Whatever it answers a second time is compared with what it answered before. Threads
/// may ask at the same time, each a player of its own.
final class AnswerBook: Sendable {
  /// How positions are put to a bot.
  enum Way {
    /// A game begins with the position.
    case shown
    /// A game is played up to the position, move by move.
    case led
  }

  /// A position, and how it is put to the bot.
  struct Question {
    let position: Position
    /// Moves that lead there.
    let moves: [Square]
    /// How many of them have been made when the game begins; it is played from there.
    let shown: Int

    init(_ position: Position, after moves: [Square], shown: Int = 0) {
      (self.position, self.moves, self.shown) = (position, moves, shown)
    }
  }

  struct Kept {
    let square: Square
    let question: Question
    /// How long it took, with the beginning of the game if it is the first one.
    let cost: Duration
    /// Whether it has been given in a game that was played from its start.
    var isPlayed: Bool
    var isRepeated = false
  }

  struct State {
    /// The way of asking, `nil` before they are tried.
    var way: Way?
    /// Why positions are not shown, or what the answers depend on; `nil` for neither.
    var remark: String?
    var answers: [Position: Kept] = [:]
    /// What shows that the bot draws lots, and how often it is asked in each position then; `nil` for
    /// one that does not.
    var lots: (repeats: Int, Contradiction)?
    /// Whether the bot has played all of its games again.
    var hasPlayedAll = false
    /// How many answers have been compared with earlier ones.
    var comparisons = 0
    /// The seeds differ, so that a bot that secretly chooses at random does not repeat itself.
    var seed: UInt64 = 0
    /// Players that are not in use.
    var idle: [any Strategy] = []
  }

  let make: @Sendable () throws -> any Strategy
  let player: Player
  let start: Position
  /// When to stop; `nil` for never.
  let deadline: SuspendingClock.Instant?
  let state = Mutex(State())
  /// Whether the ways have been tried.
  let hasTried = Mutex(false)

  init(
    _ make: @escaping @Sendable () throws -> any Strategy,
    as player: Player,
    from start: Position,
    until deadline: SuspendingClock.Instant? = nil
  ) {
    (self.make, self.player, self.start, self.deadline) = (make, player, start, deadline)
  }

  var isLate: Bool { deadline.map { .now >= $0 } ?? false }

  /// The answer in a position that moves lead to, with the bot to move; asked for if it is not known.
  func answer(
    in position: Position,
    after moves: @autoclosure () -> [Square]
  ) throws(BotFault) -> Square {
    if let known = self[position] { return known }
    let moves = moves()
    try tryWays(after: moves)
    if let known = self[position] { return known }
    if way == .shown, moves.count > 1 { return try show(position, after: moves) }
    return try lead(through: moves, on: moves.count / 2)
  }

  subscript(position: Position) -> Square? { state.withLock { $0.answers[position]?.square } }

  var known: KnownAnswers { KnownAnswers(state.withLock { $0.answers.mapValues(\.square) }) }

  var count: Int { state.withLock { $0.answers.count } }

  /// The number of those in which it was asked again.
  var repeatedCount: Int { state.withLock { $0.answers.values.count { $0.isRepeated } } }

  /// The number of those in which it was asked in a game.
  var playedCount: Int { state.withLock { $0.answers.values.count { $0.isPlayed } } }

  var hasPlayedAll: Bool { state.withLock(\.hasPlayedAll) }

  /// How many answers were compared with earlier ones.
  var comparisons: Int { state.withLock(\.comparisons) }

  var way: Way? { state.withLock(\.way) }

  /// Why positions are not shown, or what the answers depend on; `nil` for neither.
  var remark: String? { state.withLock(\.remark) }

  /// How often it asks in each position a bot that draws lots; `nil` for one that does not.
  var repeats: Int? { state.withLock { $0.lots?.repeats } }

  /// What shows that the bot draws lots; `nil` for one that does not.
  var lots: Contradiction? { state.withLock { $0.lots?.1 } }

  /// Asks in each position a number of times from now on, since the bot draws lots.
  func expectLots(_ repeats: Int, because contradiction: Contradiction) {
    state.withLock { state in
      state.lots = (repeats, contradiction)
      state.way = state.way ?? .led
    }
    hasTried.withLock { $0 = true }
  }
}

extension AnswerBook {
  /// Shows the bot a position, and keeps its answer.
  ///
  /// One that gives none is led there, and not shown any more positions if it answers then.
  private func show(_ position: Position, after moves: [Square]) throws(BotFault) -> Square {
    let question = Question(position, after: moves, shown: moves.count)
    do {
      let (square, cost) = try put(question)
      return try keep(square, question, cost)
    } catch let fault as BotFault {
      throw fault
    } catch {
      if let again = try? put(question) { throw changed(question, [again.0], failure: error) }
      let played = try ask(Question(position, after: moves))
      let remark = "it answered \(name(played)) \(words(moves)), but not to BOARD (\(error))"
      throw leaveBoards(remark: remark)
    }
  }

  /// Leads the bot through a game, and asks it; then on through positions that are not known, a number
  /// of times, and until that has taken as long as the way there.
  @discardableResult
  func lead(through moves: [Square], on count: Int) throws(BotFault) -> Square {
    var path: [Square] = []
    var answer: Square?
    do {
      return try withPlayer { session in
        let began = SuspendingClock.now
        try session.begin()
        for move in moves {
          if session.position.playerToMove == player { try ask(&session, path) }
          try session.play(move)
          path.append(move)
        }
        let first = try ask(&session, path)
        answer = first
        let arrived = SuspendingClock.now
        let end = arrived + began.duration(to: arrived)
        var (square, further) = (first, 0)
        while count > 0, further < count || .now < end,
          let reply = newReply(to: square, in: session.position)
        {
          further += 1
          for move in [square, reply] {
            try session.play(move)
            path.append(move)
          }
          square = try ask(&session, path)
        }
        return first
      }
    } catch let fault as BotFault {
      throw fault
    } catch {
      // What went wrong after the question is asked again when its turn comes.
      if let answer { return answer }
      let position = Game(from: start, path).position
      let question = Question(position, after: path)
      let second = try ask(question)
      throw changed(question, [second], failure: error)
    }
  }

  /// Leads the bot through the moves of a finished game, which it has to make again.
  func lead(again moves: [Square]) throws(BotFault) {
    let last = moves.count - 1
    let isBots = (start.playerToMove == player) == last.isMultiple(of: 2)
    let own = isBots ? last : last - 1
    if own >= 0 { try lead(through: Array(moves.prefix(own)), on: 0) }
  }

  /// Asks a bot in a game that began after some of its moves, and keeps its answer.
  @discardableResult
  func ask(_ session: inout StrategySession, _ path: [Square], shown: Int = 0) throws -> Square {
    let (square, cost) = try session.timedAnswer()
    return try keep(square, Question(session.position, after: path, shown: shown), cost)
  }

  /// A reply to a move of the bot's that leads to a position that is not known; which one is as good
  /// as random.
  private func newReply(to square: Square, in position: Position) -> Square? {
    guard let next = try? position.playing(square), !next.isOver else { return nil }
    let first = Int(truncatingIfNeeded: next.hash >> 1) % next.moveCount
    let ranks = (0..<next.moveCount).lazy.map { (first + $0) % next.moveCount }
    return ranks.map(next.move(rank:)).first { move in
      guard let child = try? next.playing(move), !child.isOver else { return false }
      return self[child] == nil
    }
  }

  /// Puts a question without keeping the answer; throws what the bot did instead of answering.
  ///
  /// After an objection, an answer is waited for as long as `patience` says, or as usual. One that
  /// answers otherwise on the way is not led on: a program might have to be shown where it is.
  func put(_ question: Question, patience: Duration? = nil) throws -> (Square, cost: Duration) {
    try withPlayer { session in
      try session.begin(after: question.moves.prefix(question.shown), patience: patience)
      for count in question.shown..<question.moves.count {
        let (position, move) = (session.position, question.moves[count])
        guard let own = try session.follow(move), own != move, repeats == nil else { continue }
        let path = Array(question.moves.prefix(count))
        try keep(own, Question(position, after: path, shown: question.shown), .zero)
      }
      return try session.timedAnswer()
    }
  }

  /// Puts a question without keeping the answer; to give none is the bot's fault.
  func ask(_ question: Question) throws(BotFault) -> Square {
    do {
      return try put(question).0
    } catch let fault as BotFault {
      throw fault
    } catch {
      throw .failure(text(of: error), by: player, after: game(question.moves))
    }
  }

  /// Does something with a player, which is kept for the next question unless it fails.
  ///
  /// - Throws: ``BotFault/late(_:)`` after the deadline, whatever has gone wrong.
  func withPlayer<Value>(_ body: (inout StrategySession) throws -> Value) throws -> Value {
    let (idle, seed) = state.withLock { state in
      state.seed += 1
      return (state.idle.popLast(), state.seed)
    }
    do {
      let random = GameRandom(seed: GameRandom.mix(seed))
      var session = StrategySession(try idle ?? make(), as: player, from: start, using: random)
      session.answer(by: deadline)
      let value = try body(&session)
      state.withLock { $0.idle.append(session.strategy) }
      return value
    } catch {
      throw isLate ? BotFault.late(player) : error
    }
  }
}
