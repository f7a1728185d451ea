/// What is wrong with a manager's line.
struct ServerError: Error {
  /// The fault in words, as it stands after ERROR.
  let text: String

  init(_ text: String) { self.text = text }
}

/// So many whole numbers, as a text has them parted by commas.
///
/// - Throws: `ServerError` if it has others.
func wholeNumbers(_ count: Int, in text: String) throws(ServerError) -> [Int] {
  let numbers = text.split(separator: ",").map { Int($0.filter { !$0.isWhitespace }) }
  guard numbers.count == count, !numbers.contains(nil) else {
    throw ServerError("'\(text)' is not \(count == 1 ? "a number" : "\(count) numbers")")
  }
  return numbers.compactMap { $0 }
}
