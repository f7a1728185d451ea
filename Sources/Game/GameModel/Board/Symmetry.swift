/// A rotation or reflection of the board that maps lines to lines.
public enum Symmetry: Hashable, Sendable, CaseIterable {
  /// The symmetries of every board.
  case identity, halfTurn, flipColumns, flipRows
  /// The additional symmetries of a square board.
  case quarterTurn, threeQuarterTurn, transpose, antitranspose

  /// The symmetry that leads back.
  package var inverse: Symmetry {
    switch self {
    case .quarterTurn: .threeQuarterTurn
    case .threeQuarterTurn: .quarterTurn
    default: self
    }
  }

  /// Whether columns become rows, which is possible only on a square board.
  fileprivate var swapsSides: Bool {
    switch self {
    case .identity, .halfTurn, .flipColumns, .flipRows: false
    case .quarterTurn, .threeQuarterTurn, .transpose, .antitranspose: true
    }
  }
}

extension Rules {
  /// The symmetries of the game: eight on a square board, four on others, two where marks fall.
  public var symmetries: [Symmetry] {
    guard !has(.gravity) else { return [.identity, .flipColumns] }
    return Symmetry.allCases.filter { columns == rows || !$0.swapsSides }
  }

  /// The image of a square under a symmetry.
  public func image(of square: Square, under symmetry: Symmetry) -> Square {
    let (column, row) = (column(of: square), row(of: square))
    let (right, bottom) = (columns - 1, rows - 1)
    let (newColumn, newRow) =
      switch symmetry {
      case .identity: (column, row)
      case .halfTurn: (right - column, bottom - row)
      case .flipColumns: (right - column, row)
      case .flipRows: (column, bottom - row)
      case .quarterTurn: (bottom - row, column)
      case .threeQuarterTurn: (row, right - column)
      case .transpose: (row, column)
      case .antitranspose: (bottom - row, right - column)
      }
    return Square(newRow * columns + newColumn)
  }
}

extension Position {
  /// The image of the position under a symmetry of the board.
  ///
  /// - Precondition: `symmetry` is one of `rules.symmetries`.
  public func applying(_ symmetry: Symmetry) -> Position {
    precondition(rules.symmetries.contains(symmetry), "the board does not have this symmetry")
    let rules = rules
    func image(of player: Player) -> SquareSet {
      SquareSet(marks(of: player).map { rules.image(of: $0, under: symmetry) }, on: rules)
    }
    return Position(
      rules,
      xMarks: image(of: .x),
      oMarks: image(of: .o),
      playerToMove: playerToMove
    )
  }

  /// The canonical one of the position's symmetric images.
  ///
  /// It is the image whose drawing comes last alphabetically, so that marks gather at the top left.
  ///
  /// - Complexity: O(number of marks), sorted for each symmetry.
  public var canonical: Position {
    let rules = rules
    let marks = Player.allCases.flatMap { player in
      self.marks(of: player).map { (square: $0, isX: player == .x) }
    }
    /// The marks of an image in reading order, a mark of X before one of O on the same square.
    func image(_ symmetry: Symmetry) -> [Int] {
      marks.map { 2 * rules.image(of: $0.square, under: symmetry).index + ($0.isX ? 0 : 1) }
        .sorted()
    }
    let images = rules.symmetries.map { (symmetry: $0, marks: image($0)) }
    let first = images.min { $0.marks.lexicographicallyPrecedes($1.marks) }
    return applying(first?.symmetry ?? .identity)
  }
}
