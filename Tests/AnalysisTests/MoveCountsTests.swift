import Analysis
import GameModel
import TestSupport
import Testing

/// Counts of games and positions, against those that others have computed, and their bounds.
@Suite struct MoveCountsTests {
  @Test func `tic-tac-toe has 255,168 games and 5,478 positions`() throws {
    let counts = MoveCounts(from: Position(.ticTacToe), depth: 20).plies
    #expect(counts.map(\.games) == [1, 9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872])
    #expect(counts.map(\.positions) == [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78])
    #expect(counts.map(\.endings.xWins) == [0, 0, 0, 0, 0, 1440, 0, 47952, 0, 81792])
    #expect(counts.map(\.endings.oWins) == [0, 0, 0, 0, 0, 0, 5328, 0, 72576, 0])
    #expect(counts.map(\.endings.draws) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 46080])
    #expect(counts.reduce(0) { $0 + $1.finished } == 958)
  }

  @Test func `Connect Four has as many positions by ply as others count`() throws {
    let rules = try #require(NamedGame.named("connect-four")).rules
    let counts = MoveCounts(from: Position(rules), depth: 7).plies
    #expect(counts.map(\.positions) == [1, 7, 49, 238, 1120, 4263, 16422, 54859])
    // Nobody can have four before the seventh ply.
    #expect(counts.map(\.games) == [1, 7, 49, 343, 2401, 16807, 117_649, 823_536])
    #expect(counts[7].endings.xWins == 13032)
  }

  @Test(
    arguments: [
      ("3,3,3 gravity", 694, 505), ("3,3,3 misère", 5478, 4520),
      ("4,4,4 gravity", 161_029, 134_289), ("4,3,3", 111_973, nil),
    ] as [(Rules, Int, Int?)]
  )
  func `boards have the positions others count`(_ rules: Rules, _ all: Int, _ unfinished: Int?) {
    let counts = MoveCounts(from: Position(rules), depth: rules.squareCount).plies
    #expect(counts.reduce(0) { $0 + $1.positions } == all)
    guard let unfinished else { return }
    #expect(counts.reduce(0) { $0 + $1.positions - $1.finished } == unfinished)
  }

  /// The counts are those of a program that reads the rule from its text, on a plain array.
  @Test(
    arguments: [
      // X has a double four on c3, and from the third ply on fives.
      (
        "5,5,5 renju", "a3a1b3e1d3a5c1e5c2b2c4d4", "1 12 144 1362 13400", "0 0 0 22 0",
        "0 0 12 0 1320"
      ),
      // O is to move and may take the square.
      ("5,5,5 renju", "a3a1b3e1d3a5c1e5c2b2c4", "1 14 171 2052 21318", "0 0 0 0 286", "0 0 0 24 0"),
      // A double three on d4.
      ("7,7,5 renju", "d3a1d5a2c4a6e4g7", "1 40 1600 61016", "0 0 0 0", "0 0 0 0"),
    ] as [(Rules, String, String, String, String)]
  )
  func `in renju squares that are forbidden are no moves`(
    _ rules: Rules,
    _ moves: String,
    _ games: String,
    _ xWins: String,
    _ oWins: String
  ) throws {
    func listed(_ counts: [UInt64?]) -> String {
      counts.map { $0.map(String.init) ?? "many" }.joined(separator: " ")
    }
    let start = try Game(moves, on: rules).position
    let counts = MoveCounts(from: start, depth: games.count { $0 == " " }).plies
    #expect(listed(counts.map(\.games)) == games)
    #expect(listed(counts.map(\.endings.xWins)) == xWins)
    #expect(listed(counts.map(\.endings.oWins)) == oWins)
  }

  @Test func `counts are the same on any number of threads`() throws {
    let start = Position(Rules("5,4,3 gravity exact"))
    let counts = [1, 2, 5].map { MoveCounts(from: start, depth: 6, threads: $0) }
    #expect(Set(counts).count == 1)
  }

  @Test func `the limit stops, and a game that is over has nothing after it`() throws {
    let cut = MoveCounts(from: Position(.ticTacToe), depth: 2, limit: 81)
    #expect(cut.reachedLimit == 81 && cut.plies.map(\.games) == [1, 9])
    let whole = MoveCounts(from: Position(.ticTacToe), depth: 2, limit: 82)
    #expect(whole.reachedLimit == nil && whole.plies.count == 3)
    let over = try MoveCounts(from: Position("xxx/oo./..."), depth: 3).plies
    #expect(over.map(\.games) == [1] && over[0].endings.xWins == 1 && over[0].finished == 1)
  }

  static let boards = [
    Rules.ticTacToe, Rules("3,2,2"), Rules("2,3,3"), Rules("4,2,3"), Rules("5,1,3"), Rules("7,1,4"),
    Rules("3,3,2"), Rules("1,1,1"), Rules("2,2,2"), Rules("3,3,3 gravity"),
    Rules("4,2,3 gravity misère"), Rules("7,1,2 unblocked"), Rules("8,1,5 renju"),
  ]

  @Test(arguments: boards)
  func `no board has more positions, or sequences of moves, than its bounds`(rules: Rules) throws {
    let all = try Siege(policy("random", on: rules), as: .x, from: Position(rules)).layers()
    #expect(Double(all.joined().count { _ in true }) <= PositionCount.upperBound(on: rules))
    var sequences = 0
    func visit(_ position: Position) throws {
      sequences += 1
      guard !position.isOver else { return }
      for square in position.moves { try visit(position.playing(square)) }
    }
    try visit(Position(rules))
    #expect(Double(sequences) <= PositionCount.sequenceUpperBound(on: rules))
  }

  /// Boards with their bounds on positions and on sequences of moves.
  @Test(
    arguments: [
      // The drawings of alternate play.
      ("3,3,3", 6046, nil), ("2,1,2", 5, nil), ("1,1,1", 2, 2),
      // A column has one order of squares, and two of two squares have six: 1 + 2 + 4 + 6 + 6, with
      // 1 + 2 + 3 · 2 + 2 · 3 + 6 positions.
      ("1,4,4 gravity", nil, 5), ("2,2,2 gravity", 21, 19),
      // 1 + 4 + 12 + 24 + 24
      ("4,1,4", nil, 65), ("32,32,5", .infinity, .infinity), ("32,32,5 gravity", nil, .infinity),
    ] as [(Rules, Double?, Double?)]
  )
  func `the bounds of these boards are known`(rules: Rules, positions: Double?, sequences: Double?)
  {
    if let positions { #expect(PositionCount.upperBound(on: rules) == positions) }
    if let sequences { #expect(PositionCount.sequenceUpperBound(on: rules) == sequences) }
  }

  @Test func `a board of Gomoku has more positions than can be counted`() {
    #expect(PositionCount.upperBound(on: Rules("15,15,5")) > 1e100)
  }
}
