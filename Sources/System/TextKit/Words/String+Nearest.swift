extension String {
  /// The word of a list that was probably meant: the one with the fewest typing errors, of several
  /// the one that starts with this; `nil` if even that is too different.
  ///
  /// The distance counts letters inserted, omitted, changed (Levenshtein) and swapped with their
  /// neighbour, ignoring case.
  package func nearest(in words: some Sequence<String>) -> String? {
    let limit = count > 1 ? Swift.max(1, count / 3) : 0
    return words.map {
      (word: $0, distance: typingDistance(to: $0), rank: $0.hasPrefix(self) ? 0 : 1)
    }
    .filter { $0.distance <= limit }
    .min { ($0.distance, $0.rank) < ($1.distance, $1.rank) }?.word
  }

  /// The question whether that word was meant, such as `did you mean 'random'?`.
  package func suggestion(in words: some Sequence<String>) -> String? {
    nearest(in: words).map { "did you mean '\($0)'?" }
  }

  private func typingDistance(to other: String) -> Int {
    let own = Array(lowercased())
    let others = Array(other.lowercased())
    var rows = [Array(0...others.count)]
    for (i, letter) in own.enumerated() {
      var row = [i + 1]
      for (j, otherLetter) in others.enumerated() {
        let changed = rows[i][j] + (letter == otherLetter ? 0 : 1)
        var best = Swift.min(changed, row[j] + 1, rows[i][j + 1] + 1)
        if i > 0, j > 0, letter == others[j - 1], own[i - 1] == otherLetter {
          best = Swift.min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[own.count][others.count]
  }
}
