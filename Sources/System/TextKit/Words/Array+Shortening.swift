/// Texts shortened side by side.
extension [String] {
  /// The texts, those wider than `width` columns shortened: what they share gives way to `…`, what
  /// tells each apart stays.
  ///
  /// `Engine version 1.01 of the night` beside `Engine version 1.02 of the night` is `Engine…1.01…`
  /// in 12 columns. Different texts stay different; where there is no room for what differs, they
  /// are numbered: `Engine…(2)`.
  ///
  /// - Complexity: O(*n* log *n*) comparisons of texts, and linear in the length of all.
  package func shortenedTogether(to width: Int) -> [String] {
    let long = Set(filter { $0.utf8.count > width && $0.displayWidth > width }).sorted()
    guard !long.isEmpty else { return self }
    var shown: [String: String] = [:]
    var taken = Set(self).subtracting(long)
    var numbers: [String: Int] = [:]
    for (text, indices) in zip(long, long.tellingIndices) {
      let short = Excerpt.text(of: text, telling: indices, width: width)
      var name = short
      while !taken.insert(name).inserted {
        numbers[short, default: 1] += 1
        let number = "(\(numbers[short, default: 1]))"
        guard number.count < width else { break }
        name = short.shortened(to: width - number.count) + number
      }
      shown[text] = name
    }
    return map { shown[$0] ?? $0 }
  }

  /// For each of some different texts in order, the indices of its characters at which it parts
  /// from others.
  private var tellingIndices: [[Int]] {
    let texts = map(Array<Character>.init)
    let shared = zip(texts, texts.dropFirst()).map { zip($0, $1).prefix { $0 == $1 }.count }
    let (before, after) = (shared.lowsBehind, Array<Int>(shared.reversed()).lowsBehind.reversed())
    return zip(texts, zip(before, after)).map { text, lows in
      // A text that another one continues is told by its end.
      Set(lows.0 + lows.1).map { Swift.min($0, text.count - 1) }.sorted()
    }
  }
}

extension [Int] {
  /// For each gap between the numbers, and for both ends, the minima met on the way back to the
  /// beginning.
  fileprivate var lowsBehind: [[Int]] {
    reduce(into: [[]]) { all, number in
      all.append((all.last ?? []).filter { $0 < number } + [number])
    }
  }
}

/// A text some of whose characters are kept, with `…` for each run of the others.
private struct Excerpt {
  /// How far a word is kept on either side of what tells it from others.
  private static let wordReach = 4

  private let characters: [Character]
  private let width: Int
  private var isKept: [Bool]
  /// The columns left.
  private var room: Int

  /// The excerpt that fits a width: the ends of the text if they have all that tells it apart.
  static func text(of text: String, telling indices: [Int], width: Int) -> String {
    let nothing = Excerpt(text, width: width)
    var (ends, telling) = (nothing, nothing)
    ends.keepEnds()
    telling.keepWords(around: indices)
    guard telling.characters.indices.contains(where: { telling.isKept[$0] && !ends.isKept[$0] })
    else { return ends.text }
    telling.keepMore()
    return telling.text
  }

  private init(_ text: String, width: Int) {
    characters = Array(text)
    self.width = width
    isKept = characters.map { _ in false }
    room = max(0, width - 1)
  }

  private var text: String {
    characters.indices.reduce(into: "") { text, index in
      if isKept[index] {
        text.append(characters[index])
      } else if index == 0 || isKept[index - 1] {
        text.append("…")
      }
    }
  }

  /// Keeps a character if there is room for it, and for a further `…` where it parts a gap.
  @discardableResult
  private mutating func keep(_ index: Int) -> Bool {
    guard !isKept[index] else { return true }
    let closed = [index - 1, index + 1].count { !isKept.indices.contains($0) || isKept[$0] }
    let cost = characters[index].displayWidth + 1 - closed
    guard cost <= room else { return false }
    isKept[index] = true
    room -= cost
    return true
  }

  /// Keeps about as much of the end as of the beginning.
  private mutating func keepEnds() {
    var half = room / 2
    for index in characters.indices.reversed() {
      half -= characters[index].displayWidth
      guard half >= 0, keep(index) else { break }
    }
    for index in characters.indices { guard keep(index) else { break } }
  }

  /// Keeps some characters, the last ones first, since the most similar texts differ there; and
  /// what belongs to the same words.
  private mutating func keepWords(around indices: [Int]) {
    for index in indices.reversed() { keep(index) }
    for index in indices where isKept[index] && characters[index].isOfWord {
      for step in [-1, 1] {
        for distance in 1...Self.wordReach {
          let next = index + step * distance
          guard characters.indices.contains(next), characters[next].isOfWord, keep(next) else {
            break
          }
        }
      }
    }
  }

  /// Keeps what is left of the beginning, then of the end, then whatever fits.
  private mutating func keepMore() {
    keepGap(in: characters.indices)
    keepGap(in: characters.indices.reversed())
    for index in characters.indices { guard keep(index) else { break } }
  }

  /// Keeps as much of the first gap as there is room for.
  private mutating func keepGap(in indices: some Sequence<Int>) {
    let gap = indices.drop { isKept[$0] }.prefix { !isKept[$0] }
    for index in Array(gap) { guard keep(index) else { break } }
  }
}

extension Character {
  /// Whether it belongs to a word or to a number such as `1.01`.
  fileprivate var isOfWord: Bool { isLetter || isNumber || self == "." }
}
