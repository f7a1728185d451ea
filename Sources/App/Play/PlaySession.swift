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
/// Everything a view shows is here and observable: in SwiftUI, a view that reads a property is
/// redrawn when it changes. Strategies think on their own threads; a strategy's fault forfeits the
/// game but never harms the program.
@MainActor
@Observable
public final class PlaySession {
  /// The session as a value.
  public internal(set) var state: PlayState
  /// The minimum time for a strategy's reply, so that it can be seen.
  @ObservationIgnored public var pause: Duration
  /// Whom a hint is asked of where the board cannot be solved and nothing is threatened.
  @ObservationIgnored public var adviser: Participant?
  @ObservationIgnored let clock: any Clock<Duration>
  @ObservationIgnored let seed: UInt64
  @ObservationIgnored var participants: [Player: Participant]
  @ObservationIgnored var players: [Player: StrategyPlayer] = [:]
  @ObservationIgnored var playerCount: UInt64 = 0
  /// The beginning the strategies have been told about.
  @ObservationIgnored var toldBeginning: Int?
  @ObservationIgnored var reply: (number: Int, task: Task<Void, Never>)?
  @ObservationIgnored var solver: SharedSolver?
  /// Whom ``events()`` tells of changes, and the state of which they have been told.
  @ObservationIgnored let listeners = PlayEvents()
  @ObservationIgnored var toldState: PlayState

  /// A session that starts with a game on an empty board; a strategy that moves first is asked at
  /// once.
  ///
  /// - Parameters:
  ///   - rules: The game.
  ///   - x: Who plays X.
  ///   - o: Who plays O. The score is kept by name: two players with the same name share it.
  ///   - first: The side that makes the first move.
  ///   - pause: The minimum time for a strategy's reply.
  ///   - clock: The clock for the pause.
  ///   - seed: The seed of all random choices; the same seed and the same moves give the same
  ///     replies.
  ///   - opening: The opening that the players have played, see ``OpeningTable``, or `nil` for none.
  public init(
    _ rules: Rules = .ticTacToe,
    x: Participant = .person("X"),
    o: Participant = .person("O"),
    first: Player = .x,
    pause: Duration = .zero,
    clock: any Clock<Duration> = ContinuousClock(),
    seed: UInt64 = .random(in: 0 ... .max),
    after opening: Swap2? = nil
  ) {
    let start = PlayState(
      rules,
      between: Seats(x: x.seat, o: o.seat),
      first: first,
      after: opening
    )
    (state, toldState) = (start, start)
    participants = [.x: x, .o: o]
    self.pause = pause
    self.clock = clock
    self.seed = seed
    attend()
  }
}

/// Actions of a screen.
extension PlaySession {
  /// Marks a square for the person to move.
  ///
  /// - Returns: Why the square cannot be chosen, in which case nothing has changed; `nil` if it has
  ///   been marked.
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

  /// Starts a new game, whether or not this one is over; the score stays.
  ///
  /// - Parameters:
  ///   - x: Who plays X, or `nil` for no change.
  ///   - o: Who plays O, or `nil` for no change.
  ///   - first: The side that moves first, or `nil` for no change.
  ///   - opening: The opening that the players have played, see ``OpeningTable``, or `nil` for none.
  public func newGame(
    x: Participant? = nil,
    o: Participant? = nil,
    first: Player? = nil,
    after opening: Swap2? = nil
  ) {
    for (player, participant) in [(Player.x, x), (.o, o)] {
      guard let participant else { continue }
      participants[player] = participant
      players[player] = nil
    }
    // A strategy may remember positions only by their marks, not by whose turn it was.
    if let first, first != state.first { players = [:] }
    let seats = Seats(x: x?.seat ?? state.seats.x, o: o?.seat ?? state.seats.o)
    state.newGame(between: seats, first: first, after: opening)
    attend()
  }

  /// Starts a new game with the sides switched.
  public func switchSides() { newGame(x: participants[.o], o: participants[.x]) }

  /// Cancels the awaited reply; it remains the strategy's turn until ``requestReply()``.
  public func cancelReply() {
    state.cancelReply()
    attend()
  }

  /// Requests a reply that was cancelled; otherwise nothing changes.
  public func requestReply() {
    state.requestReply()
    attend()
  }

  /// Waits until no reply is awaited.
  public func waitForReplies() async {
    while let reply { await reply.task.value }
  }

  /// A suggestion for the position, found on another thread.
  ///
  /// The best moves if the position can be solved; otherwise a reply to the threats on the board or,
  /// if there are none, the move of the ``adviser``.
  ///
  /// - Returns: The hint, or `nil` if the position is not solved and there is no adviser.
  /// - Throws: What the adviser throws.
  public func hint() async throws -> Hint? {
    let position = state.position
    let solver = sharedSolver
    return try await Task.detached { [adviser] in
      if let solver, let hint = try? Hint(for: position, solver: solver) { return hint }
      if let hint = Hint(threatsIn: position) { return hint }
      guard let adviser, !position.isOver else { return nil }
      // A strategy that does not know the rules is no adviser.
      guard let square = try adviser.move(in: position), position.isLegal(square) else {
        return nil
      }
      return Hint(for: position, advice: square, of: adviser.seat.name)
    }
    .value
  }

  /// The solver of the session, `nil` where the board is too large for one.
  var sharedSolver: SharedSolver? {
    let rules = state.rules
    solver = solver ?? (try? SharedSolver(rules, nodeLimit: Solver.usualNodeLimit(for: rules)))
    return solver
  }
}
