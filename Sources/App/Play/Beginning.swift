import GameModel

/// The beginning of a game, which strategies must be told before they are asked again.
///
/// A new game is a beginning, and so is a move taken back or a reply that was cancelled.
struct Beginning: Hashable, Sendable {
  var number: Int
  var position: Position
  /// Whether a new game begins.
  var isOfNewGame = false
}
