import Foundation
import GameModel
import Oracles
import TestSupport
import Testing

/// The squares that renju forbids X, on boards that others have judged, and beside the rule read
/// plainly.
@Suite struct RenjuTests {
  @Test func `boards of other programs have all their forbidden squares`() throws {
    let rules: Rules = "15,15,5 renju"
    let kinds = ["3": Foul.doubleThree, "4": .doubleFour, "6": .overline]
    let boards = try Self.lines("renju")
    #expect(boards.count == 87)
    for board in boards {
      var expected: [Square: Foul] = [:]
      for word in board.dropFirst(2) {
        let parts = word.split(separator: "=").map(String.init)
        expected[try rules.square(named: parts[0])] = kinds[parts[1]]
      }
      let position = try Position(board[1], rules: rules, playerToMove: .x)
      let found = Dictionary(uniqueKeysWithValues: position.fouls.map { ($0.square, $0.foul) })
      #expect(found == expected, "\(board[0])")
      let legal = position.freeSquares.subtracting(SquareSet(expected.keys, on: rules))
      #expect(position.moves == legal && position.moveCount == legal.count)
      for (square, foul) in expected {
        #expect(position.refusal(of: square) == .forbidden(square, foul))
        #expect(throws: MoveError.forbidden(square, foul)) { try position.playing(square) }
      }
      // O may mark them all.
      let other = try Position(board[1], rules: rules, playerToMove: .o)
      #expect(other.moves == other.freeSquares && other.fouls.count == expected.count)
    }
  }

  /// Boards on which X's marks are many, and O's few, so that fouls are frequent.
  @Test(
    arguments: [
      "15,15,5", "7,7,5", "8,8,5", "20,6,5", "5,32,5", "9,8,5", "32,32,5",
    ]
  )
  func `random boards have the fouls of the rule as it is written`(board: Board) throws {
    let rules = try board.rules(.renju)
    var random = SplitMix(seed: board.columns + 17 * board.rows)
    var (points, counts) = (0, [Foul: Int]())
    // At full size a million on all boards together.
    let wanted = FullTests.isOn ? 150_000 : 4_000
    while points < wanted {
      let share = 2 + random.number(below: 5)
      let position = RandomPositions.gathering(on: rules, share: share, xShare: 3, using: &random)
      let plain = PlainRenju(position)
      for square in rules.squares {
        let foul = position.foul(at: square)
        try #require(foul == plain.foul(square.index), "\(position) \(rules.name(of: square))")
        points += 1
        if let foul { counts[foul, default: 0] += 1 }
      }
    }
    // Overlines are rare on boards that are narrow.
    #expect(counts.count >= 2)
  }

  @Test(arguments: ["15,15,5", "7,7,5", "5,5,5", "13,6,5"])
  func `games of random moves go as the plain rule has it`(board: Board) throws {
    let rules = try board.rules(.renju)
    for seed in 1...3 {
      var random = SplitMix(seed: seed)
      var position = Position(rules)
      let finder = LineFinder(rules)
      while !position.isOver {
        let plain = PlainRenju(position)
        let player = position.playerToMove
        let moves = rules.squares.filter { square in
          position.isFree(square) && (player == .o || plain.foul(square.index) == nil)
        }
        #expect(Array(position.moves) == moves && position.moveCount == moves.count)
        let rank = random.number(below: moves.count)
        #expect(position.move(rank: rank) == moves[rank])
        try position.play(moves[rank])
        let lines = board.lines(of: player, in: position.marks, through: moves[rank].index, rules)
        #expect(position.winner == (lines.isEmpty ? nil : player))
        #expect(Set(position.winningLines.map(\.numbers)) == lines)
        var found: Set<[Int]> = []
        finder.forEachLine(completedBy: moves[rank], in: position) {
          found.insert(rules.lines[$0].numbers)
        }
        #expect(position.winner == nil || found == lines)
      }
    }
  }

  @Test func `where X has forbidden squares only, O wins`() throws {
    let rules = try Board("5,5,5").rules(.renju)
    // Each of the three corners would make two fours with the others.
    let drawing = ".xxx./xooxo/xoxoo/xxooo/.oooo"
    let position = try Position(drawing, rules: rules, playerToMove: .x)
    #expect(position.fouls.map(\.foul) == [.doubleFour, .doubleFour, .doubleFour])
    #expect(position.isOver && position.outcome == .noMove(winner: .o))
    #expect(position.winner == .o && position.lineOwner == nil && position.winningLines.isEmpty)
    #expect(position.moves.isEmpty && position.moveCount == 0 && !position.isFull)
    #expect(throws: MoveError.gameOver(Square(0))) { try position.playing(Square(0)) }
    var before = try Position(".xxx./xooxo/xoxoo/xxo.o/.oooo", rules: rules, playerToMove: .o)
    #expect(!before.isOver && before.moveCount == 4)
    try before.play(Square(18))
    #expect(before == position)
    before.reset()
    #expect(before == Position(rules))
    // O may mark what X may not.
    let other = try Position(drawing, rules: rules, playerToMove: .o)
    #expect(!other.isOver && other.moveCount == 3)
  }

  @Test(
    arguments: [
      ([.gravity], 5), ([.exactLine], 5), ([.unblockedLine], 5), ([.misere], 5), ([], 4),
    ] as [([Rules.Variant], Int)]
  )
  func `renju is five in a row and goes with no other rule`(others: [Rules.Variant], length: Int) {
    #expect(throws: RulesError.unsupportedRenju) {
      try Rules(columns: 15, rows: 15, lineLength: length, variants: others + [.renju])
    }
  }

  @Test func `moves on boards of other programs win by four rules as they say`() throws {
    let boards = try Self.lines("lines")
    #expect(boards.count == 9)
    let lines = [Rules.Variant.exactLine, .unblockedLine].subsets
    for board in boards {
      for word in board.dropFirst(2) {
        let parts = word.split(separator: ":").map(String.init)
        let player = try #require(Player(rawValue: parts[0]))
        for (line, wins) in zip(lines, parts[2]) {
          let rules = try Rules(columns: 15, rows: 15, lineLength: 5, variants: line)
          let position = try Position(board[1], rules: rules, playerToMove: player)
          let square = try rules.square(named: parts[1])
          let next = try position.playing(square)
          #expect(next.winner == (wins == "1" ? player : nil), "\(board[0]) \(parts[1]) \(line)")
          #expect(position.completions(of: player).contains(square) == (wins == "1"))
          #expect(next.winningLines.isEmpty == (wins == "0"))
        }
      }
    }
  }
}

extension RenjuTests {
  /// The words of each line of a file of positions, other than comments.
  private static func lines(_ name: String) throws -> [[String]] {
    let path = "\(PackageFolder.path)/Tests/GameModelTests/Data/\(name).txt"
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: " ").map(String.init) }
  }
}
