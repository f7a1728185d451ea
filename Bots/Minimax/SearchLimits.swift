import StrategyKit

/// How far a search goes: to whichever limit is met first.
struct SearchLimits: Sendable {
  /// Plies to look ahead, exactly; without it, a search looks as far as its nodes allow, and
  /// further while there are threats.
  var depth: Int?
  /// Positions to examine.
  var nodes: Int?
  /// When a move is due.
  var deadline: Deadline?

  /// The number of table entries, a power of two.
  var tableCapacity: Int {
    if let depth, depth <= 2 { return 1 }
    return deadline == nil ? 1 << 14 : 1 << 17
  }
}
