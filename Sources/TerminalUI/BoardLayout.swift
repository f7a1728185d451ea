import GameModel

/// How large a board is drawn, and which part of it.
struct BoardLayout: Hashable {
  /// How a square is drawn.
  enum Cell {
    /// Marks of three lines, in a grid.
    case large
    /// Marks of one character, in a grid.
    case grid
    /// Marks side by side.
    case compact

    /// The columns that a square takes, without what is between squares.
    var width: Int {
      switch self {
      case .large: 7
      case .grid: 3
      case .compact: 1
      }
    }

    /// The lines that a square takes.
    var height: Int { self == .large ? 3 : 1 }
    /// Whether lines are drawn between squares.
    var hasGrid: Bool { self != .compact }
  }

  /// How a square is drawn.
  let cell: Cell
  /// The columns of the board that are seen: those around the cursor where not all fit.
  let columns: Range<Int>
  /// The rows of the board that are seen, in the same way.
  let rows: Range<Int>
  /// The width of the rows' numbers.
  let margin: Int

  /// The largest layout that fits.
  ///
  /// - Parameters:
  ///   - rules: The board.
  ///   - cursor: The square that has to be seen.
  ///   - width: The columns of the screen.
  ///   - height: The rows of the screen that the board may take.
  init(_ rules: Rules, cursor: Square, width: Int, height: Int) {
    margin = "\(rules.rows)".count
    let labelLines = rules.columns > 26 ? 2 : 1
    let (roomWidth, roomHeight) = (width - margin - 1, height - labelLines)
    let cells: [Cell] = rules.squareCount <= 25 ? [.large, .grid] : [.grid]
    let fitting = cells.first { cell in
      rules.columns * (cell.width + 1) < roomWidth && rules.rows * (cell.height + 1) < roomHeight
    }
    cell = fitting ?? .compact
    guard fitting == nil else {
      columns = 0..<rules.columns
      rows = 0..<rules.rows
      return
    }
    func part(of count: Int, around place: Int, room: Int) -> Range<Int> {
      let length = max(1, min(count, room))
      let first = max(0, min(place - length / 2, count - length))
      return first..<first + length
    }
    columns = part(
      of: rules.columns,
      around: rules.column(of: cursor),
      room: (roomWidth - 1) / 2
    )
    rows = part(of: rules.rows, around: rules.row(of: cursor), room: roomHeight)
  }

  /// The number of columns that it takes.
  var width: Int { margin + 1 + columns.count * (cell.width + 1) + 1 }
}
