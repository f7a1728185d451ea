public import GameModel

/// A law that a strategy breaks, and how.
public struct Violation: Error, Hashable {
  /// The laws of strategies.
  public enum Law: String, CaseIterable, Sendable {
    /// It marks free squares of the board, and never gives up.
    case legality = "marks free squares only"
    /// The same seed gives the same game, whatever was played before: a new game resets it.
    case memory = "carries nothing from game to game"
    /// A copy that plays on in the middle of a game does not affect the original.
    case copies = "shares nothing with its copies"
    /// If it claims to be deterministic, it draws no random numbers and has one move in each
    /// position.
    case determinism = "is deterministic where it says so"
    /// If it states how likely its moves are, these are weights of free squares, each named once.
    case distribution = "gives weights to free squares, each once"
    /// If it states how likely its moves are, it makes them that often.
    case frequency = "moves as often as it states"
    /// If it says that it treats images alike, each move is as likely as its image is in the image
    /// of the position.
    case symmetry = "treats images of a position alike where it says so"
  }

  /// The law.
  public let law: Law
  /// A description of its deed.
  public let detail: String
  /// Where, or `nil` if that was in no single position.
  public let position: Position?

  init(_ law: Law, _ detail: String, in position: Position? = nil) {
    self.law = law
    self.detail = detail
    self.position = position
  }
}

extension Violation: CustomStringConvertible {
  /// The law and the circumstances.
  public var description: String { "a strategy \(law.rawValue): \(circumstances)" }

  var circumstances: String { detail + (position.map { ", in \($0)" } ?? "") }
}
