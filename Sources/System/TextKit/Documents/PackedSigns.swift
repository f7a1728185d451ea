/// Bytes as a text of ASCII signs that no element of a page ends at: thirteen bits in each two signs, which is
/// an eighth shorter than the digits of base 64.
///
/// There are 91 signs, of which two have 8,281 values, enough for 8,192: those from `#` to `}`, with `!` in
/// place of `<`. Bits are taken from the highest; the last are filled up with zeros.
package struct PackedSigns {
  /// The signs.
  package let text: String

  /// Writes bytes.
  ///
  /// - Complexity: O(bytes).
  package init(_ bytes: [UInt8]) {
    var signs: [UInt8] = []
    signs.reserveCapacity(bytes.count * 16 / 13 + 2)
    var (bits, count) = (0, 0)
    func add(digit: Int) {
      let sign = UInt8(35 + digit)
      signs.append(sign == UInt8(ascii: "<") ? UInt8(ascii: "!") : sign)
    }
    func add(_ value: Int) {
      add(digit: value / 91)
      add(digit: value % 91)
    }
    for byte in bytes {
      bits = bits << 8 | Int(byte)
      count += 8
      guard count >= 13 else { continue }
      count -= 13
      add(bits >> count)
      bits &= 1 << count - 1
    }
    if count > 0 { add(bits << (13 - count)) }
    text = String(decoding: signs, as: UTF8.self)
  }
}
