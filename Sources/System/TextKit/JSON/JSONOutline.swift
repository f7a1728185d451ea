import Foundation

/// The locations of the keys and elements of a JSON text.
///
/// It also checks the text, with errors in plain words: Foundation, which then reads the values,
/// loses the locations and has one message for most errors.
package struct JSONOutline {
  /// The byte offset of each value's key, or of the value if it has none, by its path.
  package private(set) var offsets: [[String]: Int] = [:]
  /// The path and offset of the first key that is repeated in its object.
  package private(set) var repeatedKey: (path: [String], offset: Int)?

  private let text: JSONText
  /// The index of the next byte.
  private var index = 0

  /// How deeply objects and lists may be nested.
  private static let maximumDepth = 100

  /// The outline of a text, which must be JSON.
  package init(_ text: JSONText) throws(JSONText.SyntaxError) {
    self.text = text
    skipBlanks()
    guard !isAtEnd else { throw error("the file is empty") }
    try walk([])
    skipBlanks()
    guard isAtEnd else {
      throw error("unexpected \(sight) after the end")
    }
  }

  /// The offset of a path, or of the longest part of it that exists in the text.
  package func offset(of path: [String]) -> Int {
    offsets[path] ?? (path.isEmpty ? 0 : offset(of: path.dropLast()))
  }

  private mutating func walk(_ path: [String]) throws(JSONText.SyntaxError) {
    skipBlanks()
    if offsets[path] == nil { offsets[path] = index }
    guard path.count <= Self.maximumDepth else { throw error("nested too deeply") }
    switch next {
    case UInt8(ascii: "{"): try walkObject(path)
    case UInt8(ascii: "["): try walkList(path)
    case UInt8(ascii: "\""): _ = try string()
    default: try word()
    }
  }

  private mutating func walkObject(_ path: [String]) throws(JSONText.SyntaxError) {
    let start = index
    _ = take("{")
    skipBlanks()
    if take("}") { return }
    repeat {
      skipBlanks()
      let offset = index
      guard !isAtEnd else { throw unclosed("{", from: start) }
      guard next == UInt8(ascii: "\"") else {
        throw error("expected a key in quotes, not \(sight)")
      }
      let key = path + [try string()]
      if offsets.updateValue(offset, forKey: key) != nil, repeatedKey == nil {
        repeatedKey = (key, offset)
      }
      skipBlanks()
      guard take(":") else {
        throw error("expected ':' after the key, not \(sight)")
      }
      try walk(key)
      skipBlanks()
    } while take(",")
    guard take("}") else { throw unclosed("{", from: start) }
  }

  private mutating func walkList(_ path: [String]) throws(JSONText.SyntaxError) {
    let start = index
    _ = take("[")
    skipBlanks()
    if take("]") { return }
    var count = 0
    repeat {
      skipBlanks()
      guard !isAtEnd else { throw unclosed("[", from: start) }
      try walk(path + [String(count)])
      count += 1
      skipBlanks()
    } while take(",")
    guard take("]") else { throw unclosed("[", from: start) }
  }

  private func unclosed(_ bracket: String, from start: Int) -> JSONText.SyntaxError {
    let close = bracket == "{" ? "}" : "]"
    return error(
      isAtEnd
        ? "the '\(bracket)' on line \(text.location(of: start).line) is not closed"
        : "expected ',' or '\(close)', not \(sight)"
    )
  }
}

/// Tokens: brackets, strings, numbers and names.
extension JSONOutline {
  /// The next byte, 0 at the end.
  private var next: UInt8 { index < text.bytes.count ? text.bytes[index] : 0 }

  /// Whether everything has been read.
  private var isAtEnd: Bool { index == text.bytes.count }

  /// An error at the next byte, or at another place.
  private func error(_ problem: String, at offset: Int? = nil) -> JSONText.SyntaxError {
    text.error(problem, at: offset ?? index)
  }

  /// Skips blanks and line ends.
  private mutating func skipBlanks() {
    while next.isBlank { index += 1 }
  }

  /// Takes the next byte if it is this one.
  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte), !isAtEnd else { return false }
    index += 1
    return true
  }

  /// The next token, for a message: a word, a character or the end.
  private var sight: String {
    if isAtEnd { return "the end of the file" }
    let rest = text.bytes[index...]
    let word = rest.prefix { !$0.isBlank && !Self.marks.contains($0) }
    let start = word.isEmpty ? rest.prefix(1) : word
    let string = String(decoding: start, as: UTF8.self)
    return string.count > 20 ? "'\(string.prefix(20))…'" : "'\(string)'"
  }

  /// Takes a quoted string.
  private mutating func string() throws(JSONText.SyntaxError) -> String {
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
  private mutating func word() throws(JSONText.SyntaxError) {
    let rest = text.bytes[index...]
    let word = rest.prefix { !$0.isBlank && !Self.marks.contains($0) }
    let string = String(decoding: word, as: UTF8.self)
    let number = /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/
    guard ["true", "false", "null"].contains(string) || string.wholeMatch(of: number) != nil else {
      throw error("expected a value, not \(sight)")
    }
    index += word.count
  }

  private static let marks = Array("{}[]:,\"".utf8)
  private static let escapes = Array("\"\\/bfnrt".utf8)
}
