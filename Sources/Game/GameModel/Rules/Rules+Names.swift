/// The names of squares: the column's letters and the row's number, `a1` at the lower left.
///
/// Columns are lettered a…z, then aa…af; none is skipped. Row 1 is at the bottom.
extension Rules {
  /// The letters of a column, from 0 at the left.
  public func letters(ofColumn column: Int) -> String {
    String(decoding: [UInt8](lettersOfColumn: column), as: UTF8.self)
  }

  /// The name of a square, such as `a1` for the lower left one; `#n` for a square off the board.
  public func name(of square: Square) -> String {
    var name: [UInt8] = []
    add(square, to: &name)
    return String(decoding: name, as: UTF8.self)
  }

  /// The names of squares written together, as in `b2a1c3`.
  public func names(of squares: some Sequence<Square>) -> String {
    var names: [UInt8] = []
    // An array is walked along without a call for each element, which other sequences take here.
    for square in Array(squares) { add(square, to: &names) }
    return String(decoding: names, as: UTF8.self)
  }

  private func add(_ square: Square, to text: inout [UInt8]) {
    if contains(square) {
      text += [UInt8](lettersOfColumn: column(of: square))
      text += String(rows - row(of: square)).utf8
    } else {
      text += square.description.utf8
    }
  }

  /// The square of a name.
  ///
  /// - Throws: ``SquareNameError`` if the name is malformed or off this board.
  public func square(named name: String) throws(SquareNameError) -> Square {
    let squares = try squares(named: name)
    guard squares.count == 1 else { throw .notAName(name) }
    return squares[0]
  }

  /// The squares of names written together, as in `b2a1c3`, in either case.
  ///
  /// - Throws: ``SquareNameError`` if the text is malformed or leaves this board.
  public func squares(named text: String) throws(SquareNameError) -> [Square] {
    var squares: [Square] = []
    let bytes = Array(text.utf8)
    var place = 0
    while place < bytes.count {
      let start = place
      var column = 0
      while place < bytes.count, let letter = bytes[place].placeInAlphabet {
        column = min(column, Self.maximumSide) * 26 + letter
        place += 1
      }
      let digits = place
      while place < bytes.count, bytes[place].isDigit { place += 1 }
      func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
      guard digits > start, let number = Int(text(digits..<place)) else {
        throw .notAName(text(start..<bytes.count))
      }
      guard let square = square(column: column - 1, row: rows - number) else {
        throw .offBoard(text(start..<place), self)
      }
      squares.append(square)
    }
    return squares
  }
}

extension Rules {
  /// The name of the upper right square, in the last column and the highest row.
  var lastName: String { letters(ofColumn: columns - 1) + String(rows) }
}

extension [UInt8] {
  /// The letters of a column, from 0 at the left.
  fileprivate init(lettersOfColumn column: Int) {
    let last = UInt8(ascii: "a") + UInt8(column % 26)
    self = column < 26 ? [last] : [UInt8(ascii: "a"), last]
  }
}

extension UInt8 {
  /// The place of a letter in the alphabet, from 1, in either case; `nil` for any other character.
  fileprivate var placeInAlphabet: Int? {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(self - UInt8(ascii: "a")) + 1
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(self - UInt8(ascii: "A")) + 1
    default: nil
    }
  }

  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

/// Why a text is not the name of a square.
public enum SquareNameError: Error, Hashable {
  /// The text does not have the form of a name.
  case notAName(String)
  /// The name is of a square outside the board.
  case offBoard(String, Rules)
}

extension SquareNameError: CustomStringConvertible {
  /// A description of the problem.
  public var description: String {
    switch self {
    case .notAName(let text):
      "'\(text)' is not a square: squares are named by letter and number, like a1"
    case .offBoard(let name, let rules):
      "\(name) is off the board: squares go from a1 to \(rules.lastName)"
    }
  }
}
