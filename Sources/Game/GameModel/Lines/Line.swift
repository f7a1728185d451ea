/// A winning line of a board: `lineLength` squares in a row.
public struct Line: Hashable, Sendable {
  /// The index of the line in `Rules.lines`, from 0.
  public let index: Int
  /// Its direction.
  public let direction: LineDirection
  /// The squares from the upper end, or from the left end of a row.
  public let squares: [Square]
}
