/// The locations of the keys and elements of a JSON text.
///
/// It also checks the text, with errors in plain words: Foundation, which then reads the values,
/// loses the locations and has one message for most errors.
package struct JSONOutline {
  /// The byte offset of each value's key, or of the value if it has none, by its path.
  package private(set) var offsets: [[String]: Int] = [:]
  /// The path and offset of the first key that is repeated in its object.
  package private(set) var repeatedKey: (path: [String], offset: Int)?

  private var scanner: JSONScanner

  /// How deeply objects and lists may be nested.
  private static let maximumDepth = 100

  /// The outline of a text, which must be JSON.
  package init(_ text: JSONText) throws(JSONText.SyntaxError) {
    scanner = JSONScanner(text)
    scanner.skipBlanks()
    guard !scanner.isAtEnd else { throw scanner.error("the file is empty") }
    try walk([])
    scanner.skipBlanks()
    guard scanner.isAtEnd else {
      throw scanner.error("\(scanner.sight) follows the end")
    }
  }

  /// The offset of a path, or of the longest part of it that exists in the text.
  package func offset(of path: [String]) -> Int {
    offsets[path] ?? (path.isEmpty ? 0 : offset(of: path.dropLast()))
  }

  private mutating func walk(_ path: [String]) throws(JSONText.SyntaxError) {
    scanner.skipBlanks()
    if offsets[path] == nil { offsets[path] = scanner.index }
    guard path.count <= Self.maximumDepth else { throw scanner.error("nested too deeply") }
    switch scanner.next {
    case UInt8(ascii: "{"): try walkObject(path)
    case UInt8(ascii: "["): try walkList(path)
    case UInt8(ascii: "\""): _ = try scanner.string()
    default: try scanner.word()
    }
  }

  private mutating func walkObject(_ path: [String]) throws(JSONText.SyntaxError) {
    let start = scanner.index
    _ = scanner.take("{")
    scanner.skipBlanks()
    if scanner.take("}") { return }
    repeat {
      scanner.skipBlanks()
      let offset = scanner.index
      guard !scanner.isAtEnd else { throw unclosed("{", from: start) }
      guard scanner.next == UInt8(ascii: "\"") else {
        throw scanner.error("expected a key in quotes, not \(scanner.sight)")
      }
      let key = path + [try scanner.string()]
      if offsets.updateValue(offset, forKey: key) != nil, repeatedKey == nil {
        repeatedKey = (key, offset)
      }
      scanner.skipBlanks()
      guard scanner.take(":") else {
        throw scanner.error("expected ':' after the key, not \(scanner.sight)")
      }
      try walk(key)
      scanner.skipBlanks()
    } while scanner.take(",")
    guard scanner.take("}") else { throw unclosed("{", from: start) }
  }

  private mutating func walkList(_ path: [String]) throws(JSONText.SyntaxError) {
    let start = scanner.index
    _ = scanner.take("[")
    scanner.skipBlanks()
    if scanner.take("]") { return }
    var count = 0
    repeat {
      scanner.skipBlanks()
      guard !scanner.isAtEnd else { throw unclosed("[", from: start) }
      try walk(path + [String(count)])
      count += 1
      scanner.skipBlanks()
    } while scanner.take(",")
    guard scanner.take("]") else { throw unclosed("[", from: start) }
  }

  private func unclosed(_ bracket: String, from start: Int) -> JSONText.SyntaxError {
    let close = bracket == "{" ? "}" : "]"
    return scanner.error(
      scanner.isAtEnd
        ? "the '\(bracket)' on line \(scanner.line(of: start)) is not closed"
        : "expected ',' or '\(close)', not \(scanner.sight)"
    )
  }
}
