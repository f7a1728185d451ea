extension Duration {
  /// The duration in whole milliseconds, rounded up, as far as 32 bits go: those who are told of a
  /// time read no more.
  package var milliseconds: Int32 {
    Int32(clamping: (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
