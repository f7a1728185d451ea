import GameModel

/// How open the lines of a board are to each player, kept up as squares are marked and unmarked.
///
/// A line that only one player has marked is worth eight times as much with each mark more; one
/// that both have marked is worth nothing to either.
struct LineScores {
  /// What does not change during a game.
  struct Geometry: Sendable {
    let lineLength: Int
    /// The squares of each line.
    let squares: [[Int]]
    /// The lines through square `s` are entries `offsets[s]..<offsets[s + 1]` of `through`.
    let offsets: [Int]
    let through: [Int]
    /// The squares near each one, among which moves are looked for; `nil` to look at all.
    let near: [[Int]]?
    /// The worth of a line by the marks of the only player who has marked it.
    let weights: [Int]

    init(_ rules: Rules) {
      lineLength = rules.lineLength
      let lines = rules.linesThroughSquares
      through = lines.joined().map(\.index)
      offsets = lines.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
      squares = rules.lines.map { $0.squares.map(\.index) }
      weights = (0...lineLength).map { $0 == 0 ? 0 : 1 << (3 * min($0 - 1, 12)) }
      near =
        rules.squareCount <= 36 ? nil : rules.squares.map { Self.squares(near: $0, on: rules) }
    }

    /// The lines through a square, as a range of `through`.
    func lines(through square: Int) -> Range<Int> { offsets[square]..<offsets[square + 1] }

    private static func squares(near square: Square, on rules: Rules) -> [Int] {
      let reach = -2...2
      return reach.flatMap { rows in
        reach.compactMap { columns in
          rules.square(
            column: rules.column(of: square) + columns,
            row: rules.row(of: square) + rows
          )?.index
        }
      }
    }
  }

  private let geometry: Geometry
  /// The marks on each line.
  private var xMarks: [Int]
  private var oMarks: [Int]
  private var isFree: [Bool]
  private var freeCount: Int
  /// How many marks are near each square.
  private var marksNear: [Int]
  /// The worth of X's lines less that of O's.
  private var balance = 0

  init(_ position: Position, geometry: Geometry) {
    self.geometry = geometry
    xMarks = [Int](repeating: 0, count: geometry.squares.count)
    oMarks = xMarks
    isFree = [Bool](repeating: true, count: position.rules.squareCount)
    freeCount = isFree.count
    marksNear = [Int](repeating: 0, count: isFree.count)
    for player in Player.allCases {
      for square in position.marks(of: player) { mark(square.index, for: player) }
    }
  }

  var isFull: Bool { freeCount == 0 }

  /// The worth of a player's lines less that of the opponent's.
  func balance(for player: Player) -> Int { player == .x ? balance : -balance }

  /// Marks a free square.
  mutating func mark(_ square: Int, for player: Player) { change(square, player, by: 1) }

  /// Takes the mark of a player off a square.
  mutating func unmark(_ square: Int, for player: Player) { change(square, player, by: -1) }

  private mutating func change(_ square: Int, _ player: Player, by change: Int) {
    isFree[square] = change < 0
    freeCount -= change
    for entry in geometry.lines(through: square) {
      let line = geometry.through[entry]
      balance -= worth(of: line)
      if player == .x { xMarks[line] += change } else { oMarks[line] += change }
      balance += worth(of: line)
    }
    guard let near = geometry.near else { return }
    for neighbour in near[square] { marksNear[neighbour] += change }
  }

  private func worth(of line: Int) -> Int {
    let (x, o) = (xMarks[line], oMarks[line])
    return o == 0 ? geometry.weights[x] : x == 0 ? -geometry.weights[o] : 0
  }

  /// A player's marks on a line.
  private func marks(of player: Player, on line: Int) -> Int {
    player == .x ? xMarks[line] : oMarks[line]
  }

  /// Whether a line lacks a number of a player's marks and has none of the opponent's.
  private func isOpen(_ line: Int, for player: Player, missing: Int) -> Bool {
    marks(of: player, on: line) == geometry.lineLength - missing
      && marks(of: player.opponent, on: line) == 0
  }

  /// Whether marking a free square completes a line of a player.
  func completesLine(_ square: Int, for player: Player) -> Bool {
    for entry in geometry.lines(through: square)
    where isOpen(geometry.through[entry], for: player, missing: 1) {
      return true
    }
    return false
  }

  /// The first free square from `start` on that completes a line of a player, in reading order.
  func firstThreat(of player: Player, from start: Int = 0) -> Int? {
    for square in start..<isFree.count where isFree[square] {
      if completesLine(square, for: player) { return square }
    }
    return nil
  }

  /// The only square that completes a line of a player; `nil` for none and several.
  func onlyThreat(of player: Player) -> Int? {
    guard let first = firstThreat(of: player) else { return nil }
    return firstThreat(of: player, from: first + 1) == nil ? first : nil
  }

  /// Whether marking a free square makes two threats of a player at once.
  func isFork(_ square: Int, for player: Player) -> Bool {
    var completions: Set<Int> = []
    for entry in geometry.lines(through: square) {
      let line = geometry.through[entry]
      guard isOpen(line, for: player, missing: 2) else { continue }
      for other in geometry.squares[line] where other != square && isFree[other] {
        completions.insert(other)
      }
    }
    return completions.count > 1
  }

  /// The free squares worth trying for a player, the most urgent first, then in reading order.
  func orderedMoves(for player: Player) -> [Int] {
    // Urgency and square in one number, which sorts quickly.
    let places = isFree.count
    var moves: [Int] = []
    for square in 0..<places
    where isFree[square] && (geometry.near == nil || marksNear[square] > 0) {
      moves.append(urgency(of: square, for: player) * places + (places - 1 - square))
    }
    guard !moves.isEmpty else { return [firstFreeNearMiddle] }
    moves.sort(by: >)
    for index in moves.indices { moves[index] = places - 1 - moves[index] % places }
    return moves
  }

  /// What marking a square adds to a player's lines, twice, and keeps from the opponent's.
  private func urgency(of square: Int, for player: Player) -> Int {
    var urgency = 0
    for entry in geometry.lines(through: square) {
      let line = geometry.through[entry]
      let own = marks(of: player, on: line)
      let others = marks(of: player.opponent, on: line)
      if others == 0 { urgency += 2 * geometry.weights[own + 1] }
      if own == 0 { urgency += geometry.weights[others + 1] }
    }
    return urgency
  }

  private var firstFreeNearMiddle: Int {
    let middle = isFree.count / 2
    return isFree.indices.filter { isFree[$0] }.min { abs($0 - middle) < abs($1 - middle) } ?? 0
  }
}
