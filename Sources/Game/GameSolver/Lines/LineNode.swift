/// A node of a search: the parts of a position that decide whether the attacker can force a line.
///
/// The open lines themselves are in the frames of the ``LineSearch``. A line is open while the
/// other player has no mark on it and there is time to complete it.
struct LineNode {
  /// The attacker's marks.
  var attacker: UInt64
  /// The defender's marks.
  var defender: UInt64
  /// The number of moves the attacker has left.
  var moves: Int
  /// Whether the defender has no lines, or its lines are ignored.
  var isWeak: Bool

  /// The number of the attacker's open lines.
  var attackerLineCount = 0
  /// The squares of the attacker's open lines.
  var attackerSquares: UInt64 = 0
  /// The free squares that complete one of the attacker's lines.
  var attackerThreats: UInt64 = 0
  /// The number of the defender's open lines.
  var defenderLineCount = 0
  /// The squares of the defender's open lines.
  var defenderSquares: UInt64 = 0
  /// The free squares that complete one of the defender's lines.
  var defenderThreats: UInt64 = 0
  /// The sum of the weights of the attacker's open lines.
  var danger: UInt64 = 0
}

extension LineNode {
  /// The free squares on open lines; no others matter.
  var freeSquares: UInt64 { (attackerSquares | defenderSquares) & ~(attacker | defender) }

  /// A line's contribution to the danger, halved for every mark still missing.
  static func weight(missing: UInt64) -> UInt64 { blockable &>> min(missing, 40) }

  /// Below this danger, a defender who is to move can always hold by blocking.
  ///
  /// The defender always marks the square that reduces the danger most, and the sum never grows (P.
  /// Erdős and J. L. Selfridge, *On a combinatorial game*, 1973). If the attacker is to move, the
  /// threshold is half of this, because a move can double the sum.
  static let blockable: UInt64 = 1 << 40
}

extension UInt64 {
  /// The lowest set bit alone, or 0 if there is none.
  var lowestBit: UInt64 { self & (0 &- self) }

  /// Whether two or more bits are set.
  var hasSeveralBits: Bool { self & (self &- 1) != 0 }
}

/// A line that its player can still complete.
struct OpenLine {
  /// All squares of the line, one bit each.
  var squares: UInt64
  /// How many of them are still free.
  var missing: UInt64
}
