/// An error in a line from the manager.
struct ServerError: Error {
  let text: String

  init(_ text: String) { self.text = text }
}

/// The given number of whole numbers, separated by commas in a text.
func wholeNumbers(_ count: Int, in text: String) throws(ServerError) -> [Int] {
  let numbers = text.split(separator: ",").map { Int($0.filter { !$0.isWhitespace }) }
  guard numbers.count == count, !numbers.contains(nil) else {
    throw ServerError("'\(text)' is not \(count == 1 ? "a number" : "\(count) numbers")")
  }
  return numbers.compactMap { $0 }
}
