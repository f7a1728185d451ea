package struct ChildEnd {
  /// Whether it ended by itself in the time it was given; otherwise it was killed.
  package let cameByItself: Bool
  /// Which of its limits it had exceeded, or `nil` for none.
  package let excess: ChildFault?
  /// The resources its processes used.
  package let usage: ChildUsage
}
