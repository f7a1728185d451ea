public import GameModel

/// Columns, of which one is chosen where marks fall, as in Connect Four.
///
/// ```swift
/// if session.choosesColumns { session.choose(column: 3) }  // the button above column d does this
/// ```
extension PlaySession {
  /// Whether one chooses a column, and the mark falls.
  public var choosesColumns: Bool { state.choosesColumns }

  /// The square that a mark in a column, from 0 at the left, would fall to; `nil` if the column is full.
  public func square(inColumn column: Int) -> Square? { state.square(inColumn: column) }

  /// Whether a column, from 0 at the left, may be chosen now.
  public func canChoose(column: Int) -> Bool { state.refusal(ofColumn: column) == nil }

  /// Lets a mark of the person to move fall in a column, from 0 at the left.
  ///
  /// - Returns: Why the column cannot be chosen, in which case nothing has changed; `nil` if a square has
  ///   been marked.
  @discardableResult
  public func choose(column: Int) -> Refusal? {
    let refusal = state.choose(column: column)
    attend()
    return refusal
  }
}
