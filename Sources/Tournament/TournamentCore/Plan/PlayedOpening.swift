/// An opening that the players of a game play, in place of one that the plan gives.
public enum PlayedOpening: String, Hashable, Sendable, Codable, CaseIterable {
  /// One of the players places three stones, and the other chooses: see `Swap2`.
  case swap2
}
