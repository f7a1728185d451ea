/// How a game ended.
public enum Outcome: Hashable, Sendable {
  /// A player completed a line, or several at once.
  case line(winner: Player)
  /// The board is full and nobody has a line.
  case draw
  /// A player broke the rules of play, and the opponent wins.
  case forfeit(by: Player, Forfeit)

  /// The player who won, `nil` in a draw.
  public var winner: Player? {
    switch self {
    case .line(let winner): winner
    case .draw: nil
    case .forfeit(let loser, _): loser.opponent
    }
  }
}

/// What a player did to lose a game other than on the board.
public struct Forfeit: Hashable, Sendable {
  /// The kinds of fault.
  public enum Cause: String, Hashable, Sendable, CaseIterable, Codable {
    /// A move onto a taken square or off the board.
    case illegalMove
    /// No move in the time allowed.
    case time
    /// The player broke down.
    case crash
    /// An answer that is not of the protocol.
    case `protocol`
  }

  public let cause: Cause
  /// What happened, in words.
  public let detail: String

  public init(_ cause: Cause, _ detail: String) {
    self.cause = cause
    self.detail = detail
  }
}

extension Position {
  /// How the game ended on the board, `nil` while it goes on.
  public var outcome: Outcome? {
    if let winner { return .line(winner: winner) }
    return isFull ? .draw : nil
  }
}
