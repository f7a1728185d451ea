/// A place on the screen, counted from 0 at the upper left.
package struct ScreenPlace: Hashable, Sendable {
  /// The columns to its left.
  package var column: Int
  /// The rows above it.
  package var row: Int

  /// A place.
  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
