/// A command line taken apart as a shell would.
package enum ShellWords {
  /// The words of a text: blanks part them, quotes of either sort and backslashes keep blanks.
  ///
  /// - Returns: The words, `nil` where a quote is not closed.
  package static func split(_ text: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var rest = text[...]
    while let character = rest.popFirst() {
      switch (character, quote) {
      case ("\\", nil), ("\\", "\""):
        word = (word ?? "") + String(rest.popFirst() ?? "\\")
      case (_, .some(character)):
        quote = nil
      case ("'", nil), ("\"", nil):
        quote = character
        word = word ?? ""
      case (_, nil) where character.isWhitespace:
        if let finished = word { words.append(finished) }
        word = nil
      default:
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return quote == nil ? words : nil
  }

  /// Words as one text, of which ``split(_:)`` makes them again: those that need it in quotes.
  package static func joined(_ words: [String]) -> String {
    words.map { word in
      guard word.isEmpty || word.contains(where: { $0.isWhitespace || "\\'\"".contains($0) }) else {
        return word
      }
      return "'" + word.replacing("'", with: #"'\''"#) + "'"
    }
    .joined(separator: " ")
  }
}
