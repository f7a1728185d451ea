/// A command line split as a shell would.
package enum ShellWords {
  /// The words of a text: blanks separate them, quotes of either sort and backslashes protect
  /// blanks; `nil` if a quote is not closed.
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

  /// Words as one text, from which ``split(_:)`` restores them, with quotes where needed.
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
