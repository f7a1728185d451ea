import GameModel
import Testing
import TournamentCore

@Suite struct OpeningsTests {
  /// What stands for all images of a drawing: the first of them in the alphabet.
  private static func representative(_ drawing: [Character]) -> String {
    let squares = (0..<9).map { (row: $0 / 3, column: $0 % 3) }
    let images = (0..<8).map { symmetry in
      String(
        squares.map { square in
          var (row, column) = square
          if symmetry & 1 != 0 { row = 2 - row }
          if symmetry & 2 != 0 { column = 2 - column }
          if symmetry & 4 != 0 { (row, column) = (column, row) }
          return drawing[row * 3 + column]
        }
      )
    }
    return images.min() ?? ""
  }

  private static func hasLine(_ drawing: [Character]) -> Bool {
    let lines = [
      [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
    ]
    return lines.contains { line in
      drawing[line[0]] != "." && Set(line.map { drawing[$0] }).count == 1
    }
  }

  /// All positions of tic-tac-toe up to symmetry, by ply: those that go on, and the number of all.
  private static let layers: [(open: Set<String>, count: Int)] = {
    var layers: [(open: Set<String>, count: Int)] = [(["........."], 1)]
    for ply in 0..<9 {
      let next = layers[ply].open.flatMap { drawing in
        drawing.indices.filter { drawing[$0] == "." }.map { place in
          let mark = ply.isMultiple(of: 2) ? "x" : "o"
          return representative(Array(drawing.replacingCharacters(at: place, with: mark)))
        }
      }
      let all = Set(next)
      layers.append((all.filter { !hasLine(Array($0)) && $0.contains(".") }, all.count))
    }
    return layers
  }()

  @Test func `up to symmetry tic-tac-toe has the known number of positions`() {
    #expect(Self.layers.map(\.count) == [1, 3, 12, 38, 108, 174, 204, 153, 57, 15])
    #expect(Self.layers.reduce(0) { $0 + $1.count - $1.open.count } == 138)
  }

  @Test(arguments: 0...8)
  func `every unfinished position is an opening once`(plies: Int) throws {
    let openings = try Openings.distinct(after: plies, on: .ticTacToe)
    let drawings = openings.map { position in
      Self.representative(Array(position.description.filter { $0 != "/" }))
    }
    #expect(Set(drawings) == Self.layers[plies].open)
    #expect(drawings.count == Self.layers[plies].open.count)
    #expect(openings.allSatisfy { $0.plies == plies && !$0.isOver })
    #expect(openings.allSatisfy { $0.playerToMove == (plies.isMultiple(of: 2) ? .x : .o) })
  }

  @Test func `openings are listed in the same order each time`() throws {
    let openings = try Openings.distinct(after: 2, on: .ticTacToe).map(\.description)
    #expect(try Openings.distinct(after: 2, on: .ticTacToe).map(\.description) == openings)
    #expect(
      try Openings.distinct(after: 1, on: .ticTacToe).map(\.description)
        == ["x../.../...", ".x./.../...", ".../.x./..."]
    )
  }

  @Test(arguments: [(4, 4, 1, 3), (5, 3, 1, 6), (15, 15, 1, 36), (7, 2, 1, 4), (2, 2, 2, 2)])
  func `boards of other shapes have their own symmetries`(
    columns: Int,
    rows: Int,
    plies: Int,
    count: Int
  ) throws {
    let rules = try Rules(columns: columns, rows: rows)
    #expect(try Openings.distinct(after: plies, on: rules).count == count)
  }

  @Test func `no opening has been reached over a forbidden square`() throws {
    // Whichever of X's marks came last made six in a row.
    let drawing = "oo.xxxxxxooo"
    func isDrawn(_ position: Position) -> Bool {
      [drawing, String(drawing.reversed())].contains(position.description)
    }
    for variant in [Rules.Variant.exactLine, .renju] {
      let rules = try Rules(columns: 12, rows: 1, lineLength: 5, variants: [variant])
      let openings = try Openings.distinct(after: 11, on: rules)
      let sample = try Openings.distinct(after: 11, on: rules, atMost: openings.count - 1, seed: 3)
      #expect(sample.count > 100)
      #expect(openings.contains(where: isDrawn) == (variant == .exactLine))
      #expect(variant == .exactLine || !sample.contains(where: isDrawn))
    }
  }

