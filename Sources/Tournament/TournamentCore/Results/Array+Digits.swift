extension [UInt8] {
  /// Appends the decimal digits of a non-negative number.
  package mutating func append(number: Int) {
    guard number > 9 else {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number))
      return
    }
    append(number: number / 10)
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
