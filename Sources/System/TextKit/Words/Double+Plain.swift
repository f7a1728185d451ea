extension Double {
  /// The number without an unnecessary fraction: `3`, `-2.5`.
  package var plain: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}
