/// Words like `A=1`, taken apart.
struct Assignments {
  private let pairs: [(key: String, value: String)]

  /// Takes words apart, or returns `nil` if one has no key.
  init?(_ words: [String]) {
    var pairs: [(key: String, value: String)] = []
    for word in words {
      guard let equals = word.firstIndex(of: "="), equals > word.startIndex else { return nil }
      pairs.append((String(word[..<equals]), String(word[word.index(after: equals)...])))
    }
    self.pairs = pairs
  }

  /// The values by their keys; if a key is repeated, the last one.
  var variables: [String: String] {
    Dictionary(pairs.map { ($0.key, $0.value) }) { $1 }
  }

  /// The words after INFO, or `nil` if something does not fit on a line.
  var information: [String]? {
    let isSayable = pairs.allSatisfy { key, value in
      !key.contains(where: \.isWhitespace) && !value.contains(where: \.isNewline) && !value.isEmpty
    }
    return isSayable ? pairs.map { "\($0.key) \($0.value)" } : nil
  }
}
