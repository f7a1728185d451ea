extension UnsignedInteger {
  /// The greatest common divisor of this number and another; 1 if both are 0.
  @inlinable package func greatestCommonDivisor(with other: Self) -> Self {
    var (a, b) = (self, other)
    while b != 0 {
      // Most numbers fit in one word, where division is much faster.
      if let low = UInt64(exactly: a), let divisor = UInt64(exactly: b) {
        (a, b) = (Self(divisor), Self(low % divisor))
      } else {
        (a, b) = (b, a % b)
      }
    }
    return Swift.max(a, 1)
  }
}
