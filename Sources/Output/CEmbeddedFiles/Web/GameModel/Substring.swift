/// A part of a text.
public struct Substring: Hashable, Sendable, StringProtocol, ExpressibleByStringLiteral {
  /// The bytes.
  public var utf8: ArraySlice<UInt8>

  init(utf8: ArraySlice<UInt8>) { self.utf8 = utf8 }

  /// A text as it is written in the source.
  public init(stringLiteral text: StaticString) { self = String(stringLiteral: text)[...] }

  /// The bytes.
  public var bytes: ArraySlice<UInt8> { utf8 }
  /// Where it begins.
  public var startIndex: Int { utf8.startIndex }
  /// Where it ends.
  public var endIndex: Int { utf8.endIndex }
  /// A character.
  public subscript(index: Int) -> Character { Character(byte: utf8[index]) }
  /// A part.
  public subscript(range: Range<Int>) -> Substring { Substring(utf8: utf8[range]) }

  /// Takes the first character away.
  @discardableResult
  mutating func removeFirst() -> Character { Character(byte: utf8.removeFirst()) }
  /// Takes the last character away.
  mutating func removeLast() { utf8.removeLast() }

  /// Two parts, one after the other.
  static func + (left: Substring, right: Substring) -> String { String(left) + String(right) }
}
