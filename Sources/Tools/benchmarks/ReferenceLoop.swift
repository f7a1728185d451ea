import GameModel

/// The bare loop that games are measured beside: two players who mark any square, and nothing else.
///
/// The squares that may be marked are a list from which a random one is taken; a move counts the marks
/// in a row with it in four directions. There are no statistics, no faults and no seeds per game.
struct ReferenceLoop {
  private let columns: Int
  private let rows: Int
  private let lineLength: Int
  /// Whether marks fall to the lowest free square of a column.
  private let hasGravity: Bool

  private var marks: [UInt8]
  private var choices: [Int] = []
  private var (x, o) = (Lots(state: 1), Lots(state: 2))

  init(_ rules: Rules) {
    (columns, rows, lineLength) = (rules.columns, rules.rows, rules.lineLength)
    hasGravity = rules.has(.gravity)
    marks = Array(repeating: 0, count: columns * rows)
    choices.reserveCapacity(columns * rows)
  }

  /// Plays games and returns how many X won, drew and lost.
  mutating func play(_ games: Int) -> [Int] {
    var outcomes = [0, 0, 0]
    for _ in 0..<games { outcomes[playGame()] += 1 }
    return outcomes
  }

  private mutating func playGame() -> Int {
    for square in marks.indices { marks[square] = 0 }
    choices.removeAll(keepingCapacity: true)
    choices.append(contentsOf: 0..<(hasGravity ? columns : marks.count))
    for ply in marks.indices {
      let isX = ply & 1 == 0
      let place = isX ? x.next(below: choices.count) : o.next(below: choices.count)
      let square = choices[place]
      if hasGravity, square + columns < marks.count {
        choices[place] = square + columns
      } else {
        choices[place] = choices[choices.count - 1]
        choices.removeLast()
      }
      marks[square] = isX ? 1 : 2
      if hasLine(through: square) { return isX ? 0 : 2 }
    }
    return 1
  }

  private func hasLine(through square: Int) -> Bool {
    let (row, column) = square.quotientAndRemainder(dividingBy: columns)
    let mark = marks[square]
    func run(_ up: Int, _ across: Int) -> Int {
      var (row, column, length) = (row + up, column + across, 0)
      while 0..<rows ~= row, 0..<columns ~= column, marks[row * columns + column] == mark {
        (row, column, length) = (row + up, column + across, length + 1)
      }
      return length
    }
    let missing = lineLength - 1
    return run(0, 1) + run(0, -1) >= missing || run(1, 0) + run(-1, 0) >= missing
      || run(1, 1) + run(-1, -1) >= missing || run(1, -1) + run(-1, 1) >= missing
  }

  /// Random numbers: SplitMix64.
  private struct Lots {
    var state: UInt64

    mutating func next(below bound: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      bits ^= bits >> 31
      return Int(UInt64(bound).multipliedFullWidth(by: bits).high)
    }
  }
}
