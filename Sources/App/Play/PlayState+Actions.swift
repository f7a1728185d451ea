public import GameModel

/// Events of a session.
extension PlayState {
  /// A person marks a square.
  ///
  /// - Returns: Why the square cannot be chosen, in which case nothing has changed; `nil` if it has
  ///   been marked.
  @discardableResult
  public mutating func choose(_ square: Square) -> Refusal? {
    if let refusal = refusal(of: square) { return refusal }
    play(square)
    return nil
  }

  /// The answer to a request arrives.
  ///
  /// An answer that comes too late, or twice, changes nothing. A square that cannot be marked
  /// forfeits the game.
  ///
  /// - Parameters:
  ///   - answer: The square to mark, or what the strategy did instead.
  ///   - number: The number of the request.
  /// - Returns: Whether the answer was awaited.
  @discardableResult
  public mutating func receive(_ answer: Result<Square, Forfeit>, to number: Int) -> Bool {
    guard let request, request.number == number else { return false }
    self.request = nil
    switch answer {
    case .success(let square): play(square)
    case .failure(let forfeit): end(by: request.player, forfeit)
    }
    return true
  }

  /// Requests the move of the strategy to move.
  ///
  /// A turn makes its request by itself; this is for one that was cancelled. Nothing changes if a
  /// reply is already awaited, if a person is to move, or if the game is over.
  public mutating func requestReply() {
    guard request == nil, isBotToMove, let player = activePlayer else { return }
    requestCount += 1
    request = ReplyRequest(number: requestCount, player: player, position: position)
  }

  /// Cancels the awaited reply; it remains the strategy's turn.
  public mutating func cancelReply() {
    guard request != nil else { return }
    request = nil
    begin(from: position)
  }

  /// Takes back the last move of a person, and what came after it; a game that was over resumes.
  ///
  /// - Returns: Whether there was a move to take back.
  @discardableResult
  public mutating func undo() -> Bool {
    guard let ply = plyToUndo else { return false }
    if let outcome { score.add(outcome, between: seats, count: -1) }
    var game = game.beginning
    for move in self.game.moves.prefix(ply) { try? game.play(move) }
    self.game = game
    request = nil
    begin(from: position)
    return true
  }

  /// Starts a new game; the score stays.
  ///
  /// - Parameters:
  ///   - seats: Who plays which side, or `nil` for no change.
  ///   - first: The side that moves first, or `nil` for no change.
  ///   - opening: The opening that the players have played, after which another side may move first,
  ///     or `nil` for an empty board.
  public mutating func newGame(
    between seats: Seats? = nil,
    first: Player? = nil,
    after opening: Swap2? = nil
  ) {
    if isWorthKeeping {
      earlierGames.append(SessionGame(game, between: self.seats, placer: placer))
    }
    self.seats = seats ?? self.seats
    game = Game(rules, first: first ?? self.first, after: opening)
    self.first = game.start.playerToMove
    placer = opening?.firstSide
    request = nil
    begin(from: position, isNewGame: true)
    requestReply()
  }

  private mutating func play(_ square: Square) {
    let player = position.playerToMove
    do {
      try game.play(square)
    } catch {
      end(by: player, Forfeit(.illegalMove, error.message(on: rules)))
      return
    }
    if let outcome { score.add(outcome, between: seats) }
    requestReply()
  }

  private mutating func end(by player: Player, _ forfeit: Forfeit) {
    game.forfeit(by: player, forfeit)
    if let outcome { score.add(outcome, between: seats) }
  }

  private mutating func begin(from position: Position, isNewGame: Bool = false) {
    beginning = Beginning(
      number: beginning.number + 1,
      position: position,
      isOfNewGame: isNewGame
    )
  }
}
