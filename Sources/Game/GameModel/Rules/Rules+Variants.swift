/// The placement of marks, the rule of lines, the goal, and what X may not do.
extension Rules {
  /// The squares that a mark may be placed on.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// On any free square.
    case anywhere
    /// On the lowest free square of a column, as in Connect Four.
    case gravity
  }

  /// The marks in a row that are a line.
  public enum LineRule: String, Hashable, Sendable, CaseIterable {
    /// `lineLength` marks in a row or more.
    case atLeast = "at-least"
    /// Exactly `lineLength` marks in a row: a longer row does not count.
    case exact
    /// `lineLength` marks in a row, unless the opponent's are at both ends, or more: caro in which
    /// overlines win. The edge of the board does not block.
    case unblocked
    /// Exactly `lineLength` marks in a row, unless the opponent's are at both ends: caro.
    case exactUnblocked = "exact-unblocked"

    /// Whether a longer row does not count.
    public var isExact: Bool { self == .exact || self == .exactUnblocked }

    /// Whether a row with the opponent's marks at both ends does not count.
    public var isUnblocked: Bool { self == .unblocked || self == .exactUnblocked }

    /// The rule of two properties.
    public init(isExact: Bool, isUnblocked: Bool) {
      self =
        switch (isExact, isUnblocked) {
        case (false, false): .atLeast
        case (true, false): .exact
        case (false, true): .unblocked
        case (true, true): .exactUnblocked
        }
    }
  }

  /// The worth of a line to the player who completes it.
  public enum Goal: String, Hashable, Sendable, CaseIterable {
    /// A line wins.
    case win
    /// A line loses: misère.
    case lose
  }

  /// What the first player may not do, to make up for the advantage of moving first.
  public enum Restriction: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// X may neither make six or more in a row nor two fours or two threes at once, unless the move
    /// makes five: each is a ``Foul``. Only exactly five in a row win for X.
    case renju
  }

  /// The differences from the plain game, in which all marks may go anywhere and a line wins.
  @usableFromInline struct Variant: OptionSet, Hashable, Sendable {
    @usableFromInline let rawValue: UInt8

    @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

    // Computed, so that a test for one is a single instruction.
    @inlinable static var gravity: Variant { Variant(rawValue: 1) }
    @inlinable static var exactLine: Variant { Variant(rawValue: 2) }
    @inlinable static var lineLoses: Variant { Variant(rawValue: 4) }
    @inlinable static var unblockedLine: Variant { Variant(rawValue: 8) }
    @inlinable static var renju: Variant { Variant(rawValue: 16) }

    init(_ placement: Placement, _ line: LineRule, _ goal: Goal, _ restriction: Restriction) {
      self = []
      if placement == .gravity { insert(.gravity) }
      if line.isExact { insert(.exactLine) }
      if line.isUnblocked { insert(.unblockedLine) }
      if goal == .lose { insert(.lineLoses) }
      if restriction == .renju { insert(.renju) }
    }
  }
}

extension Rules {
  /// The squares that a mark may be placed on.
  public var placement: Placement { variant.contains(.gravity) ? .gravity : .anywhere }

  /// The marks in a row that are a line.
  public var line: LineRule {
    LineRule(
      isExact: variant.contains(.exactLine),
      isUnblocked: variant.contains(.unblockedLine)
    )
  }

  /// Whether a line wins or loses.
  public var goal: Goal { variant.contains(.lineLoses) ? .lose : .win }

  /// What X may not do.
  public var restriction: Restriction { variant.contains(.renju) ? .renju : .none }

  /// Whether a further mark never harms its player, so that a threat stays one whatever is played
  /// elsewhere, and the second player cannot do better than the first.
  public var isMonotone: Bool { variant.isEmpty }

  /// Whether the number of legal moves follows from the number of marks alone.
  public var movesPerPlyAreConstant: Bool { placement == .anywhere && restriction == .none }

  /// Whether a player's marks alone say whether they contain a line, and it is the same for either
  /// player.
  package var linesAreAlike: Bool { !line.isUnblocked && restriction == .none }

  /// Whether a longer row is no line of a player.
  package func needsExactLine(of player: Player) -> Bool {
    line.isExact || restriction == .renju && player == .x
  }

  /// Whether a player's marks on all squares of a line are one.
  ///
  /// - Parameters:
  ///   - ends: The squares of the board before and behind the line.
  ///   - player: The player.
  ///   - mark: Whose mark is on a square, `nil` if it is free.
  /// - Returns: Whether what is before and behind it lets it count.
  package func counts(
    _ ends: [Square],
    for player: Player,
    mark: (Square) -> Player?
  ) -> Bool {
    guard !ends.contains(where: { mark($0) == player }) else { return !needsExactLine(of: player) }
    return !line.isUnblocked || ends.count < 2 || ends.contains { mark($0) == nil }
  }

  /// Whether marks go to the same squares as in another game, and lines count and win in the same way.
  package func hasTerms(of other: Rules) -> Bool { variant == other.variant }

  /// The same game on another board.
  ///
  /// - Throws: Like ``init(columns:rows:lineLength:placement:line:goal:restriction:)``.
  public func resized(columns: Int, rows: Int, lineLength: Int) throws(RulesError) -> Rules {
    try Rules(
      columns: columns,
      rows: rows,
      lineLength: lineLength,
      placement: placement,
      line: line,
      goal: goal,
      restriction: restriction
    )
  }
}
