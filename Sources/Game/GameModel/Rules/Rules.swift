/// The rules of an *m,n,k*-game: a board `columns` wide and `rows` high, on which the first player
/// with `lineLength` marks (or more) in a row wins.
///
/// ```swift
/// let gomoku = try Rules(columns: 15, rows: 15, lineLength: 5)
/// let connectFour = try Rules(columns: 7, rows: 6, lineLength: 4, placement: .gravity)
/// ```
public struct Rules: Hashable, Sendable {
  @usableFromInline let storedColumns: UInt8
  @usableFromInline let storedRows: UInt8
  @usableFromInline let storedLineLength: UInt8
  @usableFromInline let variant: Variant

  /// The largest number of columns and of rows.
  public static let maximumSide = 32
  /// Three in a row on three by three: tic-tac-toe.
  public static let ticTacToe = Rules(uncheckedColumns: 3, rows: 3, lineLength: 3)

  /// Creates the rules of a game.
  ///
  /// - Parameters:
  ///   - columns: The width of the board in squares.
  ///   - rows: The height of the board in squares.
  ///   - lineLength: How many in a row make a line; `nil` for the shorter side, at most five.
  ///   - placement: Where a mark may be placed.
  ///   - line: What counts as a line.
  ///   - goal: Whether a line wins or loses.
  ///   - restriction: What X may not do; `.renju` goes with five in a row that wins, anywhere.
  /// - Throws: ``RulesError`` if the numbers do not describe a game.
  public init(
    columns: Int,
    rows: Int,
    lineLength: Int? = nil,
    placement: Placement = .anywhere,
    line: LineRule = .atLeast,
    goal: Goal = .win,
    restriction: Restriction = .none
  ) throws(RulesError) {
    let sides = 1...Self.maximumSide
    guard sides.contains(columns), sides.contains(rows) else {
      throw .unsupportedBoard(columns: columns, rows: rows)
    }
    let lineLength = lineLength ?? min(columns, rows, 5)
    guard lineLength >= 1 else { throw .lineTooShort(lineLength) }
    guard lineLength <= max(columns, rows) else {
      throw .lineFitsNowhere(lineLength, columns: columns, rows: rows)
    }
    let variant = Variant(placement, line, goal, restriction)
    if restriction == .renju, variant != .renju || lineLength != 5 { throw .unsupportedRenju }
    self.init(uncheckedColumns: columns, rows: rows, lineLength: lineLength, variant)
  }

  init(uncheckedColumns columns: Int, rows: Int, lineLength: Int, _ variant: Variant = []) {
    self.variant = variant
    storedColumns = UInt8(columns)
    storedRows = UInt8(rows)
    storedLineLength = UInt8(lineLength)
  }
}

extension Rules {
  /// The number of squares from left to right, 1 to 32.
  @inlinable public var columns: Int { Int(storedColumns) }

  /// The number of squares from top to bottom, 1 to 32.
  @inlinable public var rows: Int { Int(storedRows) }

  /// How many marks in a row make a line; at most the longer side.
  @inlinable public var lineLength: Int { Int(storedLineLength) }

  /// The number of squares on the board.
  @inlinable public var squareCount: Int { columns &* rows }

  /// Whether a player's marks fit one machine word.
  @inlinable public var fitsOneWord: Bool { squareCount <= UInt64.bitWidth }

  /// All squares in reading order.
  public var squares: some RandomAccessCollection<Square> {
    (0..<squareCount).lazy.map(Square.init)
  }

  /// The column of a square, from 0 at the left.
  @inlinable public func column(of square: Square) -> Int { square.index % columns }

  /// The row of a square, from 0 at the top.
  @inlinable public func row(of square: Square) -> Int { square.index / columns }

  /// Whether a square is on this board.
  @inlinable public func contains(_ square: Square) -> Bool { square.index < squareCount }

  /// The square in a column (from 0 at the left) and a row (from 0 at the top), or `nil` off the
  /// board.
  public func square(column: Int, row: Int) -> Square? {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return nil }
    return Square(row * columns + column)
  }
}
