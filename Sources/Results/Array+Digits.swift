extension [UInt8] {
  /// Appends a number that is not negative in decimal digits.
  package mutating func append(number: Int) {
    guard number > 9 else {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number))
      return
    }
    append(number: number / 10)
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
