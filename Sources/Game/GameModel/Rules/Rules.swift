/// The rules of an *m,n,k*-game: a board `columns` wide and `rows` high, on which the first player
/// with `lineLength` marks (or more) in a row wins.
///
/// ```swift
/// let gomoku = try Rules(columns: 15, rows: 15, lineLength: 5)
/// let connectFour = try Rules(columns: 7, rows: 6, lineLength: 4, variants: [.gravity])
/// ```
public struct Rules: Hashable, Sendable {
  @usableFromInline let storedColumns: UInt8
  @usableFromInline let storedRows: UInt8
  @usableFromInline let storedLineLength: UInt8
  /// The variants, by their bits.
  @usableFromInline let bits: UInt8

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
  ///   - variants: What differs from the plain game; renju goes with five in a row and nothing else.
  /// - Throws: ``RulesError`` if the numbers do not describe a game.
  public init(
    columns: Int,
    rows: Int,
    lineLength: Int? = nil,
    variants: [Variant] = []
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
    self.init(uncheckedColumns: columns, rows: rows, lineLength: lineLength, variants)
    if has(.renju), self.variants != [.renju] || lineLength != 5 { throw .unsupportedRenju }
  }

  init(uncheckedColumns columns: Int, rows: Int, lineLength: Int, _ variants: [Variant] = []) {
    self.init(columns, rows, lineLength, bits: variants.reduce(0) { $0 | $1.bit })
  }

  /// The rules of fields that are known to describe a game.
  init(_ columns: Int, _ rows: Int, _ lineLength: Int, bits: UInt8) {
    self.bits = bits
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

  /// Whether it differs from the plain game in a certain way.
  @inlinable public func has(_ variant: Variant) -> Bool { bits & variant.bit != 0 }

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

/// Why rules do not describe a game.
public enum RulesError: Error, Hashable {
  /// A side of the board is shorter than 1 or longer than ``Rules/maximumSide``.
  case unsupportedBoard(columns: Int, rows: Int)
  /// A line of fewer than one mark.
  case lineTooShort(Int)
  /// A line longer than both sides of the board.
  case lineFitsNowhere(Int, columns: Int, rows: Int)
  /// Renju with other lines than five in a row, or with another variant.
  case unsupportedRenju
}

extension RulesError: CustomStringConvertible {
  /// A description of the problem.
  public var description: String {
    switch self {
    case .unsupportedBoard(let columns, let rows):
      "a board of \(columns)x\(rows) is not supported: each side must be from 1 to \(Rules.maximumSide)"
    case .lineTooShort(let length):
      "the line length must be at least 1, not \(length)"
    case .lineFitsNowhere(let length, let columns, let rows):
      "a line of \(length) does not fit on a board of \(columns)x\(rows): "
        + "the line length is at most \(max(columns, rows))"
    case .unsupportedRenju:
      "renju is played with lines of 5, without gravity, another rule for lines, or misère"
    }
  }
}
