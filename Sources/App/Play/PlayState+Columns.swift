public import GameModel

/// Columns, of which one is chosen where marks fall, as in Connect Four.
extension PlayState {
  /// Whether one chooses a column, and the mark falls.
  public var choosesColumns: Bool { rules.has(.gravity) }

  /// The square that is chosen with a column, from 0 at the left: the lowest free one; `nil` if the column
  /// is full or off the board.
  public func square(inColumn column: Int) -> Square? {
    (0..<rules.columns).contains(column) ? position.lowestFreeSquare(inColumn: column) : nil
  }

  /// Why a column, from 0 at the left, cannot be chosen now, or `nil` if it can.
  public func refusal(ofColumn column: Int) -> Refusal? {
    guard let square = square(inColumn: column) else {
      // On a full column, whose turn it is comes first as well.
      let top = Square(max(0, min(column, rules.columns - 1)))
      guard case .illegal = refusal(of: top) else { return refusal(of: top) }
      return .full(column: column)
    }
    return refusal(of: square)
  }

  /// A person chooses a column, from 0 at the left, and the mark falls to its lowest free square.
  ///
  /// - Returns: Why the column cannot be chosen, in which case nothing has changed; `nil` if a square has
  ///   been marked.
  @discardableResult
  public mutating func choose(column: Int) -> Refusal? {
    if let refusal = refusal(ofColumn: column) { return refusal }
    return square(inColumn: column).flatMap { choose($0) }
  }
}
