package import GameModel
import Records

/// How large a board is drawn, and which part of it is visible.
package struct BoardLayout: Hashable {
  enum Cell: CaseIterable {
    /// Marks three lines high, in a grid.
    case large
    /// Marks of one character, in a grid.
    case grid
    /// Marks of one character, each with room for its own brackets.
    case spaced
    /// Marks of one character, one column apart.
    case compact

    /// The columns that a square takes, without the gaps.
    var width: Int {
      switch self {
      case .large: 7
      case .grid, .spaced: 3
      case .compact: 1
      }
    }

    /// The lines that a square takes, without the gaps.
    var height: Int { self == .large ? 3 : 1 }
    /// Whether lines are drawn between squares.
    var hasGrid: Bool { self == .large || self == .grid }
    /// The columns between two squares, and before the first and after the last.
    var gap: Int { self == .spaced ? 0 : 1 }
  }

  let rules: Rules
  let cell: Cell
  /// The visible columns of the board: those around the focus if not all fit.
  let columns: Range<Int>
  /// The visible rows of the board, likewise.
  let rows: Range<Int>
  let margin: Int

  /// The largest layout that fits the columns and rows of a screen: the square in focus is visible,
  /// and the others if all of them fit.
  init(_ rules: Rules, focus: Square, others: [Square] = [], width: Int, height: Int) {
    self.rules = rules
    margin = "\(rules.rows)".count
    let labelLines = Self.columnLabels(0..<rules.columns, on: rules).count
    let (roomWidth, roomHeight) = (width - margin - 1, height - labelLines)
    let cell = Cell.allCases.first { cell in
      let isWideEnough = rules.columns * (cell.width + cell.gap) + cell.gap <= roomWidth
      guard cell.hasGrid else { return isWideEnough }
      return isWideEnough && rules.rows * (cell.height + 1) < roomHeight
        && (cell != .large || rules.squareCount <= 25)
    }
    self.cell = cell ?? .compact
    func part(_ count: Int, room: Int, place: (Square) -> Int) -> Range<Int> {
      let length = max(1, min(count, room))
      var first = place(focus) - length / 2
      let places = (others + [focus]).map(place)
      if let low = places.min(), let high = places.max(), high - low < length {
        first = min(max(first, high - length + 1), low)
      }
      first = max(0, min(first, count - length))
      return first..<first + length
    }
    columns = part(
      rules.columns,
      room: (roomWidth - self.cell.gap) / (self.cell.width + self.cell.gap),
      place: rules.column(of:)
    )
    rows = part(
      rules.rows,
      room: self.cell.hasGrid ? rules.rows : roomHeight,
      place: rules.row(of:)
    )
  }

  /// The lines below the board: the letters of the visible columns, and where a digit chooses one,
  /// the digits.
  var columnLabels: [[String]] { Self.columnLabels(columns, on: rules) }

  private static func columnLabels(_ columns: Range<Int>, on rules: Rules) -> [[String]] {
    let digits = rules.digitsChooseColumns ? [columns.map { "\($0 + 1)" }] : []
    return digits + BoardText.columnLabels(columns, on: rules)
  }

  var width: Int { margin + 1 + columns.count * (cell.width + cell.gap) + cell.gap }

  package func shows(_ square: Square) -> Bool {
    columns.contains(rules.column(of: square)) && rows.contains(rules.row(of: square))
  }

  package var isWhole: Bool { columns.count == rules.columns && rows.count == rules.rows }

  /// The focus that scrolls the visible part by a step, stopping at the edge of the board.
  package func focus(movedBy step: (columns: Int, rows: Int)) -> Square {
    func place(_ seen: Range<Int>, _ count: Int, _ step: Int) -> Int {
      seen.lowerBound + seen.count / 2
        + max(-seen.lowerBound, min(step, count - seen.upperBound))
    }
    let row = place(rows, rules.rows, step.rows)
    return Square(row * rules.columns + place(columns, rules.columns, step.columns))
  }

  /// The square at a place of the drawing, or `nil` beside the board.
  ///
  /// A border belongs to the square before it, the first one to that after it. Where marks fall, the
  /// labels of a column belong to it too.
  func square(at place: ScreenPlace) -> Square? {
    func index(_ offset: Int, size: Int, gap: Int, _ seen: Range<Int>) -> Int? {
      guard offset >= 0, offset < seen.count * (size + gap) + gap else { return nil }
      return seen.lowerBound + max(0, offset - gap) / (size + gap)
    }
    let border = cell.hasGrid ? 1 : 0
    let height = rows.count * (cell.height + border) + border
    let isLabel = rules.has(.gravity) && place.row >= height
    guard
      let column = index(place.column - margin - 1, size: cell.width, gap: cell.gap, columns),
      let row = index(
        isLabel ? height - 1 : place.row,
        size: cell.height,
        gap: border,
        rows
      )
    else { return nil }
    return Square(row * rules.columns + column)
  }
}
