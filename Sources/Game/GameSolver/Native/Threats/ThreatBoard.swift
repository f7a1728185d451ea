import GameModel

/// A board of any size with the marks on each line, for searches that make and take back moves.
struct ThreatBoard {
  let squareCount: Int
  let lineLength: Int
  let lineCount: Int
  /// See ``BoardLines``.
  private let squares: [Int]
  private let through: [Int]
  private let offsets: [Int]
  /// The marks on each line: those of X, then those of O.
  private var counts: [Int]
  /// The lines on which a player lacks up to ``mostMissing`` marks and the opponent has none: for
  /// each player and number of marks a bit for each line.
  private var open: [UInt64]
  private let wordCount: Int
  private static let mostMissing = 3
  /// Whose mark is on each square; -1 for nobody's.
  private var marks: [Int]
  /// A number for the position, as in a table of Zobrist's.
  private(set) var key: UInt64 = 0

  static func index(of player: Player) -> Int { player == .x ? 0 : 1 }

  init(_ position: Position) {
    let rules = position.rules
    let lines = BoardLines.of(rules)
    squareCount = rules.squareCount
    lineLength = rules.lineLength
    lineCount = lines.all.count
    (squares, through, offsets) = (lines.squares, lines.through, lines.offsets)
    counts = Array(repeating: 0, count: 2 * lineCount)
    marks = Array(repeating: -1, count: squareCount)
    wordCount = (lineCount + 63) / 64
    open = Array(repeating: 0, count: 2 * (Self.mostMissing + 1) * wordCount)
    for line in 0..<lineCount {
      for player in 0...1 { toggle(line, player) }
    }
    for player in Player.allCases {
      for square in position.marks(of: player) { mark(square.index, Self.index(of: player)) }
    }
  }

  func isFree(_ square: Int) -> Bool { marks[square] < 0 }

  func isMarked(_ square: Int, by player: Int) -> Bool { marks[square] == player }

  mutating func mark(_ square: Int, _ player: Int) { change(square, player, by: 1) }

  mutating func unmark(_ square: Int, _ player: Int) { change(square, player, by: -1) }

  private mutating func change(_ square: Int, _ player: Int, by step: Int) {
    marks[square] = step > 0 ? player : -1
    let own = player &* lineCount
    for entry in offsets[square]..<offsets[square &+ 1] {
      let line = through[entry]
      toggle(line, player)
      // Whether the line is open to the opponent changes with the player's first mark on it.
      let isFirst = counts[own &+ line] == (step > 0 ? 0 : 1)
      if isFirst, step > 0 { toggle(line, 1 &- player) }
      counts[own &+ line] &+= step
      toggle(line, player)
      if isFirst, step < 0 { toggle(line, 1 &- player) }
    }
    key ^= Self.mixed(UInt64(2 * square + player + 1))
  }

  /// Adds a line to those open to a player, or removes it, if it is.
  @inline(__always)
  private mutating func toggle(_ line: Int, _ player: Int) {
    guard let missing = missing(line, player), missing <= Self.mostMissing else { return }
    open[firstWord(player, missing) &+ line &>> 6] ^= 1 &<< UInt64(line & 63)
  }

  /// The index of the first word of the lines on which a player lacks a number of marks.
  @inline(__always)
  private func firstWord(_ player: Int, _ missing: Int) -> Int {
    (player &* (Self.mostMissing &+ 1) &+ missing) &* wordCount
  }

  /// The number of the position after a player has marked a square.
  func key(after square: Int, _ player: Int) -> UInt64 {
    key ^ Self.mixed(UInt64(2 * square + player + 1))
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
    counts[(1 &- player) &* lineCount &+ line] == 0
      ? lineLength &- counts[player &* lineCount &+ line] : nil
  }

  func freeSquares(of line: Int) -> [Int] {
    var free: [Int] = []
    for square in squares(of: line) where isFree(square) { free.append(square) }
    return free
  }

  @inline(__always)
  func squares(of line: Int) -> ArraySlice<Int> {
    squares[line &* lineLength..<(line &+ 1) &* lineLength]
  }

  /// The lines on which a player lacks a number of marks, at most three.
  func lines(of player: Int, missing: Int) -> [Int] {
    var lines: [Int] = []
    let first = firstWord(player, missing)
    for index in 0..<wordCount {
      var word = open[first &+ index]
      while word != 0 {
        lines.append(index &* 64 &+ word.trailingZeroBitCount)
        word &= word &- 1
      }
    }
    return lines
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
