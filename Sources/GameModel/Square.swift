/// A place on the board, counted in reading order: the top row first, each row from the left.
///
/// A square is a number alone; which column and row it stands in is a matter of the ``Rules``, as
/// is its name (`rules.name(of:)`). On the 3×3 board the upper left square, `a3`, is number 0 and
/// the lower right one, `c1`, number 8.
public struct Square: Hashable, Sendable {
  @usableFromInline let number: UInt16

  /// The number of the square in reading order, from 0.
  @inlinable public var index: Int { Int(number) }

  /// The square with a number in reading order.
  ///
  /// A number that no board has makes a square that every position refuses as off the board.
  @inlinable public init(_ index: Int) {
    number = UInt16(truncatingIfNeeded: index < 0 || index > 0xFFFF ? 0xFFFF : index)
  }
}

extension Square: Comparable {
  /// Whether `lhs` comes before `rhs` in reading order.
  @inlinable public static func < (lhs: Square, rhs: Square) -> Bool { lhs.number < rhs.number }
}

extension Square: CustomStringConvertible {
  /// The number in reading order, for debugging; people are shown `rules.name(of:)`.
  public var description: String { "#\(number)" }
}

/// The nine squares of the tic-tac-toe board by their place.
extension Square {
  public static let upperLeft = Square(0)
  public static let upperMiddle = Square(1)
  public static let upperRight = Square(2)
  public static let middleLeft = Square(3)
  public static let middle = Square(4)
  public static let middleRight = Square(5)
  public static let lowerLeft = Square(6)
  public static let lowerMiddle = Square(7)
  public static let lowerRight = Square(8)
}
