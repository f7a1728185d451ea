extension UnsignedInteger {
  /// The largest number that divides this one and another; 1 where both are 0.
  @inlinable package func greatestCommonDivisor(with other: Self) -> Self {
    var (a, b) = (self, other)
    while b != 0 {
      // Most numbers fit one word, where division is much quicker.
      if let low = UInt64(exactly: a), let divisor = UInt64(exactly: b) {
        (a, b) = (Self(divisor), Self(low % divisor))
      } else {
        (a, b) = (b, a % b)
      }
    }
    return Swift.max(a, 1)
  }
}
