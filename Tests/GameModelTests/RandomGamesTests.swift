import GameModel
import Oracles
import TestSupport
import Testing

/// Random games and drawings, compared with a check of every line on a plain array.
@Suite struct RandomGamesTests {
  @Test(arguments: Board.various, 1...3)
  func `winners, lines and free squares are those of a naive check`(
    board: Board,
    seed: Int
  ) throws {
    var random = SplitMix(seed: seed)
    var position = Position(try board.rules)
    let finder = LineFinder(position.rules)
    let picker = MovePicker()
    var marks = [Player?](repeating: nil, count: position.rules.squareCount)
    var free = Array(marks.indices)
    var player = Player.x
    var lines: Set<[Int]> = []
    while lines.isEmpty, !free.isEmpty {
      #expect(!position.isOver)
      let rank = random.number(below: free.count)
      let square = free.remove(at: rank)
      #expect(position.move(rank: rank) == Square(square))
      #expect(picker.move(rank: rank, in: position) == Square(square))
      try position.play(Square(square))
      marks[square] = player
      lines = board.lines(of: player, in: marks, through: square)
      #expect(position.winner == (lines.isEmpty ? nil : player))
      #expect(foundLines(finder, square, position) == lines)
      player = player.opponent
    }
    #expect(position.isOver)
    #expect(position.marks == marks)
    #expect(position.freeSquares.map(\.index) == free)
    #expect(Set(position.winningLines.map(\.numbers)) == lines)
  }

  @Test(arguments: ["8,8,5", "9,8,4", "15,15,5", "32,31,6", "32,32,32"] as [Board], 1...3)
  func `every free square has its rank, however many are taken`(board: Board, seed: Int) throws {
    var random = SplitMix(seed: seed)
    var position = Position(try board.rules)
    let picker = MovePicker()
    while !position.isOver {
      let free = Array(position.freeSquares)
      if free.count < 80 || free.count.isMultiple(of: 50) {
        #expect(free.indices.map { position.move(rank: $0) } == free)
        #expect(free.indices.map { picker.move(rank: $0, in: position) } == free)
      }
      try position.play(random.pick(from: free))
    }
  }

  @Test(arguments: ["3,3,3", "8,8,5", "9,8,4", "15,15,5", "20,4,4"] as [Board], 1...5)
  func `a position that is set from words is the one that was played`(
    board: Board,
    seed: Int
  ) throws {
    var random = SplitMix(seed: seed)
    let rules = try board.rules
    var set = Position(rules)
    for _ in 0..<20 {
      // Each time from the marks of another game.
      var played = Position(rules)
      for _ in 0..<random.number(below: rules.squareCount) {
        let square = played.move(rank: random.number(below: played.freeCount))
        let next = try played.playing(square)
        if next.isOver { break }
        played = next
      }
      set.setMarks(playerToMove: played.playerToMove) { played.word($0, of: $1) }
      #expect(set == played)
      #expect(set.hashValue == played.hashValue)
      for square in played.freeSquares.prefix(40) {
        #expect(try set.playing(square) == played.playing(square))
      }
      let drawn = Position(
        rules,
        xMarks: played.marks(of: .x),
        oMarks: played.marks(of: .o),
        playerToMove: played.playerToMove
      )
      #expect(drawn == played)
      played.reset()
      #expect(played == Position(rules))
    }
  }

  @Test(arguments: Board.various, 1...3)
  func `the lines of any drawing are those of a naive check`(board: Board, seed: Int) throws {
    var random = SplitMix(seed: seed)
    let rules = try board.rules
    // The first seed fills the board, the others leave more and more squares free.
    let choices: [Player?] = [.x, .o, .x, .o] + [Player?](repeating: nil, count: seed - 1)
    let marks = rules.squares.map { _ in random.pick(from: choices) }
    let position = try draw(marks, on: rules, playerToMove: .x)
    let expected = Player.allCases.map { board.lines(of: $0, in: marks) }
    #expect(position.marks == marks)
    #expect(
      Player.allCases.map { Set(position.completedLines(of: $0).map(\.numbers)) } == expected
    )
    #expect(position.winner == (!expected[1].isEmpty ? .o : !expected[0].isEmpty ? .x : nil))
  }

  @Test(arguments: ["3,3,3", "4,3,3", "5,5,4", "8,8,5", "9,8,4", "12,12,5"] as [Board], 1...10)
  func `a move wins in any drawing where it completes a line`(board: Board, seed: Int) throws {
    var random = SplitMix(seed: seed)
    let rules = try board.rules
    var marks = rules.squares.map { _ in random.pick(from: [.x, .o, nil, nil] as [Player?]) }
    // A line that is complete loses a mark, so that a move can complete it.
    for player in Player.allCases {
      while let line = board.lines(of: player, in: marks).first { marks[line[0]] = nil }
    }
    for player in Player.allCases {
      let position = try draw(marks, on: rules, playerToMove: player)
      for square in position.freeSquares {
        var after = marks
        after[square.index] = player
        let wins = !board.lines(of: player, in: after, through: square.index).isEmpty
        #expect(try position.playing(square).winner == (wins ? player : nil))
      }
    }
  }

  private func draw(_ marks: [Player?], on rules: Rules, playerToMove: Player) throws -> Position {
    let rows = (0..<rules.rows).map { row in
      marks[row * rules.columns..<(row + 1) * rules.columns].map { $0?.rawValue ?? "." }.joined()
    }
    return try Position(
      rows.joined(separator: "/"),
      rules: rules,
      playerToMove: playerToMove
    )
  }

  private func foundLines(
    _ finder: LineFinder,
    _ square: Int,
    _ position: Position
  ) -> Set<[Int]> {
    var found: Set<[Int]> = []
    finder.forEachLine(completedBy: Square(square), in: position) { number in
      found.insert(position.rules.lines[number].numbers)
    }
    return found
  }
}
