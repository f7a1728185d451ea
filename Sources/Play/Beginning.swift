import GameModel

/// What strategies must be told before they are asked again: that a game begins, and where.
///
/// A new game begins one, and so does a move taken back, or a reply that was called off.
struct Beginning: Hashable, Sendable {
  var number: Int
  var position: Position
}
