import Foundation
import GameModel
import Oracles
import TestSupport
import Testing

/// Games by all rules, compared with plain checks, and counts that others have made.
@Suite struct VariantTests {
  static let boards: [Board] = [
    "1,1,1", "1,7,3", "9,1,4", "3,3,3", "3,3,2", "4,4,3", "4,4,4", "7,6,4", "8,8,5", "10,6,4",
    "13,5,4", "9,8,4", "15,15,5", "32,2,3", "32,3,32", "32,31,3",
  ]

  @Test(arguments: try boards.flatMap { board in try Rules.all(on: board).map { (board, $0) } })
  func `moves, lines and winners are those of a naive check`(board: Board, rules: Rules) throws {
    for seed in 1...(board.columns * board.rows > 64 ? 1 : 3) {
      var random = SplitMix(seed: seed)
      var position = Position(rules)
      let (finder, referee, picker) = (LineFinder(rules), Referee(rules), MovePicker())
      var marks = [Player?](repeating: nil, count: rules.squareCount)
      var player = Player.x
      var lines: Set<[Int]> = []
      while lines.isEmpty, marks.contains(nil) {
        let moves = board.moves(in: marks, of: rules)
        if moves.count < 40 || position.plies.isMultiple(of: 16) {
          #expect(position.moves.map(\.index) == moves)
          let legal = rules.squares.filter(position.isLegal)
          #expect(legal.map(\.index) == moves)
        }
        #expect(position.moveCount == moves.count)
        let rank = random.number(below: moves.count)
        #expect(position.move(rank: rank) == Square(moves[rank]))
        #expect(picker.move(rank: rank, in: position) == Square(moves[rank]))
        var judged = position
        try referee.play(Square(moves[rank]), in: &judged)
        try position.play(Square(moves[rank]))
        #expect(judged == position)
        marks[moves[rank]] = player
        lines = board.lines(of: player, in: marks, through: moves[rank], rules)
        let winner = rules.has(.misere) ? player.opponent : player
        #expect(position.winner == (lines.isEmpty ? nil : winner))
        var found: Set<[Int]> = []
        if !lines.isEmpty {
          finder.forEachLine(completedBy: Square(moves[rank]), in: position) {
            found.insert(rules.lines[$0].squares.map(\.index))
          }
        }
        #expect(found == lines)
        player = player.opponent
      }
      #expect(position.isOver && position.moves.isEmpty && position.moveCount == 0)
      #expect(Set(position.winningLines.map(\.numbers)) == lines)
      position.reset()
      #expect(position == Position(rules) && position.rules == rules)
    }
  }

  @Test func `a mark that hangs in the air is told where it would fall to`() throws {
    var position = Position(try Rules(columns: 7, rows: 6, lineLength: 4, variants: [.gravity]))
    let (d1, d2, d4) = (Square(38), Square(31), Square(17))
    #expect(throws: MoveError.unsupported(d4, lowest: d1)) { try position.play(d4) }
    try position.play(d1)
    #expect(position.refusal(of: d4) == .unsupported(d4, lowest: d2))
    #expect(position.refusal(of: d1) == .taken(d1))
    let error = MoveError.unsupported(d4, lowest: d2)
    #expect(error.message(on: position.rules) == "d4 hangs in the air: the mark would fall to d2")
    let referee = Referee(try Rules(columns: 4, rows: 4, variants: [.gravity]))
    var small = Position(try Rules(columns: 4, rows: 4, variants: [.gravity]))
    #expect(throws: MoveError.unsupported(Square(0), lowest: Square(12))) {
      try referee.play(Square(0), in: &small)
    }
  }

  @Test func `a drawing that gravity cannot have is refused`() throws {
    let rules = try Rules(columns: 3, rows: 3, variants: [.gravity])
    #expect(throws: DrawingError.floating(Square(1), rules)) {
      try Position(".x./.../...", rules: rules)
    }
    #expect(try Position(".x./.o./.x.", rules: rules).moveCount == 2)
  }

  @Test func `in misère the line is the loser's`() throws {
    let rules = try Rules(columns: 3, rows: 3, variants: [.misere])
    let position = try Position(rules, playing: "a1b2a2b3a3")
    #expect(position.winner == .o)
    #expect(position.lineOwner == .x)
    #expect(position.outcome == .line(winner: .o))
    #expect(position.winningLines.map { rules.names(of: $0.squares) } == ["a3a2a1"])
  }

  /// The different positions of a game by ply.
  private func layers(_ rules: Rules, plies: Int = .max) throws -> [Set<Position>] {
    var layers: [Set<Position>] = [[Position(rules)]]
    while let last = layers.last, !last.isEmpty, layers.count <= plies {
      layers.append(try Set(last.flatMap { position in try position.moves.map(position.playing) }))
    }
    return layers.last?.isEmpty == true ? layers.dropLast() : layers
  }

  @Test(
    arguments: [
      (Rules.Variant.gravity, 694, 505), (.misere, 5478, 4520),
    ]
  )
  func `on 3×3 the positions are counted`(
    variant: Rules.Variant,
    all: Int,
    unfinished: Int
  ) throws {
    let rules = try Rules(columns: 3, rows: 3, variants: [variant])
    let positions = try layers(rules).joined()
    #expect(positions.count == all)
    #expect(positions.count { !$0.isOver } == unfinished)
  }

  @Test func `Connect Four has the known positions by ply`() throws {
    let rules = try #require(NamedGame.named("connect-four")).rules
    let counts = try layers(rules, plies: 6).map(\.count)
    #expect(counts == [1, 7, 49, 238, 1120, 4263, 16422])
  }

  @Test(arguments: try Rules.all(on: "7,6,4"))
  func `rules are written in words and keys, and read back`(rules: Rules) throws {
    let words = rules.terms
    #expect(try Rules(columns: 7, rows: 6, terms: words) == rules)
    #expect(try Rules(columns: 7, rows: 6, terms: words.replacing("è", with: "e")) == rules)
    let reversed = words.split(separator: ", ").dropFirst().reversed().map { ", \($0)" }
    let row = words.prefix(while: { $0 != "," })
    #expect(try Rules(columns: 7, rows: 6, terms: row + reversed.joined()) == rules)
    #expect(try Rules(columns: 7, rows: 6, terms: words + "s") == nil)
    #expect(rules.description == "7×6, \(words)")
    #expect(rules.isMonotone == (words == "4 in a row"))
    #expect(rules.symmetries.count == (rules.has(.gravity) ? 2 : 4))
    var position = Position(rules)
    try position.play(Square(38))
    let written = try JSONEncoder().encode(position)
    #expect(try JSONDecoder().decode(Position.self, from: written) == position)
  }

  @Test func `games have names`() throws {
    #expect(Set(NamedGame.all.map(\.name)).count == NamedGame.all.count)
    #expect(Set(NamedGame.all.map(\.rules)).count == NamedGame.all.count)
    #expect(NamedGame(.ticTacToe)?.name == "tic-tac-toe")
    #expect(NamedGame(try Rules(columns: 4, rows: 4)) == nil)
    #expect(NamedGame.named("chess") == nil)
    #expect("\(try #require(NamedGame.named("connect-four")).rules)" == "7×6, 4 in a row, gravity")
  }
}
