import GameModel

/// A line that an engine says, taken for what it is.
package enum EngineReply: Hashable {
  /// Coordinates from the upper left, `nil` where they are beyond all boards.
  case move(column: Int?, row: Int?)
  /// A move that it would like to make.
  case suggestion(column: Int?, row: Int?)
  /// It has done what it was told.
  case ok
  /// It does not know the command.
  case unknown
  /// It cannot do what it was told, and says why.
  case error(String)
  /// Meant for people: MESSAGE and DEBUG.
  case message
  /// Any other line.
  case other(String)

  /// Reads a line without its end.
  package init(_ line: ArraySlice<UInt8>) {
    if let (column, row) = coordinates(in: line) {
      self = .move(column: column, row: row)
      return
    }
    let text = String(decoding: line, as: UTF8.self)
    let words = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    // "OK," and "ERROR:" are said as well.
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

/// The two numbers of `x,y`, blanks around them allowed.
private func coordinates(in line: ArraySlice<UInt8>) -> (column: Int?, row: Int?)? {
  guard let comma = line.firstIndex(of: UInt8(ascii: ",")),
    case .some(let column) = number(in: line[..<comma]),
    case .some(let row) = number(in: line[(comma + 1)...])
  else { return nil }
  return (column, row)
}

/// A whole number with blanks around it; its value is `nil` where it is below 0 or above 9999, and
/// the whole is where the text is no number.
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
