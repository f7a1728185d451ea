/// The names of squares: the column's letters and the row's number, `a1` at the lower left.
///
/// Columns are lettered a…z, then aa…af; none is skipped. Row 1 is at the bottom.
extension Rules {
  /// The letters of a column, from 0 at the left.
  public func letters(ofColumn column: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    let last = String(letters[column % letters.count])
    return column < letters.count ? last : "a" + last
  }

  /// The name of a square, such as `a1` for the lower left one; `#n` for a square off the board.
  public func name(of square: Square) -> String {
    guard contains(square) else { return square.description }
    return letters(ofColumn: column(of: square)) + String(rows - row(of: square))
  }

  /// The names of squares written together, as in `b2a1c3`.
  public func names(of squares: some Sequence<Square>) -> String {
    squares.map(name(of:)).joined()
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
    var rest = text[...]
    while !rest.isEmpty {
      let letters = rest.prefix { $0.isASCII && $0.isLetter }
      let digits = rest.dropFirst(letters.count).prefix { $0.isASCII && $0.isNumber }
      let name = String(letters + digits)
      guard !letters.isEmpty, let number = Int(digits) else { throw .notAName(String(rest)) }
      let column = letters.lowercased().utf8.reduce(0) { total, letter in
        min(total, Self.maximumSide) * 26 + Int(letter) - 96
      }
      guard let square = square(column: column - 1, row: rows - number) else {
        throw .offBoard(name, self)
      }
      squares.append(square)
      rest = rest.dropFirst(name.count)
    }
    return squares
  }
}

extension Rules {
  /// The name of the upper right square, in the last column and the highest row.
  var lastName: String { letters(ofColumn: columns - 1) + String(rows) }
}
