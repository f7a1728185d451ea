import GameModel

/// Finds values under any rules, move by move: alpha-beta with null windows and a table of bounds.
///
/// It takes nothing for granted but the rules: which moves are legal, which complete a line, and
/// whether a line wins. A line that wins is completed at once, and one that the opponent would
/// complete next is stopped, on its last square or where that is enough at an end: the square stays
/// legal and completes the line whatever is played elsewhere. Of a player who can complete no line any
/// more it is known that no line of theirs ends the game. Images under the symmetries of the game are
/// one position.
///
/// A score says who completes the game and when: that of a win is the number of squares that are
/// still free when it is over, and one; that of a loss its negative, and 0 is a draw. So a position
/// has one score whatever led to it.
struct RuleSearch {
  let board: RuledBoard
  private let images: BoardImages
  private var table = ProbedTable<BoundEntry>()
  var budget = SearchBudget()
  /// The lines through each square, by their indices.
  private let through: [[Int]]
  /// The score of each square as a move, in frames of one for each number of free squares.
  private var scores: [Int]

  /// Prepares to search positions of a board that fits in one word.
  init(_ rules: Rules) {
    board = RuledBoard(rules)
    images = BoardImages(rules)
    let lines = BoardLines.of(rules)
    through = rules.squares.map { Array(lines.lines(through: $0.index)) }
    scores = Array(repeating: 0, count: (rules.squareCount + 1) * 64)
  }

  mutating func forget() { table = ProbedTable() }
}

extension RuleSearch {
  mutating func isBetter(than value: PositionValue, _ bitboards: SideBitboards) throws(SolverError)
    -> Bool
  {
    let bound = score(of: value, bitboards)
    return try search(bitboards, above: bound) > bound
  }

  mutating func value(of bitboards: SideBitboards) throws(SolverError) -> PositionValue {
    value(try bounds(of: bitboards) { $0 == $1 }.lower, bitboards)
  }

  mutating func result(of bitboards: SideBitboards) throws(SolverError) -> PositionValue.Result {
    let bounds = try bounds(of: bitboards) { $0 > 0 || $1 < 0 || $0 == $1 }
    return bounds.lower > 0 ? .win : bounds.upper < 0 ? .loss : .draw
  }

  /// Narrows the bounds of a score until they are near enough.
  ///
  /// Ends that are near are looked for first, since they take the least.
  private mutating func bounds(
    of bitboards: SideBitboards,
    until isEnough: (Int, Int) -> Bool
  ) throws(SolverError) -> (lower: Int, upper: Int) {
    let free = bitboards.free.nonzeroBitCount
    var (lower, upper) = (-free, free)
    while !isEnough(lower, upper) {
      var middle = (lower + upper) >> 1
      if middle <= 0, lower / 2 < middle { middle = lower / 2 }
      if middle >= 0, upper / 2 > middle { middle = upper / 2 }
      let found = try search(bitboards, above: middle)
      if found > middle { lower = found } else { upper = found }
    }
    return (lower, upper)
  }

  private func score(of value: PositionValue, _ bitboards: SideBitboards) -> Int {
    let free = bitboards.free.nonzeroBitCount
    return switch value {
    case .win(let plies): free + 1 - plies
    case .draw: 0
    case .loss(let plies): plies - free - 1
    }
  }

  private func value(_ score: Int, _ bitboards: SideBitboards) -> PositionValue {
    let free = bitboards.free.nonzeroBitCount
    if score > 0 { return .win(plies: free + 1 - score) }
    return score < 0 ? .loss(plies: free + 1 + score) : .draw
  }
}

extension RuleSearch {
  /// What can be said of a position at a glance.
  private struct Glance {
    /// The squares that complete a line of the player to move, and of the opponent.
    var mover: UInt64 = 0
    var other: UInt64 = 0
    /// The squares that stop every line that the opponent could complete next.
    var answers: UInt64 = .max
    /// Whether either can still complete one.
    var moverIsOpen = false
    var otherIsOpen = false
  }

  @inline(__always)
  private func glance(_ bitboards: SideBitboards, legal: UInt64) -> Glance {
    var glance = Glance()
    for line in board.lines.indices {
      let squares = board.lines[line]
      if board.isOpen(line, to: bitboards.mover, against: bitboards.other) {
        glance.moverIsOpen = true
        let missing = squares & ~bitboards.mover
        if !missing.hasSeveralBits { glance.mover |= missing }
      }
      if board.isOpen(line, to: bitboards.other, against: bitboards.mover) {
        glance.otherIsOpen = true
        let missing = squares & ~bitboards.other
        guard !missing.hasSeveralBits else { continue }
        glance.other |= missing
        if missing & legal != 0 {
          glance.answers &=
            missing | board.block(line, by: bitboards.mover, free: bitboards.free)
        }
      }
    }
    return glance
  }

  /// The score of a position, if it is above a bound, or else something above the score and not above
  /// the bound; if it is, something not above the score.
  private mutating func search(_ bitboards: SideBitboards, above bound: Int) throws(SolverError)
    -> Int
  {
    try budget.countNode()
    let legal = board.moves(bitboards.free)
    if legal == 0 { return 0 }
    let free = bitboards.free.nonzeroBitCount
    let glance = glance(bitboards, legal: legal)
    let completing = glance.mover & legal
    var candidates = legal
    var (lower, upper): (Int, Int)
    if board.lineLoses {
      candidates &= ~completing
      // Whatever is marked completes a line.
      if candidates == 0 { return -free }
      (lower, upper) = (min(0, 2 - free), max(0, free - 1))
      if !glance.otherIsOpen { upper = 0 }
      if !glance.moverIsOpen { lower = 0 }
    } else {
      if completing != 0 { return free }
      candidates &= glance.answers
      if candidates == 0 { return 1 - free }
      (lower, upper) = (min(0, 1 - free), max(0, free - 2))
      if !glance.moverIsOpen { upper = 0 }
      if !glance.otherIsOpen { lower = 0 }
    }
    if upper <= bound { return upper }
    if lower > bound { return lower }
    return try search(candidates, in: bitboards, above: bound, lower, upper)
  }

