/// A question of an opening by ``Swap2``: what a player does with the stones on the board.
///
/// | stones | the player may |
/// |---|---|
/// | none | place three |
/// | three | take X, stay O with a move, or place two more |
/// | five | take X, or stay O with a move |
public struct Swap2Stage: Hashable, Sendable {
  /// The board with the stones; O is to move, unless it is empty.
  public let position: Position
  /// The stones in the order in which they were placed, the first for X, the second for O and so on.
  public let stones: [Square]

  /// A question about some stones.
  ///
  /// - Throws: ``Swap2Error`` if such an opening is not played by these rules, there are not 0, 3 or 5
  ///   stones, or they cannot be placed.
  public init(_ rules: Rules, stones: [Square] = []) throws(Swap2Error) {
    if let refusal = Swap2.refusal(of: rules) { throw refusal }
    guard [0, 3, 5].contains(stones.count) else { throw .wrongStage(stones: stones.count) }
    var position = Position(rules)
    try position.place(stones)
    self.position = position
    self.stones = stones
  }

  /// The rules of the game.
  public var rules: Rules { position.rules }

  /// The board after an answer.
  ///
  /// - Throws: ``Swap2Error`` if the answer is none that may be given here.
  public func playing(_ answer: Swap2Answer) throws(Swap2Error) -> Position {
    switch (stones.count, answer) {
    case (0, .place(let squares)) where squares.count == 3: break
    case (3, .place(let squares)) where squares.count == 2: break
    case (3, .swap), (5, .swap), (3, .stay), (5, .stay): break
    default: throw .notAllowed(answer, stones: stones.count)
    }
    var position = position
    try position.place(answer.squares)
    return position
  }
}

extension Position {
  /// Places stones, by turns.
  fileprivate mutating func place(_ stones: [Square]) throws(Swap2Error) {
    for stone in stones {
      do {
        try play(stone)
      } catch {
        throw .illegal(error, rules)
      }
    }
  }
}
