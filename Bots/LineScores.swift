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
    /// The lines through each square.
    let through: [[Int]]
    /// The squares near each one, among which moves are looked for; `nil` to look at all.
    let near: [[Int]]?
    /// The worth of a line by the marks of the only player who has marked it.
    let weights: [Int]

    init(_ rules: Rules) {
      lineLength = rules.lineLength
      through = rules.linesThroughSquares.map { $0.map(\.index) }
      squares = rules.lines.map { $0.squares.map(\.index) }
      weights = (0...lineLength).map { $0 == 0 ? 0 : 1 << (3 * min($0 - 1, 14)) }
      near =
        rules.squareCount <= 36 ? nil : rules.squares.map { Self.squares(near: $0, on: rules) }
    }

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
    isFree = [Bool](repeating: true, count: geometry.through.count)
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
    for line in geometry.through[square] {
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

  /// Whether marking a free square completes a line of a player.
  func completesLine(_ square: Int, for player: Player) -> Bool {
    let (own, others) = player == .x ? (xMarks, oMarks) : (oMarks, xMarks)
    return geometry.through[square].contains { line in
      own[line] == geometry.lineLength - 1 && others[line] == 0
    }
  }

  /// The first square in reading order on which a player can complete a line at once.
  func firstThreat(of player: Player) -> Int? {
    isFree.indices.first { isFree[$0] && completesLine($0, for: player) }
  }

  /// The only square on which a player can complete a line at once; `nil` for none and several.
  func onlyThreat(of player: Player) -> Int? {
    guard let first = firstThreat(of: player) else { return nil }
    let others = isFree.indices.dropFirst(first + 1)
    return others.contains { isFree[$0] && completesLine($0, for: player) } ? nil : first
  }

  /// Whether marking a free square makes two threats of a player at once.
  func isFork(_ square: Int, for player: Player) -> Bool {
    let (own, others) = player == .x ? (xMarks, oMarks) : (oMarks, xMarks)
    let completions = geometry.through[square]
      .filter { own[$0] == geometry.lineLength - 2 && others[$0] == 0 }
      .compactMap { line in geometry.squares[line].first { $0 != square && isFree[$0] } }
    return Set(completions).count > 1
  }

  /// The free squares worth trying for a player, the most urgent first, then in reading order.
  func orderedMoves(for player: Player) -> [Int] {
    let squares = isFree.indices.filter {
      isFree[$0] && (geometry.near == nil || marksNear[$0] > 0)
    }
    guard !squares.isEmpty else {
      let middle = isFree.count / 2
      return isFree.indices.filter { isFree[$0] }.sorted { abs($0 - middle) < abs($1 - middle) }
        .prefix(1).map { $0 }
    }
    let (own, others) = player == .x ? (xMarks, oMarks) : (oMarks, xMarks)
    let weights = geometry.weights
    let urgent = squares.map { square in
      let urgency = geometry.through[square].reduce(0) { sum, line in
        let attack = others[line] == 0 ? 2 * weights[own[line] + 1] : 0
        let defence = own[line] == 0 ? weights[others[line] + 1] : 0
        return sum + attack + defence
      }
      return (square: square, urgency: urgency)
    }
    return urgent.sorted { ($1.urgency, $0.square) < ($0.urgency, $1.square) }.map(\.square)
  }
}
