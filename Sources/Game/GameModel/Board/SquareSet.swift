/// A set of squares of one board: a player's marks, the free squares, a line.
///
/// The first 64 squares in reading order are the bits of one word, so that sets of small boards
/// need no extra storage; larger boards use further words. Only sets of the same board can be
/// combined.
public struct SquareSet: Hashable, Sendable {
  /// Squares 0 to 63, the lowest bit first: the whole set if the board fits one word.
  public internal(set) var firstWord: UInt64
  /// Squares from 64 on, or `nil` if the board fits the first word.
  @usableFromInline var furtherWords: [UInt64]?

  /// An empty set of squares of a board.
  public init(on rules: Rules) {
    firstWord = 0
    furtherWords =
      rules.fitsOneWord ? nil : [UInt64](repeating: 0, count: (rules.squareCount - 1) / 64)
  }

  /// The set of some squares of a board.
  public init(_ squares: some Sequence<Square>, on rules: Rules) {
    self.init(on: rules)
    for square in squares { insert(square) }
  }

  /// The set of all squares of a board.
  public init(allOf rules: Rules) {
    self.init(on: rules)
    firstWord = Self.ones(rules.squareCount)
    for word in 0..<furtherWordCount {
      furtherWords?[word] = Self.ones(rules.squareCount - 64 * (word + 1))
    }
  }

  /// A word whose lowest bits are set: as many as it has, at most.
  private static func ones(_ count: Int) -> UInt64 { count < 64 ? 1 << UInt64(count) - 1 : .max }

  /// The set of squares that are bits of `word`, on a board that fits one word.
  public init(firstWord word: UInt64) { self.init(firstWord: word, furtherWords: nil) }

  init(firstWord: UInt64, furtherWords: [UInt64]?) {
    self.firstWord = firstWord
    self.furtherWords = furtherWords
  }
}

extension SquareSet {
  /// Whether a square is in the set; a square off the board is not.
  @inlinable public func contains(_ square: Square) -> Bool {
    if square.index < 64 { return firstWord &>> UInt64(square.index) & 1 != 0 }
    guard let furtherWords, square.index / 64 <= furtherWords.count else { return false }
    return furtherWords[square.index / 64 - 1] &>> UInt64(square.index % 64) & 1 != 0
  }

  /// Adds a square of the board.
  public mutating func insert(_ square: Square) {
    if square.index < 64 {
      firstWord |= 1 &<< UInt64(square.index)
    } else {
      furtherWords?[square.index / 64 - 1] |= 1 &<< UInt64(square.index % 64)
    }
  }

  /// Removes a square from the set.
  public mutating func remove(_ square: Square) {
    if square.index < 64 {
      firstWord &= ~(1 &<< UInt64(square.index))
    } else {
      furtherWords?[square.index / 64 - 1] &= ~(1 &<< UInt64(square.index % 64))
    }
  }

  /// Removes all squares from the set, in place.
  public mutating func removeAll() {
    firstWord = 0
    for word in 0..<furtherWordCount { furtherWords?[word] = 0 }
  }

  /// The squares of this set that are not in `other`.
  public func subtracting(_ other: SquareSet) -> SquareSet { combined(with: other) { $0 & ~$1 } }

  /// The squares in either set.
  public func union(_ other: SquareSet) -> SquareSet { combined(with: other, |) }

  /// The squares in both sets.
  public func intersection(_ other: SquareSet) -> SquareSet { combined(with: other, &) }

  /// The number of further words, 0 on a board that fits one word.
  @inlinable var furtherWordCount: Int { furtherWords?.count ?? 0 }

  private func combined(
    with other: SquareSet,
    _ operation: (UInt64, UInt64) -> UInt64
  ) -> SquareSet {
    var result = self
    result.firstWord = operation(firstWord, other.firstWord)
    if let further = furtherWords, let others = other.furtherWords {
      result.furtherWords = zip(further, others).map(operation)
    }
    return result
  }
}

extension SquareSet: Sequence {
  /// The number of squares.
  @inlinable public var count: Int {
    (furtherWords ?? []).reduce(firstWord.nonzeroBitCount) { $0 + $1.nonzeroBitCount }
  }

  /// Whether the set is empty.
  @inlinable public var isEmpty: Bool { first == nil }

  /// The first square in reading order.
  @inlinable public var first: Square? {
    var iterator = makeIterator()
    return iterator.next()
  }

  /// The squares in reading order.
  @inlinable public func makeIterator() -> Iterator { Iterator(self) }

  /// Iterates over the squares in reading order.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let set: SquareSet
    @usableFromInline var word: UInt64
    @usableFromInline var wordIndex = 0

    @inlinable init(_ set: SquareSet) {
      self.set = set
      word = set.firstWord
    }

    /// The next square, or `nil` after the last.
    @inlinable public mutating func next() -> Square? {
      while word == 0 {
        guard wordIndex < set.furtherWordCount else { return nil }
        word = set.furtherWords?[wordIndex] ?? 0
        wordIndex += 1
      }
      let bit = word.trailingZeroBitCount
      word &= word &- 1
      return Square(wordIndex * 64 + bit)
    }
  }
}
