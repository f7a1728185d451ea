import GameModel
import Oracles
import TestSupport
import Testing

/// Random games and drawings, compared with a check of every line on a plain array.
@Suite struct RandomGamesTests {
  /// Boards on which games by all rules are played, and on which few moves end one.
  private static let boards: [Board] = [
    "1,1,1", "1,7,3", "9,1,4", "3,3,3", "3,3,2", "4,4,3", "4,4,4", "7,6,4", "8,8,5", "10,6,4",
    "13,5,4", "9,8,4", "15,15,5", "32,2,3", "32,3,32", "32,31,3",
  ]
  private static let long: [Board] = ["8,8,8", "9,8,9", "13,5,13", "16,8,16", "32,32,32"]

  static func games() throws -> [(Board, Rules)] {
    try boards.flatMap { board in try Rules.all(on: board).map { (board, $0) } }
      + (Board.various + long).map { ($0, try $0.rules) }
  }

  @Test(arguments: try games(), 1...3)
  func `every answer agrees with a naive check`(game: (board: Board, rules: Rules), seed: Int)
    throws
  {
    let (board, rules) = game
    guard seed == 1 || rules.squareCount <= 64 || rules.isMonotone else { return }
    var random = SplitMix(seed: seed)
    var player = seed == 2 ? Player.o : .x
    var position = Position(rules, first: player)
    let (finder, referee, picker) = (LineFinder(rules), Referee(rules), MovePicker())
    var marks = [Player?](repeating: nil, count: rules.squareCount)
    var lines: Set<[Int]> = []
    while lines.isEmpty, marks.contains(nil) {
      let moves = board.moves(in: marks, of: rules)
      #expect(!position.isOver && position.playerToMove == player)
      #expect(position.moveCount == moves.count)
      if moves.count < 40 || position.plies.isMultiple(of: 16) {
        #expect(position.moves.map(\.index) == moves)
        #expect(rules.squares.filter(position.isLegal).map(\.index) == moves)
        #expect(moves.indices.map { position.move(rank: $0).index } == moves)
        #expect(moves.indices.map { picker.move(rank: $0, in: position).index } == moves)
        let free = marks.indices.filter { marks[$0] == nil }
        #expect(position.freeSquares.map(\.index) == free && position.freeCount == free.count)
        #expect(rules.squares.filter(position.isFree).map(\.index) == free)
        #expect(position.plies == marks.count - free.count && !position.isFull)
        for player in Player.allCases where moves.count < 12 {
          let completing = moves.filter { square in
            var after = marks
            after[square] = player
            return !board.lines(of: player, in: after, through: square, rules).isEmpty
          }
          #expect(position.completions(of: player).map(\.index) == completing)
        }
        var cleared = position
        cleared.reset()
        #expect(cleared == Position(rules))
      }
      try expectRefusal(of: random.number(below: marks.count + 1), position, marks, moves)
      let square = Square(moves[random.number(below: moves.count)])
      var judged = position
      try referee.play(square, in: &judged)
      try position.play(square)
      #expect(judged == position && judged.winner == position.winner)
      marks[square.index] = player
      lines = board.lines(of: player, in: marks, through: square.index, rules)
      let winner = rules.has(.misere) ? player.opponent : player
      #expect(position.winner == (lines.isEmpty ? nil : winner))
      #expect(position.lineOwner == (lines.isEmpty ? nil : player))
      var found: [Int] = []
      if !lines.isEmpty {
        finder.forEachLine(completedBy: square, in: position) { found.append($0) }
      }
      #expect(found == position.winningLines.map(\.index))
      player = player.opponent
    }
    #expect(position.isOver && position.moves.isEmpty && position.moveCount == 0)
    #expect(position.outcome == (position.winner.map { .line(winner: $0) } ?? .draw))
    #expect(position.marks == marks && position.isFull == !marks.contains(nil))
    #expect(Set(position.winningLines.map(\.numbers)) == lines)
    try expectRefusal(of: random.number(below: marks.count + 1), position, marks, [])
    position.reset()
    #expect(position == Position(rules) && position.rules == rules)
  }

  /// Expects a number of a square to be refused, unless it is a legal move.
  private func expectRefusal(
    of number: Int,
    _ position: Position,
    _ marks: [Player?],
    _ moves: [Int]
  ) throws {
    let (square, columns) = (Square(number), position.rules.columns)
    guard !moves.contains(number) else { return #expect(position.refusal(of: square) == nil) }
    let lowest = moves.first { $0 % columns == number % columns }
    let error: MoveError =
      moves.isEmpty
      ? .gameOver(square)
      : number == marks.count
        ? .offBoard(square)
        : marks[number] != nil
          ? .taken(square) : .unsupported(square, lowest: Square(lowest ?? -1))
    #expect(position.refusal(of: square) == error && error.square == square)
    var (played, judged) = (position, position)
    #expect(throws: error) { try played.play(square) }
    #expect(throws: error) { try Referee(position.rules).play(square, in: &judged) }
    #expect(played == position && judged == position)
  }

  @Test(arguments: ["3,3,3", "8,8,5", "9,8,4", "15,15,5", "20,4,4"] as [Rules], 1...5)
  func `a position set from words is the one that was played`(rules: Rules, seed: Int) throws {
    var random = SplitMix(seed: seed)
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
      #expect(set == played && set.hashValue == played.hashValue)
      for square in played.freeSquares.prefix(40) {
        #expect(try set.playing(square) == played.playing(square))
      }
      let (x, o) = (played.marks(of: .x), played.marks(of: .o))
      let drawn = Position(rules, xMarks: x, oMarks: o, playerToMove: played.playerToMove)
      #expect(drawn == played)
    }
  }

  @Test(arguments: Board.various, 1...3)
  func `the lines of any drawing are those of a naive check`(board: Board, seed: Int) throws {
    var random = SplitMix(seed: seed)
    let rules = try board.rules
    // The first seed fills the board, the others leave more and more squares free.
    let choices: [Player?] = [.x, .o, .x, .o] + [Player?](repeating: nil, count: seed - 1)
    let marks = rules.squares.map { _ in random.pick(from: choices) }
    let expected = Player.allCases.map { board.lines(of: $0, in: marks) }
    for player in Player.allCases {
      let position = draw(marks, on: rules, playerToMove: player)
      #expect(position.marks == marks)
      let found = Player.allCases.map { Set(position.completedLines(of: $0).map(\.numbers)) }
      #expect(found == expected)
      // Where both have a line, the one who is not to move has won.
      let last = player.opponent
      let lasts = expected[last == .x ? 0 : 1]
      let winner = !lasts.isEmpty ? last : expected.allSatisfy(\.isEmpty) ? nil : player
      #expect(position.winner == winner)
      #expect(position.winningLines == (winner.map(position.completedLines) ?? []))
    }
  }

  private func draw(_ marks: [Player?], on rules: Rules, playerToMove: Player) -> Position {
    let sets = Player.allCases.map { player in
      SquareSet(rules.squares.filter { marks[$0.index] == player }, on: rules)
    }
    return Position(rules, xMarks: sets[0], oMarks: sets[1], playerToMove: playerToMove)
  }
}
