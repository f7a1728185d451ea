/// The bare loop that games on 15×15 are measured against: Gomoku and nothing else.
///
/// The free squares are a list from which a random one is taken; a move counts the marks in a row
/// with it in four directions. There are no statistics, no faults and no seeds per game.
struct LargeReference {
  private static let side = 15
  private static let lineLength = 5

  private var marks: [UInt8] = []
  private var free: [UInt8] = []
  private var (x, o) = (ReferenceLots(state: 1), ReferenceLots(state: 2))

  /// Plays games and returns how many X won, drew and lost.
  static func play(_ games: Int) -> [Int] {
    var loop = LargeReference()
    var outcomes = [0, 0, 0]
    for _ in 0..<games { outcomes[loop.playGame()] += 1 }
    return outcomes
  }

  private mutating func playGame() -> Int {
    let count = Self.side * Self.side
    marks = [UInt8](repeating: 0, count: count)
    free = (0..<count).map { UInt8($0) }
    for ply in 0..<count {
      let isX = ply & 1 == 0
      let place = isX ? x.next(below: free.count) : o.next(below: free.count)
      let square = Int(free[place])
      free[place] = free[free.count - 1]
      free.removeLast()
      marks[square] = isX ? 1 : 2
      if hasLine(through: square) { return isX ? 0 : 2 }
    }
    return 1
  }

  private func hasLine(through square: Int) -> Bool {
    let (row, column) = (square / Self.side, square % Self.side)
    let mark = marks[square]
    func run(_ down: Int, _ across: Int) -> Int {
      var (row, column, length) = (row + down, column + across, 0)
      while 0..<Self.side ~= row, 0..<Self.side ~= column, marks[row * Self.side + column] == mark {
        (row, column, length) = (row + down, column + across, length + 1)
      }
      return length
    }
    let missing = Self.lineLength - 1
    return run(0, 1) + run(0, -1) >= missing || run(1, 0) + run(-1, 0) >= missing
      || run(1, 1) + run(-1, -1) >= missing || run(1, -1) + run(-1, 1) >= missing
  }
}
