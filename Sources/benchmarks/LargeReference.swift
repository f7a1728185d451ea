/// The bare loop that games on 15×15 are measured against: Gomoku and nothing else.
///
/// The free squares are a list from which a random one is taken; a move counts the marks in a row
/// with it in four directions. There are no statistics, no faults and no seeds per game.
struct LargeReference {
  private static let side = 15
  private static let lineLength = 5

  private var marks: [UInt8] = []
  private var free: [UInt8] = []
  private var random = (UInt64(1), UInt64(2))

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
      let place =
        isX ? Self.next(&random.0, below: free.count) : Self.next(&random.1, below: free.count)
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

  private static func next(_ state: inout UInt64, below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Int(UInt64(bound).multipliedFullWidth(by: bits).high)
  }
}
