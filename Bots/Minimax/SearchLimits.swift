/// How far a search goes: to whichever limit is met first.
struct SearchLimits: Hashable, Sendable {
  /// Plies to look ahead, exactly; without it a search looks as far as its nodes allow, and beyond
  /// while there are threats.
  var depth: Int?
  /// Positions to look at.
  var nodes: Int?
}
