extension Duration {
  /// The duration in whole milliseconds, rounded up and clamped to 32 bits, the most that its
  /// readers accept.
  package var milliseconds: Int32 {
    Int32(clamping: (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
