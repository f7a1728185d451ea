/// A law that a strategy breaks, and how.
public struct Violation: Hashable, Sendable {
  /// The laws of strategies.
  public enum Law: String, CaseIterable, Sendable {
    /// It marks a free square of the board, and nothing makes it give up.
    case legality = "marks free squares only"
    /// The same seed gives the same game, whatever was played before: a new game makes it forget.
    case memory = "carries nothing from game to game"
    /// What a copy plays in the middle of a game is nothing to the original.
    case copies = "shares nothing with its copies"
    /// If it says that it is deterministic it draws nothing and has one move in each position.
    case determinism = "is deterministic where it says so"
    /// If it states how likely its moves are, these are weights of free squares, each named once.
    case distribution = "gives weights to free squares, each once"
    /// If it states how likely its moves are, it makes them that often.
    case frequency = "moves as often as it states"
  }

  /// The law.
  public let law: Law
  /// What it did, and where.
  public let detail: String
}

extension Violation: CustomStringConvertible {
  /// The law, and what was seen instead, in words.
  public var description: String { "a strategy \(law.rawValue): \(detail)" }
}
