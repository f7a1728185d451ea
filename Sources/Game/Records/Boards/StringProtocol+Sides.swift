extension StringProtocol {
  /// The columns and the rows of a board as in `15x15`; `nil` if the text is something else.
  var sides: (columns: Int, rows: Int)? {
    let numbers = split(separator: "x", omittingEmptySubsequences: false).map { side in
      side.allSatisfy(\.isWholeNumber) ? Int(side) : nil
    }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1] else { return nil }
    return (columns, rows)
  }
}
