/// A line that its player can still complete.
struct OpenLine {
  /// All squares of the line.
  var squares: UInt64
  /// How many of them are still free.
  var missing: UInt64
}

/// A node of a search: whatever of a position matters to whether the attacker can force a line.
///
/// The open lines themselves lie in the search's frames.
struct LineNode {
  /// The attacker's marks.
  var attacker: UInt64
  /// The defender's marks.
  var defender: UInt64
  /// How many moves the attacker has left.
  var moves: Int
  /// Whether the defender may only block: lines of their own then count for nothing.
  var isWeak: Bool

  /// How many open lines the attacker has, and the squares of them all.
  var attackerLineCount = 0
  var attackerSquares: UInt64 = 0
  /// The free squares that complete a line of the attacker's.
  var attackerThreats: UInt64 = 0
  /// How many open lines the defender has that could be completed in time, and their squares.
  var defenderLineCount = 0
  var defenderSquares: UInt64 = 0
  /// The free squares that complete a line of the defender's.
  var defenderThreats: UInt64 = 0
  /// The Erdős–Selfridge sum of the attacker's open lines; see ``weight(missing:)``.
  var danger: UInt64 = 0
}

extension LineNode {
  /// The free squares of open lines.
  var freeSquares: UInt64 { (attackerSquares | defenderSquares) & ~(attacker | defender) }

  /// What a line adds to the danger: half as much for every mark it still misses.
  static func weight(missing: UInt64) -> UInt64 { unit &>> min(missing, 40) }

  /// With the defender to move, a danger below this is none: blocking suffices.
  ///
  /// The defender marks the most dangerous square each time, and the sum never grows
  /// (P. Erdős and J. Selfridge, *On a combinatorial game*, 1973).
  static let unit: UInt64 = 1 << 40
}
