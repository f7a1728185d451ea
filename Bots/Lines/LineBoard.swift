import GameModel

/// How open the lines of a board are to each player, updated as squares are marked and unmarked.
///
/// A line is open to a player as long as the opponent has no mark on it and nothing at its ends keeps it
/// from counting: a mark of the player's where it must be exact, or two of the opponent's that block it.
/// A line marked by only one player is worth eight times as much with each further mark; one that is not
/// open is worth nothing.
struct LineBoard: Sendable {
  let geometry: LineGeometry
  /// The marks on each line: X's of line `l` at `2 * l`, O's after it.
  private var marks: [UInt8]
  /// How much is at the ends of each line, in the same order; empty where it does not matter.
  ///
  /// It is ``tooMuch`` for each mark of the player's where the line must be exact, and one for each of
  /// the opponent's where they may block it.
  private var excess: [UInt8]
  /// The excess with which a line no longer counts.
  static let tooMuch: UInt8 = 2
  /// The open lines through each square: X's of all squares, then O's.
  private var tallies: [UInt64]
  private var isTaken: [Bool]
  /// What X may not mark, in renju.
  private(set) var fouls: FoulBoard?
  /// How many marks are near each square.
  private var marksNear: [UInt8]
  private var sums = LineSums()
  private(set) var freeCount: Int

  init(_ position: Position, geometry: LineGeometry) {
    self.geometry = geometry
    freeCount = geometry.squareCount
    marks = [UInt8](repeating: 0, count: 2 * geometry.lineCount)
    excess = geometry.endedLines.isEmpty ? [] : marks
    isTaken = [Bool](repeating: false, count: freeCount)
    fouls = geometry.hasFouls ? FoulBoard(position.rules) : nil
    marksNear = [UInt8](repeating: 0, count: freeCount)
    tallies = geometry.openTallies
    if geometry.lineLength <= 2 {
      let all = SIMD2(repeating: geometry.lineCount)
      if geometry.lineLength == 1 { sums.fours = all } else { sums.threes = all }
    }
    for player in Player.allCases {
      for square in position.marks(of: player) { mark(square.index, for: player) }
    }
  }

  var isFull: Bool { freeCount == 0 }

  /// The value of a player's lines minus that of the opponent's.
  func lineScore(for player: Player) -> Score { player == .x ? sums.score : -sums.score }

  @inline(__always)
  func isFree(_ square: Int) -> Bool { !isTaken[square] }

  /// Whether a free square is near a mark, on boards where only moves near marks are considered.
  @inline(__always)
  func isNear(_ square: Int) -> Bool { geometry.looksEverywhere || marksNear[square] > 0 }

  /// The lines through a square that are open to a player.
  @inline(__always)
  func tally(_ square: Int, for player: Player) -> UInt64 {
    tallies[square &+ (player == .x ? 0 : geometry.squareCount)]
  }

  /// Whether a player has a line missing only one mark.
  func hasFour(_ player: Player) -> Bool { sums.fours[player.side] > 0 }

  /// How many lines of a player are missing two marks.
  func threes(of player: Player) -> Int { sums.threes[player.side] }

  @inline(__always)
  func marks(of player: Player, on line: Int) -> Int { Int(marks[2 &* line &+ player.side]) }

  /// Whether nothing at the ends of a line keeps it from counting for a player.
  @inline(__always)
  func mayCount(_ line: Int, for player: Player) -> Bool {
    excess.isEmpty || excess[2 &* line &+ player.side] < Self.tooMuch
  }

  /// Whether the opponent has a mark at just one end of a player's line, where two would block it.
  func isHalfBlocked(_ line: Int, of player: Player) -> Bool {
    !excess.isEmpty && excess[2 &* line &+ player.side] == 1
  }
}

extension LineBoard {
  mutating func mark(_ square: Int, for player: Player) {
    change(square, of: player, isMarked: true)
  }

  /// Removes a player's mark from a square.
  mutating func unmark(_ square: Int, for player: Player) {
    change(square, of: player, isMarked: false)
  }

  @inline(__always)
  private mutating func change(_ square: Int, of player: Player, isMarked: Bool) {
    let side = player.side
    isTaken[square] = isMarked
    freeCount &-= isMarked ? 1 : -1
    if !geometry.looksEverywhere {
      Self.change(&marksNear, around: square, isMarked: isMarked, geometry)
    }
    if geometry.hasFouls { fouls?.toggle(Square(square), of: player) }
    if !excess.isEmpty, !isMarked { changeEnds(at: square, side, by: -1) }
    let lines = geometry.lines(through: square)
    Self.change(&marks, &tallies, &sums, excess, on: lines, side, isMarked: isMarked, geometry)
    if !excess.isEmpty, isMarked { changeEnds(at: square, side, by: 1) }
  }

