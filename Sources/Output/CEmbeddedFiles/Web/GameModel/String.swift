// Texts in few bytes: those of a page's bots are ASCII, but for what they hand on as it is. The standard
// library's texts know all of Unicode, and take more bytes than all bots together.

/// What stands between quotes is a text of ours, however short.
public typealias StringLiteralType = String
/// As ``StringLiteralType``.
public typealias ExtendedGraphemeClusterType = String
/// As ``StringLiteralType``.
public typealias UnicodeScalarType = String

/// A text: the bytes of its UTF-8.
public struct String: Hashable, Sendable {
  /// The bytes.
  public var utf8: [UInt8] = []

  /// An empty text.
  public init() {}

  /// A text of bytes.
  public init(decoding bytes: some Sequence<UInt8>, as _: UTF8.Type) { utf8 = Array(bytes) }

  /// A text of one character.
  public init(_ character: Character) { utf8 = [character.byte] }

  /// A text or a part of one as a text of its own.
  public init(_ text: some StringProtocol) { utf8 = Array(text.bytes) }

  /// A text several times.
  public init(repeating text: String, count: Int) {
    for _ in 0..<count { utf8 += text.utf8 }
  }

  /// A number in decimal digits.
  public init(_ number: some FixedWidthInteger) {
    self.init(UInt64(number.magnitude), isNegative: number < 0)
  }

  @inline(never)
  private init(_ magnitude: UInt64, isNegative: Bool) {
    var rest = magnitude
    repeat {
      utf8.append(UInt8(truncatingIfNeeded: 48 + rest % 10))
      rest /= 10
    } while rest > 0
    if isNegative { utf8.append(UInt8(ascii: "-")) }
    utf8.reverse()
  }

  /// True or false.
  public init(_ isTrue: Bool) { self = isTrue ? "true" : "false" }

  /// Adds a text.
  @inline(never)
  public static func += (left: inout String, right: String) { left.utf8 += right.utf8 }

  /// Adds a character.
  public mutating func append(_ character: Character) { utf8.append(character.byte) }

  /// Two texts, one after the other.
  @inline(never)
  public static func + (left: String, right: String) -> String {
    var both = left
    both += right
    return both
  }
}

extension String: RandomAccessCollection {
  /// Where it begins.
  public var startIndex: Int { 0 }
  /// Where it ends.
  public var endIndex: Int { utf8.count }
  /// A character.
  public subscript(index: Int) -> Character { Character(byte: utf8[index]) }
  /// A part.
  public subscript(range: Range<Int>) -> Substring { Substring(utf8: utf8[range]) }
}

extension String: ExpressibleByStringInterpolation {
  /// A text as it is written in the source.
  @inline(never)
  public init(stringLiteral text: StaticString) {
    utf8 = Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// A text with values in it.
  public init(stringInterpolation text: Interpolation) { self = text.text }

  /// A text that is put together.
  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = String()

    /// An empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds what is written.
    @inline(never)
    public mutating func appendLiteral(_ literal: StaticString) {
      text += String(stringLiteral: literal)
    }

    /// Adds a text.
    public mutating func appendInterpolation(_ value: String) { text += value }
    /// Adds a part of a text.
    public mutating func appendInterpolation(_ part: some StringProtocol) { text += String(part) }
    /// Adds a number.
    public mutating func appendInterpolation(_ number: some FixedWidthInteger) {
      text += String(number)
    }
    /// Adds true or false.
    public mutating func appendInterpolation(_ value: Bool) { text += String(value) }
    /// Adds a value in its own words.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += value.description
    }
  }
}

/// A value that can be said in words.
public protocol CustomStringConvertible {
  /// The words.
  var description: String { get }
}

/// A text or a part of one.
public protocol StringProtocol: RandomAccessCollection
where Element == Character, Index == Int, SubSequence == Substring {
  /// The bytes.
  var bytes: ArraySlice<UInt8> { get }
}

extension String: StringProtocol {
  /// The bytes.
  public var bytes: ArraySlice<UInt8> { utf8[...] }
}

extension StringProtocol {
  /// The characters that are kept.
  func filter(_ isKept: (Character) -> Bool) -> String {
    String(decoding: bytes.filter { isKept(Character(byte: $0)) }, as: UTF8.self)
  }

  /// Whether it begins with a text.
  func hasPrefix(_ text: String) -> Bool { bytes.starts(with: text.utf8) }
  /// Whether it ends with a text.
  func hasSuffix(_ text: String) -> Bool { bytes.suffix(text.count) == text.utf8[...] }
  /// In small letters.
  func lowercased() -> String {
    String(decoding: bytes.map { $0 >= 65 && $0 <= 90 ? $0 + 32 : $0 }, as: UTF8.self)
  }
  /// In capital letters.
  func uppercased() -> String {
    String(decoding: bytes.map { $0 >= 97 && $0 <= 122 ? $0 - 32 : $0 }, as: UTF8.self)
  }
}

extension String: Comparable {
  /// By the bytes.
  public static func < (left: String, right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}

extension Sequence where Element: StringProtocol {
  /// The texts one after another.
  @inline(never)
  func joined(separator: String = "") -> String {
    var all = String()
    var isFirst = true
    for text in self {
      if !isFirst { all += separator }
      all += String(text)
      isFirst = false
    }
    return all
  }
}

extension FixedWidthInteger {
  /// The number of decimal digits, after a sign or without one.
  @inline(never)
  init?(_ text: String) { self.init(text[...]) }

  /// The number of decimal digits, after a sign or without one.
  @inline(never)
  init?(_ text: Substring) {
    var digits = text.utf8
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    guard !digits.isEmpty else { return nil }
    var number: Self = 0
    for byte in digits {
      guard byte >= 48, byte <= 57 else { return nil }
      let (shifted, overflows) = number.multipliedReportingOverflow(by: 10)
      let digit = Self(truncatingIfNeeded: byte - 48)
      let (sum, carries) =
        isNegative
        ? shifted.subtractingReportingOverflow(digit) : shifted.addingReportingOverflow(digit)
      guard !overflows, !carries else { return nil }
      number = sum
    }
    self = number
  }
}

extension Bool {
  /// True or false.
  init?(_ text: String) {
    guard text == "true" || text == "false" else { return nil }
    self = text == "true"
  }
}