  @Test(arguments: [
    (3, 3, 9, "no game of 3×3, 3 in a row is still open after 9 plies; use fewer"),
    (3, 3, Int.max, "no game of 3×3, 3 in a row is still open after \(Int.max) plies; use fewer"),
    (1, 1, 1, "no game of 1×1, 1 in a row is still open after 1 plies; use fewer"),
    (
      32, 32, 700,
      "no game of 32×32, 5 in a row was found that is still open after 700 plies; use fewer"
    ),
  ])
  func `too long openings are refused at once`(
    columns: Int,
    rows: Int,
    plies: Int,
    message: String
  ) throws {
    let rules = try Rules(columns: columns, rows: rows)
    let error = #expect(throws: OpeningsError.self) {
      try Openings.distinct(after: plies, on: rules)
    }
    #expect(error?.description == message)
  }
}

/// Where there are more openings than are played a sample of them is.
@Suite struct OpeningSampleTests {
  private static let gomoku = try? Rules(columns: 15, rows: 15)

  @Test func `ten openings of two plies on 15x15 lie on the middle of the board, and all over it`()
    throws
  {
    let rules = try #require(Self.gomoku)
    let openings = try Openings.distinct(after: 2, on: rules, atMost: 10, seed: 2026)
    #expect(openings.count == 10)
    #expect(Set(openings.map(\.canonical)).count == 10)
    let squares = openings.flatMap { Array($0.marks(of: .x)) + Array($0.marks(of: .o)) }
    #expect(squares.allSatisfy { (4...10).contains(rules.column(of: $0)) })
    #expect(squares.allSatisfy { (4...10).contains(rules.row(of: $0)) })
    #expect(squares.contains { rules.column(of: $0) < 7 && rules.row(of: $0) < 7 })
    #expect(squares.contains { rules.column(of: $0) > 7 && rules.row(of: $0) > 7 })
    #expect(Set(openings.map { $0.marks(of: .x).map(\.index) }).count > 5)
  }

  @Test func `a seed draws the same openings, and a longer list continues with others`() throws {
    let rules = try #require(Self.gomoku)
    let ten = try Openings.distinct(after: 3, on: rules, atMost: 10, seed: 7)
    #expect(try Openings.distinct(after: 3, on: rules, atMost: 10, seed: 7) == ten)
    #expect(try Openings.distinct(after: 3, on: rules, atMost: 40, seed: 7).prefix(10) == ten[...])
    #expect(try Openings.distinct(after: 3, on: rules, atMost: 10, seed: 8) != ten)
  }

  @Test func `a small board is drawn from as a whole`() throws {
    let sample = try Openings.distinct(after: 2, on: .ticTacToe, atMost: 11, seed: 1)
    let all = try Openings.distinct(after: 2, on: .ticTacToe)
    #expect(all.count == 12)
    #expect(sample.count == 11)
    #expect(Set(sample.map(\.canonical)).isStrictSubset(of: all))
    #expect(try Openings.distinct(after: 2, on: .ticTacToe, atMost: 12, seed: 1) == all)
  }

  @Test func `the middle grows where it has no more`() throws {
    let rules = try #require(Self.gomoku)
    // The middle of seven by seven has ten classes of single squares.
    let openings = try Openings.distinct(after: 1, on: rules, atMost: 20, seed: 3)
    func distance(_ position: Position) -> Int {
      position.marks(of: .x).map {
        max(abs(rules.column(of: $0) - 7), abs(rules.row(of: $0) - 7))
      }
      .max() ?? 0
    }
    #expect(openings.count == 20)
    #expect(Set(openings.map(\.canonical)).count == 20)
    #expect(openings.prefix(10).allSatisfy { distance($0) <= 3 })
    #expect(openings.dropFirst(10).allSatisfy { distance($0) > 3 })
  }

  @Test(arguments: [(4, 4, 12), (9, 9, 30), (15, 15, 6), (32, 32, 40), (3, 7, 9)])
  func `every opening of a sample is open and has its plies`(columns: Int, rows: Int, plies: Int)
    throws
  {
    let rules = try Rules(columns: columns, rows: rows)
    let openings = try Openings.distinct(after: plies, on: rules, atMost: 25, seed: 5)
    #expect(openings.count == 25)
    #expect(openings.allSatisfy { $0.plies == plies && !$0.isOver })
    #expect(Set(openings.map(\.canonical)).count == 25)
  }
}

extension String {
  fileprivate func replacingCharacters(at place: Index, with mark: String) -> String {
    self[..<place] + mark + self[index(after: place)...]
  }
}
