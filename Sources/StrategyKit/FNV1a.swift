/// The hash FNV-1a 64 by Fowler, Noll and Vo: for fingerprints and checksums, not against forgers.
package struct FNV1a {
  private(set) package var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of no bytes.
  package init() {}

  /// The hash of some bytes.
  package init(_ bytes: some Sequence<UInt8>) {
    self.init()
    add(bytes)
  }

  /// Goes on with more bytes.
  @inline(__always)
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    value = bytes.reduce(value) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  /// The hash in 16 hex digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
