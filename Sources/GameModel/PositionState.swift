/// All of a position but the marks, in one machine word.
///
/// With it a small board's position is four words, which travel in registers: handing positions to
/// strategies is then free, where copying the same fields one by one through memory made the games
/// of a tournament three times slower.
@usableFromInline struct PositionState: Hashable, Sendable {
  /// From the lowest bit: columns, rows and line length, 8 bits each; squares and plies, 11 bits
  /// each; whether O is to move; whether X has won; whether O has won; whether the marks or the turn
  /// are such as play does not make.
  @usableFromInline var bits: UInt64

  @usableFromInline static let onePly: UInt64 = 1 &<< 35
  @usableFromInline static let oToMove: UInt64 = 1 &<< 46
  @usableFromInline static let xWon: UInt64 = 1 &<< 47
  @usableFromInline static let oWon: UInt64 = 1 &<< 48
  static let unreachable: UInt64 = 1 &<< 49

  init(_ rules: Rules) {
    bits =
      UInt64(rules.columns) | UInt64(rules.rows) << 8 | UInt64(rules.lineLength) << 16
      | UInt64(rules.columns * rules.rows) << 24
  }

  @inlinable var columns: Int { field(at: 0, bits: 8) }
  @inlinable var rows: Int { field(at: 8, bits: 8) }
  @inlinable var lineLength: Int { field(at: 16, bits: 8) }
  @inlinable var squareCount: Int { field(at: 24, bits: 11) }
  @inlinable var plies: Int { field(at: 35, bits: 11) }
  @inlinable var playerToMove: Player { bits & Self.oToMove == 0 ? .x : .o }
  @inlinable var hasWinner: Bool { bits & (Self.xWon | Self.oWon) != 0 }
  @inlinable var isFull: Bool { plies == squareCount }

  @inlinable var winner: Player? {
    bits & Self.xWon != 0 ? .x : bits & Self.oWon != 0 ? .o : nil
  }

  /// Counts a ply and passes the turn.
  @inlinable mutating func pass() { bits = (bits &+ Self.onePly) ^ Self.oToMove }

  /// Records that a player has won.
  @inlinable mutating func setWinner(isX: Bool) { bits |= isX ? Self.xWon : Self.oWon }

  /// The same board before any move.
  @inlinable var reset: UInt64 { bits & (Self.onePly &- 1) }

  @inlinable func field(at place: UInt64, bits count: UInt64) -> Int {
    Int(truncatingIfNeeded: bits &>> place & (1 &<< count &- 1))
  }
}
