/// The FNV-1a 64 hash by Fowler, Noll and Vo: for fingerprints and checksums, not for security.
package struct FNV1a {
  private(set) package var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package init(_ bytes: some Sequence<UInt8>) {
    self.init()
    add(bytes)
  }

  package mutating func add(_ bytes: some Sequence<UInt8>) {
    // Nearly all bytes are contiguous, and reading them so is a hundred times as fast.
    let hash = value
    value =
      bytes.withContiguousStorageIfAvailable { Self.hash($0, from: hash) }
      ?? Self.hash(bytes, from: hash)
  }

  /// Continues with a small number, as two bytes, the lower one first.
  package mutating func add(_ number: UInt16) {
    let low = (value ^ UInt64(number & 0xFF)) &* Self.prime
    value = (low ^ UInt64(number >> 8)) &* Self.prime
  }

  private static var prime: UInt64 { 0x0000_0100_0000_01B3 }

  @inline(__always)
  private static func hash(_ bytes: some Sequence<UInt8>, from start: UInt64) -> UInt64 {
    var hash = start
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* prime }
    return hash
  }

  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
