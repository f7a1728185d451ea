import Foundation

/// Reads the tokens of strict JSON one by one: brackets, strings, numbers and names.
struct JSONScanner {
  private let text: JSONText
  /// The index of the next byte.
  package private(set) var index = 0

  /// A scanner at the beginning of a text.
  package init(_ text: JSONText) { self.text = text }

  /// The next byte, 0 at the end.
  package var next: UInt8 { index < text.bytes.count ? text.bytes[index] : 0 }

  /// Whether everything has been read.
  package var isAtEnd: Bool { index == text.bytes.count }

  /// An error at the next byte, or at another place.
  package func error(_ problem: String, at offset: Int? = nil) -> JSONText.SyntaxError {
    text.error(problem, at: offset ?? index)
  }

  /// The line of an offset, for a message.
  package func line(of offset: Int) -> Int { text.location(of: offset).line }

  /// Skips blanks and line ends.
  mutating func skipBlanks() {
    while next.isBlank { index += 1 }
  }

  /// Takes the next byte if it is this one.
  package mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte), !isAtEnd else { return false }
    index += 1
    return true
  }

  /// The next token, for a message: a word, a character or the end.
  package var sight: String {
    if isAtEnd { return "the end of the file" }
    let rest = text.bytes[index...]
    let word = rest.prefix { !$0.isBlank && !Self.marks.contains($0) }
    let start = word.isEmpty ? rest.prefix(1) : word
    let string = String(decoding: start, as: UTF8.self)
    return string.count > 20 ? "'\(string.prefix(20))…'" : "'\(string)'"
  }

  /// Takes a quoted string.
  package mutating func string() throws(JSONText.SyntaxError) -> String {
    let start = index
    index += 1
    while next != UInt8(ascii: "\"") {
      guard !isAtEnd, !next.isLineEnd else {
        throw error("the string that begins here has no closing quote", at: start)
      }
      guard next >= 0x20 else {
        throw error("a string cannot contain control characters; write \\t")
      }
      if next == UInt8(ascii: "\\") { try escape() } else { index += 1 }
    }
    index += 1
    let literal = Data(text.bytes[start..<index])
    guard let string = try? JSONDecoder().decode(String.self, from: literal) else {
      throw error("this string is not valid", at: start)
    }
    return string
  }

  private mutating func escape() throws(JSONText.SyntaxError) {
    let start = index
    index += 1
    if Self.escapes.contains(next), !isAtEnd {
      index += 1
      return
    }
    guard let unit = hexadecimal() else {
      throw error(#"'\' does not begin an escape here; write a backslash as \\"#, at: start)
    }
    guard UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit) else { return }
    guard UTF16.isLeadSurrogate(unit), take("\\"), let trail = hexadecimal(),
      UTF16.isTrailSurrogate(trail)
    else { throw error("this escape is only half of a character", at: start) }
  }

  /// Takes `u` and four hexadecimal digits.
  private mutating func hexadecimal() -> UInt16? {
    let digits = text.bytes[index...].dropFirst().prefix(4)
    guard next == UInt8(ascii: "u"), digits.count == 4,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    index += 5
    return unit
  }

  /// Takes a number, `true`, `false` or `null`.
  package mutating func word() throws(JSONText.SyntaxError) {
    let rest = text.bytes[index...]
    let word = rest.prefix { !$0.isBlank && !Self.marks.contains($0) }
    let string = String(decoding: word, as: UTF8.self)
    guard ["true", "false", "null"].contains(string) || Self.isNumber(string) else {
      throw error("expected a value, not \(sight)")
    }
    index += word.count
  }

  private static func isNumber(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    func digits() -> Int { rest.prefix { (0x30...0x39).contains($0) }.count }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = digits()
    guard whole == 1 || (whole > 1 && rest.first != UInt8(ascii: "0")) else { return false }
    rest = rest.dropFirst(whole)
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard digits() > 0 else { return false }
      rest = rest.dropFirst(digits())
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard digits() > 0 else { return false }
      rest = rest.dropFirst(digits())
    }
    return rest.isEmpty
  }

  private static let marks = Array("{}[]:,\"".utf8)
  private static let escapes = Array("\"\\/bfnrt".utf8)
}
