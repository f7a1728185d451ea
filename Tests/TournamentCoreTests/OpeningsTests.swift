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

  @Test(
    arguments: [(4, 4, 1, 3), (5, 3, 1, 6), (15, 15, 1, 36), (7, 2, 1, 4), (2, 2, 2, 2)]
  )
  func `boards of other shapes have their own symmetries`(
    columns: Int,
    rows: Int,
    plies: Int,
    count: Int
  ) throws {
    let rules = try Rules(columns: columns, rows: rows)
    #expect(try Openings.distinct(after: plies, on: rules).count == count)
  }

  @Test(arguments: [
    (3, 3, 9, "no game of 3×3, 3 in a row is still open after 9 plies; take fewer"),
    (3, 3, Int.max, "no game of 3×3, 3 in a row is still open after \(Int.max) plies; take fewer"),
    (1, 1, 1, "no game of 1×1, 1 in a row is still open after 1 plies; take fewer"),
    (
      15, 15, 3,
      "there are more than 100000 openings of 3 plies on 15x15; take fewer plies, or a file"
    ),
    (
      32, 32, 700,
      "there are more than 100000 openings of 700 plies on 32x32; take fewer plies, or a file"
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

extension String {
  fileprivate func replacingCharacters(at place: Index, with mark: String) -> String {
    self[..<place] + mark + self[index(after: place)...]
  }
}
