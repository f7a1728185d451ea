import CTournamentBot
import GameModel

extension Rules {
  /// The number that stands for what the rules say of a property.
  func code(of property: Property) -> UInt32 {
    UInt32(property.choices.firstIndex(of: variants(of: property)) ?? 0)
  }
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
