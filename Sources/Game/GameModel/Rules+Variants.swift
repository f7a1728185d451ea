/// The placement of marks, the rule of lines, and the goal.
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
  }

  /// The worth of a line to the player who completes it.
  public enum Goal: String, Hashable, Sendable, CaseIterable {
    /// A line wins.
    case win
    /// A line loses: misère.
    case lose
  }

  /// The differences from the plain game, in which all marks may go anywhere and a line wins.
  @usableFromInline struct Variant: OptionSet, Hashable, Sendable {
    @usableFromInline let rawValue: UInt8

    @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

    // Computed, so that a test for one is a single instruction.
    @inlinable static var gravity: Variant { Variant(rawValue: 1) }
    @inlinable static var exactLine: Variant { Variant(rawValue: 2) }
    @inlinable static var lineLoses: Variant { Variant(rawValue: 4) }

    init(_ placement: Placement, _ line: LineRule, _ goal: Goal) {
      self = []
      if placement == .gravity { insert(.gravity) }
      if line == .exact { insert(.exactLine) }
      if goal == .lose { insert(.lineLoses) }
    }
  }
}

extension Rules {
  /// The squares that a mark may be placed on.
  public var placement: Placement { variant.contains(.gravity) ? .gravity : .anywhere }

  /// The marks in a row that are a line.
  public var line: LineRule { variant.contains(.exactLine) ? .exact : .atLeast }

  /// Whether a line wins or loses.
  public var goal: Goal { variant.contains(.lineLoses) ? .lose : .win }

  /// Whether a further mark never harms its player, so that a threat stays one whatever is played
  /// elsewhere, and the second player cannot do better than the first.
  public var isMonotone: Bool { variant.isEmpty }

  /// Whether the number of legal moves follows from the number of marks alone.
  public var movesPerPlyAreConstant: Bool { placement == .anywhere }

  /// Whether marks go to the same squares as in another game, and lines count and win in the same way.
  package func hasTerms(of other: Rules) -> Bool { variant == other.variant }

  /// The same game on another board.
  ///
  /// - Throws: Like ``init(columns:rows:lineLength:placement:line:goal:)``.
  public func resized(columns: Int, rows: Int, lineLength: Int) throws(RulesError) -> Rules {
    try Rules(
      columns: columns,
      rows: rows,
      lineLength: lineLength,
      placement: placement,
      line: line,
      goal: goal
    )
  }
}
