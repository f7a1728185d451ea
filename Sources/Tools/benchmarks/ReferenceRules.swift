/// The rules of thumb on 3×3 as a bare loop plays them: win, block, fork, block a fork, centre,
/// opposite corner, corner, side.
struct ReferenceRules: ReferencePlayer {
  /// The lines of the board.
  static let lines: [UInt16] = [
    0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124,
  ]
  private static let corners = [0, 2, 6, 8]

  mutating func chooseMove(_ own: UInt16, _ others: UInt16, freeCount: Int) -> Int {
    let free = ~(own | others) & 0x1FF
    let wins = Self.completions(own, others)
    if wins != 0 { return wins.trailingZeroBitCount }
    let blocks = Self.completions(others, own)
    if blocks != 0 { return blocks.trailingZeroBitCount }
    let forks = Self.forks(own, others)
    if forks != 0 { return forks.trailingZeroBitCount }
    let theirs = Self.forks(others, own)
    if theirs != 0 { return Self.block(theirs, own, others, free) }
    if free & 0o020 != 0 { return 4 }
    let opposite = Self.corners.first { free >> $0 & 1 != 0 && others >> (8 - $0) & 1 != 0 }
    if let opposite { return opposite }
    if let corner = Self.corners.first(where: { free >> $0 & 1 != 0 }) { return corner }
    return free.trailingZeroBitCount
  }

  /// The free squares that complete a line.
  private static func completions(_ own: UInt16, _ others: UInt16) -> UInt16 {
    var found: UInt16 = 0
    for line in lines where line & others == 0 {
      let missing = line & ~own
      if missing & (missing &- 1) == 0 { found |= missing }
    }
    return found
  }

  /// The free squares that make two threats at once.
  private static func forks(_ own: UInt16, _ others: UInt16) -> UInt16 {
    var found: UInt16 = 0
    let free = ~(own | others) & 0x1FF
    for square in 0..<9 where free >> square & 1 != 0 {
      if completions(own | 1 << square, others).nonzeroBitCount > 1 { found |= 1 << square }
    }
    return found
  }

  /// The fork itself if there is one; else a threat whose answer is no fork; else what leaves none.
  private static func block(
    _ forks: UInt16,
    _ own: UInt16,
    _ others: UInt16,
    _ free: UInt16
  ) -> Int {
    if forks.nonzeroBitCount == 1 { return forks.trailingZeroBitCount }
    let squares = (0..<9).filter { free >> $0 & 1 != 0 }
    let forcing = squares.first { square in
      let answers = completions(own | 1 << square, others)
      guard answers != 0 else { return false }
      let answer = answers & (~answers &+ 1)
      return completions(others | answer, own | 1 << square).nonzeroBitCount < 2
    }
    if let forcing { return forcing }
    return squares.first { Self.forks(others, own | 1 << $0) == 0 } ?? forks.trailingZeroBitCount
  }
}
