/// A square of the board, counted in reading order: the top row first, each row from the left.
///
/// A square is only a number; its column, row and name depend on the ``Rules`` (`rules.name(of:)`).
/// On the 3×3 board the upper left square, `a3`, is number 0 and the lower right one, `c1`, number
/// 8.
public struct Square: Hashable, Sendable {
  @usableFromInline let number: UInt16

  /// The number of the square in reading order, from 0.
  @inlinable public var index: Int { Int(number) }

  /// The square with a number in reading order.
  ///
  /// A number outside every board makes a square that every position rejects as off the board.
  @inlinable public init(_ index: Int) {
    number = UInt16(truncatingIfNeeded: index < 0 || index > 0xFFFF ? 0xFFFF : index)
  }
}

extension Square: Comparable {
  /// Whether `lhs` comes before `rhs` in reading order.
  @inlinable public static func < (lhs: Square, rhs: Square) -> Bool { lhs.number < rhs.number }
}

extension Square: CustomStringConvertible {
  /// The number in reading order, for debugging; show people `rules.name(of:)`.
  public var description: String { "#\(number)" }
}

/// The nine squares of the tic-tac-toe board by name.
extension Square {
  /// The square `a3` of tic-tac-toe.
  public static let upperLeft = Square(0)
  /// The square `b3` of tic-tac-toe.
  public static let upperMiddle = Square(1)
  /// The square `c3` of tic-tac-toe.
  public static let upperRight = Square(2)
  /// The square `a2` of tic-tac-toe.
  public static let middleLeft = Square(3)
  /// The square `b2` of tic-tac-toe.
  public static let middle = Square(4)
  /// The square `c2` of tic-tac-toe.
  public static let middleRight = Square(5)
  /// The square `a1` of tic-tac-toe.
  public static let lowerLeft = Square(6)
  /// The square `b1` of tic-tac-toe.
  public static let lowerMiddle = Square(7)
  /// The square `c1` of tic-tac-toe.
  public static let lowerRight = Square(8)
}
