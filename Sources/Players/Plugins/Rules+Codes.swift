import CTournamentBot
import GameModel

/// Rules as libraries see them.
extension Rules.Placement {
  /// The number that stands for it.
  var code: UInt32 { self == .gravity ? TOURNAMENT_GRAVITY : TOURNAMENT_ANYWHERE }
}

extension Rules.LineRule {
  /// The number that stands for it.
  var code: UInt32 {
    switch self {
    case .atLeast: TOURNAMENT_AT_LEAST
    case .exact: TOURNAMENT_EXACT
    case .unblocked: TOURNAMENT_UNBLOCKED
    case .exactUnblocked: TOURNAMENT_EXACT_UNBLOCKED
    }
  }
}

extension Rules.Goal {
  /// The number that stands for it.
  var code: UInt32 { self == .lose ? TOURNAMENT_LOSE : TOURNAMENT_WIN }
}

extension Rules.Restriction {
  /// The number that stands for it.
  var code: UInt32 { self == .renju ? TOURNAMENT_RENJU : TOURNAMENT_UNRESTRICTED }
}

extension tournament_position {
  /// Shows which free squares the player to move may not mark.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - words: Where the squares are kept.
  ///   - count: The number of words.
  mutating func showForbiddenSquares(
    of position: Position,
    in words: UnsafeMutablePointer<UInt64>,
    _ count: Int
  ) {
    words.update(repeating: 0, count: count)
    let fouls = position.playerToMove == .x ? position.fouls : []
    for (square, _) in fouls { words[square.index / 64] |= 1 << UInt64(square.index % 64) }
    forbidden = fouls.isEmpty ? nil : UnsafePointer(words)
  }
}
