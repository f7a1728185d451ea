import GameModel

/// A board of any size with the marks on each line, for searches that make and take back moves.
struct ThreatBoard {
  let squareCount: Int
  let lineLength: Int
  /// The squares of all lines, one after another.
  private let squares: [Int]
  /// The lines through each square.
  private let through: [[Int]]
  /// The marks of each player on each line.
  private var counts: [[Int]]
  /// Whose mark is on each square; -1 for nobody's.
  private var marks: [Int]
  /// A number for the position, as in a table of Zobrist's.
  private(set) var key: UInt64 = 0

  /// A player by its index.
  static func index(of player: Player) -> Int { player == .x ? 0 : 1 }

  init(_ position: Position) {
    let rules = position.rules
    let lines = rules.lines
    squareCount = rules.squareCount
    lineLength = rules.lineLength
    squares = lines.flatMap { $0.squares.map(\.index) }
    through = rules.linesThroughSquares.map { $0.map(\.index) }
    counts = Array(repeating: Array(repeating: 0, count: lines.count), count: 2)
    marks = Array(repeating: -1, count: rules.squareCount)
    for player in Player.allCases {
      for square in position.marks(of: player) { mark(square.index, Self.index(of: player)) }
    }
  }

  var lineCount: Int { counts[0].count }

  func isFree(_ square: Int) -> Bool { marks[square] < 0 }

  mutating func mark(_ square: Int, _ player: Int) { change(square, player, by: 1) }

  mutating func unmark(_ square: Int, _ player: Int) { change(square, player, by: -1) }

  private mutating func change(_ square: Int, _ player: Int, by step: Int) {
    marks[square] = step > 0 ? player : -1
    for line in through[square] { counts[player][line] &+= step }
    key ^= Self.mixed(UInt64(2 * square + player + 1))
  }

  /// A bijection in which every bit depends on every other.
  ///
  /// See S. Vigna, *SplitMix64*, 2015.
  private static func mixed(_ number: UInt64) -> UInt64 {
    var z = number &* 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Lines that a player can still complete.
extension ThreatBoard {
  /// How many marks a player lacks on a line; `nil` if the opponent has one there.
  @inline(__always)
  func missing(_ line: Int, _ player: Int) -> Int? {
    counts[1 - player][line] == 0 ? lineLength &- counts[player][line] : nil
  }

  /// The free squares of a line.
  func freeSquares(of line: Int) -> [Int] {
    squares[line * lineLength..<(line + 1) * lineLength].filter(isFree)
  }

  /// The lines on which a player lacks a number of marks.
  func lines(of player: Int, missing: Int) -> [Int] {
    let (own, others) = (counts[player], counts[1 - player])
    let wanted = lineLength - missing
    return own.indices.filter { own[$0] == wanted && others[$0] == 0 }
  }

  /// The squares with which a player completes a line, each once.
  func completions(of player: Int) -> [Int] {
    var completions: [Int] = []
    for line in lines(of: player, missing: 1) {
      for square in freeSquares(of: line) where !completions.contains(square) {
        completions.append(square)
      }
    }
    return completions
  }

  /// The free squares on lines on which a player lacks at most a number of marks, those that
  /// promise most first: a line counts four times as much with each mark.
  func promisingSquares(for player: Int, missing most: Int) -> [Int] {
    var worth = [Int](repeating: 0, count: squareCount)
    for line in 0..<lineCount {
      guard let missing = missing(line, player), missing <= most else { continue }
      for square in freeSquares(of: line) { worth[square] += 1 << (2 * (most - missing)) }
    }
    return worth.indices.filter { worth[$0] > 0 }.sorted { (worth[$1], $0) < (worth[$0], $1) }
  }
}