  /// The same, of a position of which a glance does not tell enough.
  private mutating func search(
    _ moves: UInt64,
    in bitboards: SideBitboards,
    above bound: Int,
    _ lower: Int,
    _ upper: Int
  ) throws(SolverError) -> Int {
    let (key, lane) = key(of: bitboards)
    var entry = table.entry(for: key) ?? BoundEntry(key, lower: lower, upper: upper)
    if entry.upper <= bound { return entry.upper }
    if entry.lower > bound { return entry.lower }
    var candidates = moves
    let frame = bitboards.free.nonzeroBitCount &* 64
    grade(moves, in: bitboards, frame: frame)
    if entry.move < 64 {
      let move: UInt64 = 1 &<< UInt64(entry.move)
      let own = lane == 0 ? move : images.original(of: move, lane: lane)
      scores[frame &+ own.trailingZeroBitCount] = .max
    }
    var best = -Int.max
    var bestMove: UInt64 = 0
    while candidates != 0, best <= bound {
      let move = takeBest(of: &candidates, frame: frame)
      let score = -(try search(bitboards.playing(move), above: -bound - 1))
      if score > best { (best, bestMove) = (score, move) }
    }
    if best > bound {
      entry.lower = max(entry.lower, best)
      let move = lane == 0 ? bestMove : images.image(of: bestMove, lane: lane)
      entry.move = UInt8(truncatingIfNeeded: move.trailingZeroBitCount)
    } else {
      entry.upper = min(entry.upper, best)
    }
    table.store(entry)
    return best
  }

  /// The image that stands for a position, and its lane.
  private func key(of bitboards: SideBitboards) -> (BoundEntry.Key, lane: Int) {
    // Later in the game images rarely coincide.
    guard 2 &* bitboards.free.nonzeroBitCount >= board.squareCount else {
      return (BoundEntry.Key(mover: bitboards.mover, other: bitboards.other), 0)
    }
    let least = images.least(of: bitboards.mover, bitboards.other)
    return (BoundEntry.Key(mover: least.first, other: least.second), least.lane)
  }

  /// Notes how much moves promise: a line that is open to a player counts four times as much with
  /// each mark, for a move that uses or stops it; in misère such moves come last.
  private mutating func grade(_ moves: UInt64, in bitboards: SideBitboards, frame: Int) {
    var rest = moves
    while rest != 0 {
      let square = rest.trailingZeroBitCount
      rest &= rest &- 1
      var score = 0
      for line in through[square] {
        let squares = board.lines[line]
        let (own, others) = (squares & bitboards.mover, squares & bitboards.other)
        if others == 0 { score &+= 1 &<< (2 &* own.nonzeroBitCount) }
        if own == 0 { score &+= 1 &<< (2 &* others.nonzeroBitCount) }
      }
      scores[frame &+ square] = board.lineLoses ? 0 &- score : score
    }
  }

  /// Takes the most promising of some moves, the first in reading order among equals.
  private func takeBest(of moves: inout UInt64, frame: Int) -> UInt64 {
    var rest = moves
    var best = rest.trailingZeroBitCount
    rest &= rest &- 1
    while rest != 0 {
      let square = rest.trailingZeroBitCount
      rest &= rest &- 1
      if scores[frame &+ square] > scores[frame &+ best] { best = square }
    }
    let move: UInt64 = 1 &<< UInt64(best)
    moves &= ~move
    return move
  }
}

/// Bounds of the score of a position, in 24 bytes.
struct BoundEntry {
  /// A position by its marks.
  struct Key: Equatable {
    var mover: UInt64
    var other: UInt64
  }

  let key: Key
  private var storedLower: Int8
  private var storedUpper: Int8
  /// The square of the last good move, 64 for none.
  var move: UInt8 = 64

  init(_ key: Key, lower: Int, upper: Int) {
    self.key = key
    storedLower = Int8(truncatingIfNeeded: lower)
    storedUpper = Int8(truncatingIfNeeded: upper)
  }

  /// No score is less.
  var lower: Int {
    get { Int(storedLower) }
    set { storedLower = Int8(truncatingIfNeeded: newValue) }
  }

  /// No score is more.
  var upper: Int {
    get { Int(storedUpper) }
    set { storedUpper = Int8(truncatingIfNeeded: newValue) }
  }
}

extension BoundEntry: TableEntry {
  /// No position has a mark of both players on a square.
  static let empty = BoundEntry(Key(mover: .max, other: .max), lower: 0, upper: 0)

  var isEmpty: Bool { key.mover & key.other != 0 }

  func isAbout(_ key: Key) -> Bool { self.key == key }

  static func hash(of key: Key) -> UInt64 {
    var hash = key.mover &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash &>> 32
    hash = (hash ^ key.other) &* 0xD6E8_FEB8_6659_FD93
    return hash ^ (hash &>> 29)
  }
}
