/// The bare loop that games of Connect Four are measured against: 7×6, four in a row, and nothing else.
///
/// The open columns are a list from which a random one is taken; a move counts the marks in a row with
/// it in four directions. There are no statistics, no faults and no seeds per game.
struct FallingReference {
  private static let (columns, rows, lineLength) = (7, 6, 4)

  private var marks: [UInt8] = []
  private var heights: [Int] = []
  private var open: [Int] = []
  private var (x, o) = (ReferenceLots(state: 1), ReferenceLots(state: 2))

  /// Plays games and returns how many X won, drew and lost.
  static func play(_ games: Int) -> [Int] {
    var loop = FallingReference()
    var outcomes = [0, 0, 0]
    for _ in 0..<games { outcomes[loop.playGame()] += 1 }
    return outcomes
  }

  private mutating func playGame() -> Int {
    marks = [UInt8](repeating: 0, count: Self.columns * Self.rows)
    heights = [Int](repeating: 0, count: Self.columns)
    open = Array(0..<Self.columns)
    for ply in 0..<Self.columns * Self.rows {
      let isX = ply & 1 == 0
      let place = isX ? x.next(below: open.count) : o.next(below: open.count)
      let (column, row) = (open[place], heights[open[place]])
      heights[column] += 1
      if heights[column] == Self.rows { open.remove(at: place) }
      marks[row * Self.columns + column] = isX ? 1 : 2
      if hasLine(column, row) { return isX ? 0 : 2 }
    }
    return 1
  }

  private func hasLine(_ column: Int, _ row: Int) -> Bool {
    let mark = marks[row * Self.columns + column]
    func run(_ up: Int, _ across: Int) -> Int {
      var (row, column, length) = (row + up, column + across, 0)
      while 0..<Self.rows ~= row, 0..<Self.columns ~= column,
        marks[row * Self.columns + column] == mark
      {
        (row, column, length) = (row + up, column + across, length + 1)
      }
      return length
    }
    let missing = Self.lineLength - 1
    return run(-1, 0) >= missing || run(0, 1) + run(0, -1) >= missing
      || run(1, 1) + run(-1, -1) >= missing || run(1, -1) + run(-1, 1) >= missing
  }
}
