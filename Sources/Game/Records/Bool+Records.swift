extension Bool {
  /// The value as records have it, `yes` or `no`.
  var word: String { self ? "yes" : "no" }

  /// The value of a word, also of those of tables, or `nil` for any other word.
  init?(word: String) {
    switch word {
    case "yes", "true": self = true
    case "no", "false": self = false
    default: return nil
    }
  }
}
