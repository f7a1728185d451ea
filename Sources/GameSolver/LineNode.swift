/// A node of a search: whatever of a position matters to whether the attacker can force a line.
///
/// The open lines themselves lie in the frames of the ``LineSearch``. A line counts as open while
/// the other player has no mark on it and there is time to complete it.
struct LineNode {
  /// The attacker's marks.
  var attacker: UInt64
  /// The defender's marks.
  var defender: UInt64
  /// How many moves the attacker has left.
  var moves: Int
  /// Whether the defender has no lines, or lines that are left out of account.
  var isWeak: Bool

  /// How many open lines the attacker has.
  var attackerLineCount = 0
  /// The squares of the attacker's open lines.
  var attackerSquares: UInt64 = 0
  /// The free squares that complete a line of the attacker's.
  var attackerThreats: UInt64 = 0
  /// How many open lines the defender has.
  var defenderLineCount = 0
  /// The squares of the defender's open lines.
  var defenderSquares: UInt64 = 0
  /// The free squares that complete a line of the defender's.
  var defenderThreats: UInt64 = 0
  /// The sum of the weights of the attacker's open lines.
  var danger: UInt64 = 0
}

extension LineNode {
  /// The free squares on open lines; the others matter to nobody.
  var freeSquares: UInt64 { (attackerSquares | defenderSquares) & ~(attacker | defender) }

  /// What a line adds to the danger: half as much for every mark that it still misses.
  static func weight(missing: UInt64) -> UInt64 { blockable &>> min(missing, 40) }

  /// A danger below this is none where the defender is to move: blocking suffices for ever.
  ///
  /// The defender marks the square that takes most from the danger each time, and the sum never
  /// grows (P. Erdős and J. L. Selfridge, *On a combinatorial game*, 1973). Where the attacker is
  /// to move it is half of this, because a move can double the sum.
  static let blockable: UInt64 = 1 << 40
}

extension UInt64 {
  /// The lowest bit alone, 0 where there is none.
  var lowestBit: UInt64 { self & (0 &- self) }

  /// Whether there are two bits or more.
  var hasSeveralBits: Bool { self & (self &- 1) != 0 }
}
