/// Suggestions for a word that is none of those expected.
extension String {
  /// The columns that a list of choices may take in a message of one line.
  private static let widthOfChoices = 160

  /// A suggestion: the word that was probably meant, as in `did you mean 'random'?`, or the words
  /// to choose from, as many as can be read.
  package func remedy(choosingFrom words: [String]) -> String {
    if let suggestion = suggestion(in: words) { return suggestion }
    let longer = isEmpty ? [] : words.filter { $0.lowercased().hasPrefix(lowercased()) }
    if longer.count == 1 { return "did you mean '\(longer[0])'?" }
    guard !words.isEmpty else { return "there is none" }
    // Those that begin like the word come first.
    let ordered = longer + words.filter { !longer.contains($0) }
    var room = Self.widthOfChoices
    let shown = ordered.prefix { word in
      room -= word.displayWidth + 2
      return room >= 0
    }
    let first = shown.isEmpty ? ordered.prefix(1) : shown
    let rest = ordered.count - first.count
    let names = first.joined(separator: ", ")
    return "choose from \(names)" + (rest == 0 ? "" : " and \(rest.counted("other"))")
  }
}
