package import Foundation

/// The text of a JSON file in which comments and trailing commas are allowed.
///
/// Both are blanked out in place, so that everything else keeps its line and column.
/// ``JSONOutline`` checks the rest, and Foundation reads it.
package struct JSONText {
  /// Strict JSON, apart from errors, as long as the original text without its byte order mark.
  package private(set) var bytes: [UInt8]

  /// A location in the text, line and column (in characters) from 1.
  package struct Location: Hashable {
    /// The line, from 1.
    package let line: Int
    /// The column, from 1.
    package let column: Int
  }

  /// Why a text is not JSON.
  package struct SyntaxError: Error {
    package let location: Location
    package let problem: String
  }

  /// Blanks out the extensions in a text, which must be UTF-8 with complete comments.
  package init(_ data: Data) throws(SyntaxError) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    bytes = Array(data.starts(with: mark) ? data.dropFirst(mark.count) : data)
    if let offset = Self.offsetOfForeignByte(in: bytes) {
      let isNull = bytes[offset] == 0 && !isUTF16
      throw error(isNull ? "it contains a null byte" : "this is not UTF-8 text", at: offset)
    }
    try blank()
  }

  /// Whether it is probably UTF-16, in which every second byte of ASCII is 0.
  private var isUTF16: Bool {
    let nulls = bytes.indices.filter { bytes[$0] == 0 }
    let even = nulls.count { $0.isMultiple(of: 2) }
    return min(even, nulls.count - even) == 0 && 3 * nulls.count > bytes.count
  }

  package func location(of offset: Int) -> Location {
    let before = bytes.prefix(offset)
    let lineEnds = before.indices.filter { index in
      bytes[index] == .lineFeed
        || (bytes[index] == .carriageReturn && before.dropFirst(index + 1).first != .lineFeed)
    }
    let line = before.dropFirst((lineEnds.last ?? -1) + 1)
    // All bytes of a UTF-8 character except the first have the form 10xxxxxx.
    return Location(line: lineEnds.count + 1, column: line.count { $0 & 0xC0 != 0x80 } + 1)
  }

  /// The offset of a null character in a string, or `nil` if there is none.
  package var offsetOfNullCharacter: Int? {
    let null = Array("\\u0000".utf8)
    return bytes.indices.first { index in
      guard bytes[index...].starts(with: null) else { return false }
      // After an odd number of backslashes it is one that is escaped.
      return bytes[..<index].reversed().prefix { $0 == UInt8(ascii: "\\") }.count.isMultiple(of: 2)
    }
  }

  /// An error at an offset in bytes.
  package func error(_ problem: String, at offset: Int) -> SyntaxError {
    SyntaxError(location: location(of: offset), problem: problem)
  }

  private static func offsetOfForeignByte(in bytes: [UInt8]) -> Int? {
    var parser = UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar):
        if scalar.first == 0 { return offset }
        offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }

  /// Replaces comments, and commas between a value and a closing bracket, with blanks.
  private mutating func blank() throws(SyntaxError) {
    var comma: Int?
    var isAfterValue = false
    var index = 0
    while index < bytes.count {
      let start = index
      index += 1
      switch bytes[start] {
      case let byte where byte.isBlank: continue
      case UInt8(ascii: ","):
        comma = isAfterValue ? start : nil
        isAfterValue = false
        continue
      case UInt8(ascii: "/"):
        guard let end = try endOfComment(from: start) else { break }
        index = end
        for index in start..<end where !bytes[index].isLineEnd {
          bytes[index] = UInt8(ascii: " ")
        }
        continue
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let comma { bytes[comma] = UInt8(ascii: " ") }
        isAfterValue = true
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): isAfterValue = false
      case UInt8(ascii: "\""):
        index = endOfString(from: start)
        isAfterValue = true
      default: isAfterValue = true
      }
      comma = nil
    }
  }

  private func endOfString(from start: Int) -> Int {
    var index = start + 1
    // A string ends on its line, if necessary without its quote, whose absence the outline reports.
    while index < bytes.count, bytes[index] != UInt8(ascii: "\""), !bytes[index].isLineEnd {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, bytes.count)
  }

  /// The end of a comment; `nil` for a slash that does not begin one.
  private func endOfComment(from start: Int) throws(SyntaxError) -> Int? {
    switch bytes.dropFirst(start + 1).first {
    case UInt8(ascii: "/"):
      return bytes[start...].firstIndex(where: \.isLineEnd) ?? bytes.count
    case UInt8(ascii: "*"):
      var index = start + 3
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "/"), bytes[index - 1] == UInt8(ascii: "*") {
          return index + 1
        }
        index += 1
      }
      throw error("the comment that begins here has no closing */", at: start)
    default: return nil
    }
  }
}

extension UInt8 {
  package static let lineFeed = UInt8(ascii: "\n")
  /// The bytes that precede it in texts from Windows.
  static let carriageReturn = UInt8(ascii: "\r")

  /// Whether this byte of UTF-8 ends a line.
  var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }

  /// Whether this byte of UTF-8 may be between the tokens of JSON.
  package var isBlank: Bool { isLineEnd || self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