  /// Counts a mark, or that it is gone, on some lines through it.
  ///
  /// The arrays are reached through spans: each is asked once whether it is shared, not for each line.
  @inline(__always)
  private static func change(
    _ marks: inout [UInt8],
    _ tallies: inout [UInt64],
    _ sums: inout LineSums,
    _ excess: [UInt8],
    on lines: Range<Int>,
    _ side: Int,
    isMarked: Bool,
    _ geometry: LineGeometry
  ) {
    var marks = marks.mutableSpan
    var tallies = tallies.mutableSpan
    for entry in lines {
      let line = geometry.through[entry]
      let (ownPlace, othersPlace) = (2 &* line &+ side, 2 &* line &+ 1 &- side)
      let (old, others) = (Int(marks[ownPlace]), Int(marks[othersPlace]))
      let new = isMarked ? old &+ 1 : old &- 1
      marks[ownPlace] = UInt8(truncatingIfNeeded: new)
      if (isMarked ? old : new) == 0, excess.isEmpty || excess[othersPlace] < tooMuch {
        let (old, new) = isMarked ? (others, nil) : (nil, others)
        sums.add(line, of: 1 &- side, from: old, to: new, geometry, &tallies)
      }
      if others == 0, excess.isEmpty || excess[ownPlace] < tooMuch {
        sums.add(line, of: side, from: old, to: new, geometry, &tallies)
      }
    }
  }

  private static func change(
    _ marksNear: inout [UInt8],
    around square: Int,
    isMarked: Bool,
    _ geometry: LineGeometry
  ) {
    var marksNear = marksNear.mutableSpan
    for entry in geometry.near(square) { marksNear[geometry.near[entry]] &+= isMarked ? 1 : .max }
  }

  /// Counts a player's mark at the ends of lines, or that it is gone.
  private mutating func changeEnds(at square: Int, _ side: Int, by sign: Int) {
    let own = sign &* Int(geometry.excessAtEnd[side])
    let mayBlock = !geometry.blockers.isEmpty
    for line in geometry.endedLines[square] {
      if own != 0 { changeExcess(of: line, side, by: own) }
      if mayBlock { changeExcess(of: line, 1 &- side, by: sign) }
    }
  }

  private mutating func changeExcess(of line: Int, _ side: Int, by change: Int) {
    let old = excess[2 &* line &+ side]
    let new = UInt8(truncatingIfNeeded: Int(old) &+ change)
    excess[2 &* line &+ side] = new
    let mayCount = new < Self.tooMuch
    guard marks[2 &* line &+ 1 &- side] == 0, (old < Self.tooMuch) != mayCount else { return }
    let own = Int(marks[2 &* line &+ side])
    let (before, after) = mayCount ? (nil, own) : (own, nil)
    sums.add(line, of: side, from: before, to: after, geometry, &tallies)
  }
}

/// The sum of all lines.
private struct LineSums {
  /// The value of X's lines minus that of O's.
  var score: Score = 0
  /// The open lines missing one mark: X's and O's.
  var fours = SIMD2<Int>.zero
  /// The open lines missing two marks.
  var threes = SIMD2<Int>.zero

  /// Does the same where no span is held already.
  mutating func add(
    _ line: Int,
    of side: Int,
    from old: Int?,
    to new: Int?,
    _ geometry: LineGeometry,
    _ tallies: inout [UInt64]
  ) {
    var span = tallies.mutableSpan
    add(line, of: side, from: old, to: new, geometry, &span)
  }

  /// Updates the sums, and the tallies of its squares, for a line whose number of marks has changed;
  /// `nil` means closed.
  @inline(__always)
  mutating func add(
    _ line: Int,
    of side: Int,
    from old: Int?,
    to new: Int?,
    _ geometry: LineGeometry,
    _ tallies: inout MutableSpan<UInt64>
  ) {
    var unit: UInt64 = 0
    var worth: Score = 0
    let (one, two) = (geometry.lineLength &- 1, geometry.lineLength &- 2)
    if let new {
      unit = geometry.units[new]
      worth = geometry.weights[new]
      if new == one { fours[side] &+= 1 } else if new == two { threes[side] &+= 1 }
    }
    if let old {
      unit &-= geometry.units[old]
      worth &-= geometry.weights[old]
      if old == one { fours[side] &-= 1 } else if old == two { threes[side] &-= 1 }
    }
    score &+= side == 0 ? worth : -worth
    let first = side == 0 ? 0 : geometry.squareCount
    for entry in geometry.squares(of: line) { tallies[first &+ geometry.squares[entry]] &+= unit }
  }
}

extension Player {
  /// The index of a player's figures among those of both.
  @inline(__always)
  fileprivate var side: Int { self == .x ? 0 : 1 }
}
