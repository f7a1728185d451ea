extension Bool {
  /// The value as records have it, `yes` or `no`.
  var word: String { self ? "yes" : "no" }

  /// The value of a word, or `nil` for any other word.
  init?(word: String) {
    guard let value = ["yes": true, "no": false][word] else { return nil }
    self = value
  }
}
