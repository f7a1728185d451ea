import GameModel
import StrategyKit
import Synchronization

/// Finds out what a bot may play after a game so far.
///
/// A strategy that claims to be deterministic is not trusted: whenever it is led through a game, its
/// answers on the way are compared with its earlier ones.
final class StrategyOracle: Sendable {
  let method: Verifier.Method
  /// The answers of a bot that is asked once in each position.
  let book: AnswerBook?
  /// How a bot that is asked is trusted, `nil` for others.
  let trust: Verifier.Method.Trust?
  /// How it has to be asked, and why; `nil` for the usual way.
  private let detour: String?
  private let player: Player
  private let start: Position
  private let record = Mutex(Record())

  /// The questions to a deterministic strategy so far.
  private struct Record {
    /// How often a question was repeated.
    var comparisons = 0
    /// The seeds differ, so that a strategy that secretly chooses at random does not repeat itself.
    var seed: UInt64 = 0
  }

  init(
    _ method: Verifier.Method,
    as player: Player,
    from start: Position,
    until deadline: SuspendingClock.Instant? = nil
  ) {
    (self.method, self.player, self.start) = (method, player, start)
    detour = nil
    guard case .asked(let make, let trust) = method else {
      (book, self.trust) = (nil, nil)
      return
    }
    (book, self.trust) = (AnswerBook(make, as: player, from: start, until: deadline), trust)
  }

  /// The oracle of a bot whose answers have turned out to depend on the game.
  private init(
    byGames oracle: StrategyOracle,
    _ make: @escaping @Sendable () throws -> any Strategy
  ) {
    (method, player, start) = (.deterministic(make), oracle.player, oracle.start)
    (book, trust, detour) = (nil, oracle.trust, oracle.remark)
  }

  /// An oracle of the same bot that asks after each game so far.
  var byGames: StrategyOracle {
    guard case .asked(let make, _) = method else { return self }
    return StrategyOracle(byGames: self, make)
  }

  /// The questions to a bot that is asked, `nil` for others.
  var questions: Verification.Questions? {
    guard let trust else { return nil }
    let way: Verification.Questions.Way =
      book.map { $0.way == .shown ? .positions : .moves } ?? .games
    return Verification.Questions(
      positions: book?.count ?? 0,
      repeated: book?.repeatedCount ?? 0,
      played: book?.playedCount ?? 0,
      hasPlayedAll: book?.hasPlayedAll ?? false,
      way: way,
      remark: remark,
      isDeclared: trust == .declared
    )
  }

  /// How a bot that is asked has to be asked, and why; `nil` for the usual way.
  var remark: String? { book?.remark ?? detour }

  /// The policy that states its moves, if it is one.
  var policy: (any Policy)? { if case .policy(let policy) = method { policy } else { nil } }

  /// Whether its answers depend on the position alone, however it was reached.
  var knowsPositions: Bool { policy != nil || book != nil }

  /// Whether the bot claims always to give the same answer.
  var mayContradictItself: Bool { if case .deterministic = method { true } else { false } }

  /// How often it asks in each position; `nil` if the answers are complete.
  var repeats: Int? {
    if case .sampled(let repeats, _) = method { repeats } else { book?.repeats }
  }

  /// How often a question was repeated.
  var comparisons: Int { book?.comparisons ?? record.withLock(\.comparisons) }

  /// The moves that the bot may make, the first found first.
  ///
  /// - Throws: ``BotFault`` if it throws an error of its own, or is not as deterministic as it
  ///   claims.
  func answers(
    in position: Position,
    after moves: @autoclosure () -> [Square]
  ) throws(BotFault) -> [Square] {
    switch method {
    case .policy(let policy):
      do {
        return try policy.moves(in: position).entries.map(\.square)
      } catch {
        throw fault("it gives no move probabilities", error, after: moves()[...])
      }
    case .deterministic(let make): return [try answer(of: make, after: moves())]
    case .sampled(let repeats, let make): return try sample(repeats, of: make, after: moves())
    case .asked:
      guard let book else { preconditionFailure("a bot that is asked has a book") }
      return try book.answers(in: position, after: moves())
    }
  }

  /// The answer of a new strategy that claims to be deterministic.
  private func answer(
    of make: () throws -> any Strategy,
    after moves: [Square]
  ) throws(BotFault) -> Square {
    var session = try lead(make, through: moves)
    do {
      return try session.answer()
    } catch {
      throw fault("it throws an error", error, after: moves[...])
    }
  }

  /// Leads a strategy that claims to be deterministic through a game again, in which it must answer
  /// as before.
  func replay(_ moves: [Square]) throws(BotFault) {
    guard case .deterministic(let make) = method else { return }
    _ = try lead(make, through: moves)
  }

  private func lead(
    _ make: () throws -> any Strategy,
    through moves: [Square]
  ) throws(BotFault) -> StrategySession {
    let seed = record.withLock { record in
      record.seed += 1
      return record.seed
    }
    let random = GameRandom(seed: GameRandom.mix(seed))
    var session: StrategySession
    do {
      session = StrategySession(try make(), as: player, from: start, using: random)
      try session.begin()
    } catch {
      throw fault("it throws an error", error, after: moves[...])
    }
    for (index, move) in moves.enumerated() {
      let own: Square?
      do {
        own = try session.follow(move)
      } catch {
        throw fault("it throws an error", error, after: moves[..<index])
      }
      guard let own else { continue }
      record.withLock { $0.comparisons += 1 }
      guard own == move else {
        let game = Game(from: start, moves[..<index])
        throw .contradiction(Contradiction(game: game, first: move, second: own))
      }
    }
    return session
  }

  /// The distinct answers of new strategies led through the game so far.
  private func sample(
    _ repeats: Int,
    of make: () throws -> any Strategy,
    after moves: [Square]
  ) throws(BotFault) -> [Square] {
    let hash = moves.reduce(0 as UInt64) { GameRandom.mix($0 &+ UInt64($1.index) &+ 1) }
    var answers: [Square] = []
    for number in 0..<repeats {
      let random = GameRandom(seed: GameRandom.mix(hash &+ UInt64(number)))
      do {
        var session = StrategySession(try make(), as: player, from: start, using: random)
        try session.begin()
        let answer = try session.answer(after: moves)
        if !answers.contains(answer) { answers.append(answer) }
      } catch {
        throw fault("it throws an error", error, after: moves[...])
      }
    }
    return answers
  }

  private func fault(
    _ text: String,
    _ error: any Error,
    after moves: ArraySlice<Square>
  ) -> BotFault {
    .failure(
      error is Forfeit ? "\(error)" : "\(text): \(error)",
      by: player,
      after: Game(from: start, moves)
    )
  }
}

extension Game {
  /// A game up to the first of some moves that is illegal.
  init(from start: Position, _ moves: some Sequence<Square>) {
    self.init(from: start)
    for move in moves { guard (try? play(move)) != nil else { break } }
  }
}
