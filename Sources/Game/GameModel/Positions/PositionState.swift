/// Everything about a position except the marks, in one machine word.
///
/// It makes a small board's position four words, which travel in registers: passing positions to
/// strategies is then free, while copying the same fields one by one through memory made the games
/// of a tournament three times slower.
@usableFromInline struct PositionState: Hashable, Sendable {
  /// The packed fields.
  ///
  /// From the lowest bit: free squares, 11 bits; whether O is to move; whether X has won; whether O
  /// has won; whether the marks or the turn are unreachable by play; whether the board has nine
  /// squares or fewer, all of which may be marked. From bit 16: the variants, 8 bits. At bit 24: whether
  /// X is to move and may not mark any free square, so that O has won. From bit 32: columns, rows and
  /// line length, 6 bits each. From bit 53: squares, 11 bits. What a move changes or reads is in the
  /// lower half, where a constant is part of an instruction.
  @usableFromInline var bits: UInt64

  @usableFromInline static let oneFree: UInt64 = 1
  @usableFromInline static let oToMove: UInt64 = 1 &<< 11
  @usableFromInline static let xWon: UInt64 = 1 &<< 12
  @usableFromInline static let oWon: UInt64 = 1 &<< 13
  @usableFromInline static let unreachable: UInt64 = 1 &<< 14
  @usableFromInline static let tiny: UInt64 = 1 &<< 15
  @usableFromInline static let stuck: UInt64 = 1 &<< 24
  @inlinable static var gravity: UInt64 { bit(of: .gravity) }
  @inlinable static var exactLine: UInt64 { bit(of: .exactLine) }
  @inlinable static var misere: UInt64 { bit(of: .misere) }
  @inlinable static var unblockedLine: UInt64 { bit(of: .unblockedLine) }
  @inlinable static var renju: UInt64 { bit(of: .renju) }

  // A constant, so that a test for one is a single instruction.
  @inlinable static func bit(of variant: Rules.Variant) -> UInt64 { UInt64(variant.bit) &<< 16 }

  init(_ rules: Rules) {
    let board = UInt64(rules.columns) | UInt64(rules.rows) << 6 | UInt64(rules.lineLength) << 12
    let squareCount = UInt64(rules.columns * rules.rows)
    let variants = UInt64(rules.bits) << 16
    let tiny = squareCount <= 9 && rules.movesPerPlyAreConstant ? Self.tiny : 0
    bits = squareCount | tiny | variants | board << 32 | squareCount << 53
  }

  @inlinable var freeCount: Int { field(at: 0, bits: 11) }
  @inlinable var columns: Int { field(at: 32, bits: 6) }
  @inlinable var rows: Int { field(at: 38, bits: 6) }
  @inlinable var lineLength: Int { field(at: 44, bits: 6) }
  @inlinable var squareCount: Int { field(at: 53, bits: 11) }
  /// The number of words of a player's marks.
  @inlinable var wordCount: Int { (squareCount &+ 63) &>> 6 }
  @inlinable var isTiny: Bool { bits & Self.tiny != 0 }
  /// Whether every free square is a legal move.
  @inlinable var isPlain: Bool {
    bits & (Self.gravity | Self.renju | Self.xWon | Self.oWon) == 0
  }
  @inlinable var hasGravity: Bool { bits & Self.gravity != 0 }
  @inlinable var needsUnblockedLine: Bool { bits & Self.unblockedLine != 0 }
  @inlinable var isRenju: Bool { bits & Self.renju != 0 }
  @inlinable var isMisere: Bool { bits & Self.misere != 0 }
  var variantBits: UInt8 { UInt8(field(at: 16, bits: 8)) }
  @inlinable var plies: Int { squareCount &- freeCount }
  @inlinable var playerToMove: Player { bits & Self.oToMove == 0 ? .x : .o }
  @inlinable var turnCode: UInt64 { bits & (Self.oToMove | 0x7FF) }
  @inlinable var hasWinner: Bool { bits & (Self.xWon | Self.oWon) != 0 }
  @inlinable var isFull: Bool { freeCount == 0 }
  @inlinable var isStuck: Bool { bits & Self.stuck != 0 }

  /// Whether a longer row is no line of a player.
  @inlinable func needsExactLine(isX: Bool) -> Bool {
    bits & (isX ? Self.exactLine | Self.renju : Self.exactLine) != 0
  }

  @inlinable var winner: Player? {
    bits & Self.xWon != 0 ? .x : bits & Self.oWon != 0 ? .o : nil
  }

  /// Counts a ply and passes the turn; in this order it is a single addition when it is known whose
  /// turn it is.
  @inlinable mutating func pass() { bits = (bits ^ Self.oToMove) &- Self.oneFree }

  /// The state after some plies that have not ended the game.
  @inlinable func continued(plies: Int) -> PositionState {
    var state = self
    state.bits =
      (bits ^ UInt64(truncatingIfNeeded: plies & 1) &<< 11)
      &- UInt64(truncatingIfNeeded: plies) &* Self.oneFree
    return state
  }

  /// Records that X or O has completed a line, which wins or loses.
  @inlinable mutating func endWithLine(isX: Bool) {
    bits |= isX != isMisere ? Self.xWon : Self.oWon
  }

  /// The same board before any move.
  @inlinable var reset: UInt64 {
    bits & (~0xFFFF_FFFF | 0xFF_0000 | Self.tiny) | bits &>> 53
  }

  /// Sets the numbers of marks and the turn of a game that is not over.
  @inlinable @inline(__always) mutating func setMarks(x: Int, o: Int, playerToMove player: Player) {
    bits = reset &- UInt64(truncatingIfNeeded: x &+ o)
    if player == .o { bits |= Self.oToMove }
    if x &- o != (player == .x ? 0 : 1) { bits |= Self.unreachable }
  }

  @inlinable func field(at place: UInt64, bits count: UInt64) -> Int {
    Int(truncatingIfNeeded: bits &>> place & (1 &<< count &- 1))
  }
}
