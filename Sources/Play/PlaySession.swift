public import GameModel
import GameSolver
public import Observation

/// Games between two players, each a person or a strategy, for any screen to bind to.
///
/// ```swift
/// let session = PlaySession(x: .person(), o: .bot(minimax), pause: .milliseconds(200))
/// session.choose(.middle)      // the button of a square does this
/// session.canChoose(.upperLeft)  // false while the bot moves
/// session.turnText             // "O's turn"
/// ```
///
/// Everything a view shows is here, and is observed: in SwiftUI a view that reads a property is
/// drawn again when it changes. Strategies think on threads of their own; what they do wrong ends the
/// game by a forfeit, and never the program.
@MainActor
@Observable
public final class PlaySession {
  /// The session as a value.
  public internal(set) var state: PlayState
  /// How long a strategy's reply takes at least, so that it is seen.
  @ObservationIgnored public var pause: Duration
  /// Whom a hint is asked of where the board cannot be solved and nothing is threatened.
  @ObservationIgnored public var adviser: Participant?
  @ObservationIgnored let clock: any Clock<Duration>
  @ObservationIgnored let seed: UInt64
  @ObservationIgnored var participants: [Player: Participant]
  @ObservationIgnored var players: [Player: StrategyPlayer] = [:]
  @ObservationIgnored var playerCount: UInt64 = 0
  /// The beginning of which the strategies have been told.
  @ObservationIgnored var toldBeginning: Int?
  @ObservationIgnored var reply: (number: Int, task: Task<Void, Never>)?
  @ObservationIgnored var solver: SharedSolver?

  /// A session that begins with a game on an empty board; a strategy that has the first move is
  /// asked for it at once.
  ///
  /// - Parameters:
  ///   - rules: The game.
  ///   - x: Who plays X.
  ///   - o: Who plays O. The score is kept by name: two players of one name share it.
  ///   - first: The side that makes the first move.
  ///   - pause: How long a strategy's reply takes at least.
  ///   - clock: What the pause is measured by.
  ///   - seed: The seed of all random choices; the same seed and the same moves give the same
  ///     replies.
  public init(
    _ rules: Rules = .ticTacToe,
    x: Participant = .person("X"),
    o: Participant = .person("O"),
    first: Player = .x,
    pause: Duration = .zero,
    clock: any Clock<Duration> = ContinuousClock(),
    seed: UInt64 = .random(in: 0 ... .max)
  ) {
    state = PlayState(rules, between: Seats(x: x.seat, o: o.seat), first: first)
    participants = [.x: x, .o: o]
    self.pause = pause
    self.clock = clock
    self.seed = seed
    attend()
  }
}

/// What a screen does.
extension PlaySession {
  /// Marks a square for the person to move.
  ///
  /// - Returns: Why the square cannot be chosen, in which case nothing has changed; `nil` where it
  ///   has been marked.
  @discardableResult
  public func choose(_ square: Square) -> Refusal? {
    let refusal = state.choose(square)
    attend()
    return refusal
  }

  /// Takes back the last move of a person, and what came after it.
  ///
  /// - Returns: Whether there was a move to take back.
  @discardableResult
  public func undo() -> Bool {
    let hasUndone = state.undo()
    attend()
    return hasUndone
  }

  /// Begins a new game, whether or not this one is over; the score stays.
  ///
  /// - Parameters:
  ///   - x: Who plays X, as before for `nil`.
  ///   - o: Who plays O, as before for `nil`.
  ///   - first: The side that begins, as before for `nil`.
  public func newGame(x: Participant? = nil, o: Participant? = nil, first: Player? = nil) {
    for (player, participant) in [(Player.x, x), (.o, o)] {
      guard let participant else { continue }
      participants[player] = participant
      players[player] = nil
    }
    // A strategy may remember positions by their marks alone, and then not whose turn it was.
    if let first, first != state.first { players = [:] }
    let seats = Seats(x: x?.seat ?? state.seats.x, o: o?.seat ?? state.seats.o)
    state.newGame(between: seats, first: first)
    attend()
  }

  /// Begins a new game in which the players have changed sides.
  public func switchSides() { newGame(x: participants[.o], o: participants[.x]) }

  /// Calls the awaited reply off; the strategy stays to move until ``requestReply()``.
  public func cancelReply() {
    state.cancelReply()
    attend()
  }

  /// Asks for a reply that was called off; in all other cases nothing changes.
  public func requestReply() {
    state.requestReply()
    attend()
  }

  /// Waits until no reply is awaited.
  public func waitForReplies() async {
    while let reply { await reply.task.value }
  }

  /// What to play in the position, found on another thread.
  ///
  /// The best moves where the board can be solved; elsewhere what the threats on the board ask for, and
  /// if there are none, the move of the ``adviser``.
  ///
  /// - Returns: The hint; `nil` where the board is too large to be solved and nobody has any advice.
  /// - Throws: What the adviser throws.
  public func hint() async throws -> Hint? {
    let position = state.position
    if Solver.canSolve(state.rules) {
      let solver = try self.solver ?? SharedSolver(state.rules)
      self.solver = solver
      return try await Task.detached { try Hint(for: position, solver: solver) }.value
    }
    return try await Task.detached { [adviser] in
      if let hint = Hint(threatsIn: position) { return hint }
      guard let adviser, !position.isOver else { return nil }
      return try adviser.move(in: position).map {
        Hint(for: position, advice: $0, of: adviser.seat.name)
      }
    }
    .value
  }
}
