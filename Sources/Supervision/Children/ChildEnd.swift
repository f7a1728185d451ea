/// How a child came to its end.
package struct ChildEnd {
  /// Whether it ended by itself in the time that it was given; else it was killed.
  package let cameByItself: Bool
  /// What of its limits it had passed, `nil` for none.
  package let excess: ChildFault?
  /// What its processes have used.
  package let usage: ChildUsage
}
