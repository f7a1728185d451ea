/// Reads a text of bytes from its beginning.
struct ByteScanner {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func skip(_ bytes: [UInt8]) -> Bool {
    guard rest.starts(with: bytes) else { return false }
    rest.removeFirst(bytes.count)
    return true
  }

  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard rest.count >= count else { return nil }
    defer { rest.removeFirst(count) }
    return rest.prefix(count)
  }

  /// Reads a number of at most 15 digits, or returns `nil` if there is none.
  mutating func number() -> Int? {
    var value = 0
    var digits = 0
    for byte in rest {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { break }
      value = value &* 10 &+ Int(byte &- UInt8(ascii: "0"))
      digits += 1
      guard digits < 16 else { return nil }
    }
    guard digits > 0 else { return nil }
    rest.removeFirst(digits)
    return value
  }

  /// Reads a list of such numbers, or returns `nil` if there is none.
  mutating func list() -> [Int]? {
    guard rest.popFirst() == UInt8(ascii: "[") else { return nil }
    var numbers: [Int] = []
    numbers.reserveCapacity(64)
    repeat {
      guard let number = number() else { return nil }
      numbers.append(number)
    } while rest.first == UInt8(ascii: ",") && rest.popFirst() != nil
    return rest.popFirst() == UInt8(ascii: "]") ? numbers : nil
  }
}
