/// A character of a text: a byte of its UTF-8.
public struct Character: Hashable, Sendable {
  /// The byte.
  public let byte: UInt8

  init(byte: UInt8) { self.byte = byte }

  /// Whether it is one of ASCII.
  var isASCII: Bool { byte < 128 }
  /// Whether it is a letter.
  var isLetter: Bool { byte | 32 >= 97 && byte | 32 <= 122 }
  /// Whether it is a digit.
  var isNumber: Bool { byte >= 48 && byte <= 57 }
  /// Whether it is blank.
  var isWhitespace: Bool { byte == 32 || isNewline || byte == 9 }
  /// Whether it ends a line.
  var isNewline: Bool { byte >= 10 && byte <= 13 }
}

extension Character: ExpressibleByUnicodeScalarLiteral {
  /// A character as it is written in the source.
  public init(unicodeScalarLiteral scalar: Unicode.Scalar) {
    byte = UInt8(truncatingIfNeeded: scalar.value)
  }
}

extension Character: Comparable, CustomStringConvertible {
  /// By the byte.
  public static func < (left: Character, right: Character) -> Bool { left.byte < right.byte }
  /// A text of the character alone.
  public var description: String { String(self) }
}
