public import GameModel

/// Why a strategy makes its moves in a position.
public struct Explanation: Hashable, Sendable {
  /// A reason for a move.
  public struct Reason: Hashable, Sendable {
    /// The move.
    public var square: Square
    /// The reason in a few words that need no verb, such as `fork` or `any free square`.
    public var text: String
    /// The probability of making the move for this reason, or `nil` if it is the only one or the
    /// probability is not known.
    public var probability: Double?
    /// The moves that the strategy expects, beginning with this one; empty if it looks no further.
    public var line: [Square]

    /// The moves that it expects after this one.
    public var continuation: ArraySlice<Square> { line.dropFirst() }

    /// A reason for a move.
    public init(
      _ square: Square,
      _ text: String,
      probability: Double? = nil,
      line: [Square] = []
    ) {
      self.square = square
      self.text = text
      self.probability = probability
      self.line = line
    }
  }

  /// The reasons, of each move the most important first; a move that is never made needs none.
  public var reasons: [Reason]
  /// A remark on all moves, such as how far a search went; `nil` for none.
  public var summary: String?

  /// The reasons for some moves.
  public init(_ reasons: [Reason], summary: String? = nil) {
    self.reasons = reasons
    self.summary = summary
  }

  /// The reasons for a move, without those that cannot be the one.
  public func reasons(for square: Square) -> [Reason] {
    reasons.filter { $0.square == square && $0.probability != 0 }
  }
}
