import GameModel
public import GameSolver

/// Texts of the state, as a view shows them.
extension PlayState {
  /// Whose turn it is, such as `X's turn`; empty when the game is over.
  public var turnText: String { activePlayer.map { "\($0)'s turn" } ?? "" }

  /// Whose turn it is in the names of the players, as `Your turn (X)` to the only person and otherwise
  /// `Hal's turn (O)`; empty when the game is over.
  public var namedTurnText: String {
    guard let player = activePlayer else { return "" }
    let owner = player == seats.onlyPerson ? "Your" : "\(seats[player].name)'s"
    return "\(owner) turn (\(player))"
  }

  /// How the game ended: `X wins`, `O wins` or `Draw`; empty before.
  public var resultText: String {
    guard let outcome else { return "" }
    return outcome.winner.map { "\($0) wins" } ?? "Draw"
  }

  /// The result once there is one, and `Game on!` before.
  public var statusText: String { isOver ? resultText : "Game on!" }

  /// The result for the only person, or `nil` before the end and if two people play or none.
  public var personalResult: PositionValue.Result? {
    guard let person = seats.onlyPerson, let outcome else { return nil }
    return outcome.winner.map { $0 == person ? .win : .loss } ?? .draw
  }

  /// The result with the names of the players: `You win`, `Hal wins` or `Draw`; empty before the end.
  ///
  /// Where no line of the winner's is seen it says why as well: `Hal wins: you completed a line`.
  public var namedResultText: String {
    guard let outcome else { return "" }
    guard let winner = outcome.winner else { return "Draw" }
    let result = personalResult == .win ? "You win" : "\(seats[winner].name) wins"
    let loser = personalResult == .loss ? "you" : seats[winner.opponent].name
    return switch outcome {
    case .line where rules.has(.misere): "\(result): \(loser) completed a line"
    case .noMove: "\(result): \(loser) may not mark any free square"
    case .line, .draw, .forfeit, .adjudicated: result
    }
  }

  /// The fault by which a strategy lost the game off the board; otherwise empty.
  public var forfeitText: String {
    guard case .forfeit(let player, let forfeit)? = outcome else { return "" }
    return "\(seats[player].name) forfeits (\(forfeit.cause.words)): \(forfeit.detail)"
  }
}
