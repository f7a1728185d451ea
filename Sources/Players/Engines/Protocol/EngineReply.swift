import GameModel

/// A line from an engine, by its meaning.
package enum EngineReply: Hashable {
  /// Coordinates from the upper left, or `nil` if they are off every board.
  case move(column: Int?, row: Int?)
  case suggestion(column: Int?, row: Int?)
  case ok
  case unknown
  /// It cannot do what it was told, and says why.
  case error(String)
  /// For people: MESSAGE and DEBUG.
  case message
  case other(String)

  /// Reads a line without its end.
  package init(_ line: ArraySlice<UInt8>) {
    if let (column, row) = coordinates(in: line) {
      self = .move(column: column, row: row)
      return
    }
    let text = String(decoding: line, as: UTF8.self)
    let words = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    // "OK," and "ERROR:" occur as well.
    switch words.first?.prefix(while: \.isLetter).uppercased() {
    case "OK": self = .ok
    case "UNKNOWN": self = .unknown
    case "ERROR": self = .error(words.count > 1 ? String(words[1]) : "")
    case "MESSAGE", "DEBUG", nil: self = .message
    case "SUGGEST" where words.count > 1:
      if let (column, row) = coordinates(in: Array(words[1].utf8)[...]) {
        self = .suggestion(column: column, row: row)
      } else {
        self = .other(text)
      }
    default: self = .other(text)
    }
  }
}

/// The two numbers of `x,y`, with optional blanks around them.
private func coordinates(in line: ArraySlice<UInt8>) -> (column: Int?, row: Int?)? {
  guard let comma = line.firstIndex(of: UInt8(ascii: ",")),
    case .some(let column) = number(in: line[..<comma]),
    case .some(let row) = number(in: line[(comma + 1)...])
  else { return nil }
  return (column, row)
}

/// A whole number with optional blanks around it; its value is `nil` if it is below 0 or above
/// 9999, and the whole result is if the text is not a number.
private func number(in text: ArraySlice<UInt8>) -> Int?? {
  func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }
  var digits = text.drop(while: isBlank)
  let isNegative = digits.first == UInt8(ascii: "-")
  if isNegative { digits.removeFirst() }
  var value = 0
  var count = 0
  while let byte = digits.first, case let digit = Int(byte) - 48, (0...9).contains(digit) {
    value = min(value * 10 + digit, 10_000)
    count += 1
    digits.removeFirst()
  }
  guard count > 0, digits.allSatisfy(isBlank) else { return nil }
  return .some(isNegative || value == 10_000 ? nil : value)
}
