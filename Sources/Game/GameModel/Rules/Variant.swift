extension Rules {
  /// A rule in which a game differs from the plain one, where a mark may be placed on any free square and
  /// a row of `lineLength` marks or more wins.
  ///
  /// One table, beside this, has the words of each: every text that says rules is made and read by it.
  public enum Variant: CaseIterable, Hashable, Sendable {
    /// A mark falls to the lowest free square of its column, as in Connect Four.
    case gravity
    /// A row of more than `lineLength` marks is no line.
    case exactLine
    /// A row with the opponent's marks at both ends is no line, as in caro; the edge of the board does
    /// not block.
    case unblockedLine
    /// The player who completes a line loses.
    case misere
    /// X may make neither a row of more than five nor two fours or two threes at once, unless the move
    /// makes five: each is a ``Foul``. Only exactly five in a row win for X.
    case renju

    /// The bit that stands for it in rules and in the state of a position.
    @inlinable var bit: UInt8 {
      switch self {
      case .gravity: 1
      case .exactLine: 2
      case .misere: 4
      case .unblockedLine: 8
      case .renju: 16
      }
    }
  }

  /// What variants answer, by its key in files.
  package enum Property: String, CaseIterable, Sendable {
    /// Where a mark may be placed.
    case placement
    /// What counts as a line.
    case line
    /// Whether a line wins or loses.
    case goal
    /// What X may not do.
    case restriction

    package var plainValue: String {
      switch self {
      case .placement: "anywhere"
      case .line: "at-least"
      case .goal: "win"
      case .restriction: "none"
      }
    }
  }
}

extension Rules.Variant {
  /// How a variant is written.
  package struct Text: Sendable {
    /// The property that it changes in files.
    package let property: Rules.Property
    /// The value that the property then has; of several, they are joined: `exact-unblocked`.
    package let value: String
    /// The option of the command, without the dashes.
    package let option: String
    /// The word after the numbers of a board, in the protocol of engines and in certificates.
    package let word: String
    /// The word in the description of a game.
    package let term: String
  }

  /// The one table of how variants are written.
  package var text: Text {
    switch self {
    case .gravity: Text(.placement, "gravity")
    case .exactLine: Text(.line, "exact", option: "exact-line", term: "exactly")
    case .unblockedLine: Text(.line, "unblocked", option: "unblocked-line")
    case .misere: Text(.goal, "lose", option: "misere", word: "misere", term: "misère")
    case .renju: Text(.restriction, "renju")
    }
  }
}

extension Rules.Variant.Text {
  fileprivate init(
    _ property: Rules.Property,
    _ value: String,
    option: String? = nil,
    word: String? = nil,
    term: String? = nil
  ) {
    (self.property, self.value, self.option) = (property, value, option ?? value)
    (self.word, self.term) = (word ?? value, term ?? word ?? value)
  }
}

extension Rules.Property {
  package var variants: [Rules.Variant] {
    Rules.Variant.allCases.filter { $0.text.property == self }
  }

  /// All the sets of its variants, the plain game's first; the place of one here is its number in the
  /// interface of libraries.
  package var choices: [[Rules.Variant]] { variants.subsets }

  /// The value that says which of its variants hold.
  package func value(of variants: some Sequence<Rules.Variant>) -> String {
    let own = variants.filter { $0.text.property == self }
    return own.isEmpty ? plainValue : own.map { $0.text.value }.joined(separator: "-")
  }

  /// All of its values, the plain game's first.
  package var values: [String] { choices.map(value) }

  /// The variants that a value says, or `nil` if it has no such value.
  package func variants(of value: String) -> [Rules.Variant]? {
    choices.first { self.value(of: $0) == value }
  }
}

extension Rules {
  /// What differs from the plain game, in the order of ``Variant``.
  public var variants: [Variant] { Variant.allCases.filter(has) }

  /// What differs from the plain game in a property.
  package func variants(of property: Property) -> [Variant] { property.variants.filter(has) }

  /// What differs from the plain game, by its keys in files.
  package var properties: [(key: Property, value: String)] {
    Property.allCases.map { ($0, $0.value(of: variants)) }.filter { $0.value != $0.key.plainValue }
  }

  /// Whether a further mark never harms its player, so that a threat stays one whatever is played
  /// elsewhere, and the second player cannot do better than the first.
  public var isMonotone: Bool { bits == 0 }

  /// Whether the number of legal moves follows from the number of marks alone.
  public var movesPerPlyAreConstant: Bool { !has(.gravity) && !has(.renju) }

  /// Whether `lineLength` marks in a row are a line wherever they are.
  package var hasPlainLines: Bool { !has(.exactLine) && linesAreAlike }

  /// Whether a player's marks alone say whether they contain a line, and it is the same for either
  /// player.
  package var linesAreAlike: Bool { !has(.unblockedLine) && !has(.renju) }

  /// Whether a longer row is no line of a player.
  package func needsExactLine(of player: Player) -> Bool {
    has(.exactLine) || has(.renju) && player == .x
  }

  /// Whether a player's marks on all squares of a line are one.
  ///
  /// - Parameters:
  ///   - ends: The squares of the board before and after the line.
  ///   - player: The player.
  ///   - mark: Whose mark is on a square, `nil` if it is free.
  /// - Returns: Whether what is before and after it lets it count.
  package func counts(
    _ ends: [Square],
    for player: Player,
    mark: (Square) -> Player?
  ) -> Bool {
    guard !ends.contains(where: { mark($0) == player }) else { return !needsExactLine(of: player) }
    return !has(.unblockedLine) || ends.count < 2 || ends.contains { mark($0) == nil }
  }

  /// Whether marks go to the same squares as in another game, and lines count and win in the same way.
  package func hasVariants(of other: Rules) -> Bool { bits == other.bits }

  /// The same game on another board.
  ///
  /// - Throws: Like ``init(columns:rows:lineLength:variants:)``.
  public func resized(columns: Int, rows: Int, lineLength: Int) throws(RulesError) -> Rules {
    try Rules(columns: columns, rows: rows, lineLength: lineLength, variants: variants)
  }
}

extension Array {
  /// All subsets, each in the order of the array; those of the first `n` elements come first.
  package var subsets: [[Element]] {
    reduce([[]]) { subsets, element in subsets + subsets.map { $0 + [element] } }
  }
}
