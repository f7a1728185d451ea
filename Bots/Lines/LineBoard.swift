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
  /// The value of X's lines minus that of O's.
  private var lineScore: Score = 0
  /// The open lines missing one mark: X's and O's.
  private var fours = SIMD2<Int>.zero
  /// The open lines missing two marks.
  private var threes = SIMD2<Int>.zero
  private(set) var freeCount: Int

  init(_ position: Position, geometry: LineGeometry) {
    self.geometry = geometry
    freeCount = geometry.squareCount
    marks = [UInt8](repeating: 0, count: 2 * geometry.lineCount)
    excess = geometry.endedLines.isEmpty ? [] : marks
    isTaken = [Bool](repeating: false, count: freeCount)
    fouls = geometry.hasFouls ? FoulBoard(position.rules) : nil
    marksNear = [UInt8](repeating: 0, count: freeCount)
    let unmarked = (0..<freeCount).map {
      UInt64(geometry.lines(through: $0).count) &* geometry.units[0]
    }
    tallies = unmarked + unmarked
    if geometry.lineLength <= 2 {
      let all = SIMD2(repeating: geometry.lineCount)
      if geometry.lineLength == 1 { fours = all } else { threes = all }
    }
    for player in Player.allCases {
      for square in position.marks(of: player) { mark(square.index, for: player) }
    }
  }

  var isFull: Bool { freeCount == 0 }

  /// The value of a player's lines minus that of the opponent's.
  func lineScore(for player: Player) -> Score { player == .x ? lineScore : -lineScore }

  /// Whether a square is free.
  @inline(__always)
  func isFree(_ square: Int) -> Bool { !isTaken[square] }

  /// Whether a free square is near a mark, on boards where only moves near marks are considered.
  @inline(__always)
  func isNear(_ square: Int) -> Bool { geometry.near == nil || marksNear[square] > 0 }

  /// The lines through a square that are open to a player.
  @inline(__always)
  func tally(_ square: Int, for player: Player) -> UInt64 {
    tallies[square &+ (player == .x ? 0 : geometry.squareCount)]
  }

  /// Whether a player has a line missing only one mark.
  func hasFour(_ player: Player) -> Bool { fours[player.side] > 0 }

  /// How many lines of a player are missing two marks.
  func threes(of player: Player) -> Int { threes[player.side] }

  /// The marks of a player on a line.
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
  /// Marks a free square.
  mutating func mark(_ square: Int, for player: Player) {
    change(square, isTaken: true)
    if geometry.hasFouls { fouls?.toggle(Square(square), of: player) }
    let (side, other) = (player.side, 1 - player.side)
    let isAny = excess.isEmpty
    for entry in geometry.lines(through: square) {
      let line = geometry.through[entry]
      let own = Int(marks[2 &* line &+ side])
      let others = Int(marks[2 &* line &+ other])
      marks[2 &* line &+ side] = UInt8(truncatingIfNeeded: own &+ 1)
      if own == 0, isAny || mayCount(line, for: player.opponent) {
        add(line, of: other, from: others, to: nil)
      }
      if others == 0, isAny || mayCount(line, for: player) {
        add(line, of: side, from: own, to: own &+ 1)
      }
    }
    if isAny { return }
    changeEnds(at: square, side, by: 1)
  }

  /// Removes a player's mark from a square.
  mutating func unmark(_ square: Int, for player: Player) {
    change(square, isTaken: false)
    if geometry.hasFouls { fouls?.toggle(Square(square), of: player) }
    let (side, other) = (player.side, 1 - player.side)
    let isAny = excess.isEmpty
    if !isAny { changeEnds(at: square, side, by: -1) }
    for entry in geometry.lines(through: square) {
      let line = geometry.through[entry]
      let own = Int(marks[2 &* line &+ side]) &- 1
      let others = Int(marks[2 &* line &+ other])
      marks[2 &* line &+ side] = UInt8(truncatingIfNeeded: own)
      if own == 0, isAny || mayCount(line, for: player.opponent) {
        add(line, of: other, from: nil, to: others)
      }
      if others == 0, isAny || mayCount(line, for: player) {
        add(line, of: side, from: own &+ 1, to: own)
      }
    }
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
    add(line, of: side, from: mayCount ? nil : own, to: mayCount ? own : nil)
  }

  private mutating func change(_ square: Int, isTaken taken: Bool) {
    isTaken[square] = taken
    freeCount &-= taken ? 1 : -1
    guard let near = geometry.near else { return }
    for neighbour in near[square] {
      marksNear[neighbour] = taken ? marksNear[neighbour] &+ 1 : marksNear[neighbour] &- 1
    }
  }

  /// Updates the counts for a line whose number of marks has changed; `nil` means closed.
  @inline(__always)
  private mutating func add(_ line: Int, of side: Int, from old: Int?, to new: Int?) {
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
    lineScore &+= side == 0 ? worth : -worth
    let first = side == 0 ? 0 : geometry.squareCount
    for entry in geometry.squares(of: line) { tallies[first &+ geometry.squares[entry]] &+= unit }
  }
}

extension Player {
  /// The index of a player's figures among those of both.
  @inline(__always)
  fileprivate var side: Int { self == .x ? 0 : 1 }
}
