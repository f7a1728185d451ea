/// The measures of a board, in a form that lets the compiler make code for them alone.
protocol GravityShape: Sendable {
  /// A word that holds one bit for each square and for the sentinel above each column.
  associatedtype Word: FixedWidthInteger & UnsignedInteger & Sendable

  /// Takes the measures of a game.
  init(_ game: GravityGame)

  var columns: Int { get }
  var rows: Int { get }
  /// The number of marks that make a line.
  var lineLength: Int { get }
  /// Whether lines are fours and the board is wide and high enough for them in every direction.
  var hasFours: Bool { get }
}

extension GravityShape {
  /// The distance of neighbours in a row: a column's squares and its sentinel.
  @inline(__always)
  var stride: Int { rows &+ 1 }
}
