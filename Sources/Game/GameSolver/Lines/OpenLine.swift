/// A line that its player can still complete.
struct OpenLine {
  /// All squares of the line, one bit each.
  var squares: UInt64
  /// How many of them are still free.
  var missing: UInt64
}
