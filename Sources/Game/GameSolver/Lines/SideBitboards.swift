import GameModel

/// The marks of an unfinished position, one word for each player.
struct SideBitboards {
  /// The marks of the player to move.
  var mover: UInt64
  /// The marks of the opponent.
  var other: UInt64
  var free: UInt64

  init(_ position: Position) {
    mover = position.marks(of: position.playerToMove).firstWord
    other = position.marks(of: position.playerToMove.opponent).firstWord
    free = position.freeSquares.firstWord
  }

  /// The largest number of moves left to either player.
  var moveLimit: Int { (free.nonzeroBitCount + 1) / 2 }

  /// The position if the player to move marks nothing.
  var passing: SideBitboards {
    var bitboards = self
    (bitboards.mover, bitboards.other) = (other, mover)
    return bitboards
  }

  /// The position after the player to move has marked a square.
  func playing(_ square: UInt64) -> SideBitboards {
    var bitboards = self
    bitboards.mover = other
    bitboards.other = mover | square
    bitboards.free = free & ~square
    return bitboards
  }
}

/// The players of a ``SideBitboards``.
enum BitboardSide: CaseIterable {
  case mover, other
}

/// One or both players of a ``SideBitboards``.
struct BitboardSides: OptionSet {
  let rawValue: UInt8

  static let mover = BitboardSides(.mover), other = BitboardSides(.other)
  static let both: BitboardSides = [.mover, .other]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ side: BitboardSide) { rawValue = side == .mover ? 1 : 2 }

  func contains(_ side: BitboardSide) -> Bool { isSuperset(of: BitboardSides(side)) }

  mutating func remove(_ side: BitboardSide) { subtract(BitboardSides(side)) }
}
