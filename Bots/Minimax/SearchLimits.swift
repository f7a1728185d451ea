import StrategyKit

/// How far a search goes: to whichever limit is met first.
struct SearchLimits: Sendable {
  /// Plies to look ahead, exactly; without it a search looks as far as its nodes allow, and beyond
  /// while there are threats.
  var depth: Int?
  /// Positions to look at.
  var nodes: Int?
  /// When a move is due.
  var deadline: Deadline?

  /// The entries that its table has room for, a power of two.
  var tableCapacity: Int {
    if let depth, depth <= 2 { return 1 }
    return deadline == nil ? 1 << 14 : 1 << 17
  }
}
