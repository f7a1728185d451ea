import GameModel

/// The value of a position to the player to move under best play by both.
///
/// The winner's best play is the quickest, the loser's the slowest. Values compare by how good they
/// are: `.loss(plies: 2) < .loss(plies: 4) < .draw < .win(plies: 5) < .win(plies: 1)`.
public enum PositionValue: Hashable, Sendable {
  /// The player to move wins with the last of this many plies, counted from here.
  case win(plies: Int)
  /// Neither player can force a line.
  case draw
  /// The opponent wins with the last of this many plies; 0 if the game is already over.
  case loss(plies: Int)

  /// The winner, from the point of view of the player to move, however long it takes.
  public enum Result: Int, Hashable, Sendable, CaseIterable {
    /// The opponent wins.
    case loss = -1
    /// Neither player wins.
    case draw = 0
    /// The player wins.
    case win = 1
  }
}

extension PositionValue {
  /// The value without its distance.
  public var result: Result {
    switch self {
    case .win: .win
    case .draw: .draw
    case .loss: .loss
    }
  }

  /// The number of plies to the end of the game, or `nil` for a draw.
  public var plies: Int? {
    switch self {
    case .win(let plies), .loss(let plies): plies
    case .draw: nil
    }
  }

  /// The value of the move leading to a position of this value, for the player who made it.
  ///
  /// The players swap, and the end is one ply further away.
  public var ofMoveLeadingHere: PositionValue {
    switch self {
    case .win(let plies): .loss(plies: plies + 1)
    case .draw: .draw
    case .loss(let plies): .win(plies: plies + 1)
    }
  }
}

extension PositionValue: Comparable {
  /// Whether `lhs` is worse for the player to move than `rhs`.
  public static func < (lhs: PositionValue, rhs: PositionValue) -> Bool {
    switch (lhs, rhs) {
    case (.win(let left), .win(let right)): left > right
    case (.loss(let left), .loss(let right)): left < right
    default: lhs.result < rhs.result
    }
  }
}

extension PositionValue.Result: Comparable {
  /// Whether `lhs` is worse for the player to move than `rhs`.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  /// The result from the opponent's point of view.
  public var forOpponent: Self {
    switch self {
    case .win: .loss
    case .draw: .draw
    case .loss: .win
    }
  }
}

extension PositionValue: CustomStringConvertible {
  /// The value as in `win in 5 plies`.
  public var description: String {
    switch self {
    case .win(let plies): "win in \(plies) \(plies == 1 ? "ply" : "plies")"
    case .draw: "draw"
    case .loss(let plies): "loss in \(plies) \(plies == 1 ? "ply" : "plies")"
    }
  }
}

/// Positions whose value needs no search.
extension Position {
  /// The value of a finished position to the player who would have to move.
  var valueOfEnd: PositionValue {
    guard let winner else { return .draw }
    return winner == playerToMove ? .win(plies: 0) : .loss(plies: 0)
  }

  /// Whether a move wins for the player who makes it.
  func winsAtOnce(_ square: Square) -> Bool {
    (try? playing(square))?.winner == playerToMove
  }
}
