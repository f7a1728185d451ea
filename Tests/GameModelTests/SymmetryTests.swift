import GameModel
import TestSupport
import Testing

@Suite struct SymmetryTests {
  static let boards: [Rules] = ["1,1,1", "2,2,2", "3,3,3", "4,3,3", "3,5,3", "8,8,5", "9,9,5"]

  private func images(_ symmetry: Symmetry, on rules: Rules) -> [Int] {
    rules.squares.map { rules.image(of: $0, under: symmetry).index }
  }

  @Test(
    arguments: [
      ("3,3,3", .identity, "xxo/..o/..."), ("3,3,3", .halfTurn, ".../o../oxx"),
      ("3,3,3", .flipColumns, "oxx/o../..."), ("3,3,3", .flipRows, ".../..o/xxo"),
      ("3,3,3", .quarterTurn, "..x/..x/.oo"), ("3,3,3", .threeQuarterTurn, "oo./x../x.."),
      ("3,3,3", .transpose, "x../x../oo."), ("3,3,3", .antitranspose, ".oo/..x/..x"),
      ("4,3,3", .identity, "x..o/..../o..."), ("4,3,3", .halfTurn, "...o/..../o..x"),
      ("4,3,3", .flipColumns, "o..x/..../...o"), ("4,3,3", .flipRows, "o.../..../x..o"),
    ] as [(Rules, Symmetry, String)]
  )
  func `the board is turned and reflected`(rules: Rules, symmetry: Symmetry, drawing: String) throws
  {
    let start = rules.columns == 3 ? "xxo/..o/..." : "x..o/..../o..."
    #expect(try Position(start, rules: rules).applying(symmetry).description == drawing)
  }

  @Test(arguments: boards)
  func `eight symmetries, or four, are a group that takes lines to lines`(rules: Rules) {
    let all = Array(0..<rules.squareCount)
    let group = rules.symmetries.map { images($0, on: rules) }
    #expect(group.count == (rules.columns == rules.rows ? 8 : 4))
    #expect(rules.squareCount == 1 || Set(group).count == group.count)
    #expect(images(.identity, on: rules) == all)
    let lines = Set(rules.lines.map { Set($0.squares.map(\.index)) })
    for first in group {
      #expect(first.sorted() == all)
      #expect(group.contains { second in all.allSatisfy { second[first[$0]] == $0 } })
      for second in group { #expect(group.contains(first.map { second[$0] })) }
      #expect(Set(lines.map { line in Set(line.map { first[$0] }) }) == lines)
    }
  }

  @Test(arguments: boards, 1...3)
  func `an image is the same game, and one of all is canonical`(rules: Rules, seed: Int) throws {
    var random = SplitMix(seed: seed)
    var position = Position(rules)
    for _ in 0..<rules.squareCount / 2 where !position.isOver {
      try position.play(position.move(rank: random.number(below: position.moveCount)))
    }
    let images = rules.symmetries.map(position.applying)
    for (symmetry, image) in zip(rules.symmetries, images) {
      #expect(image.playerToMove == position.playerToMove && image.plies == position.plies)
      #expect(image.outcome == position.outcome)
      #expect(image.winningLines.count == position.winningLines.count)
      #expect(try Position(image.description, rules: rules) == image)
      for square in rules.squares {
        #expect(image[rules.image(of: square, under: symmetry)] == position[square])
      }
    }
    #expect(Set(images.map(\.canonical)) == [position.canonical])
    #expect(images.contains(position.canonical))
  }

  @Test(arguments: [
    ("../..", "../.."), (".x/..", "x./.."), ("../.x", "x./.."), ("o./.x", "x./.o"),
    ("ox/..", "xo/.."), ("../xo", "xo/.."),
  ])
  func `canonical marks gather at the top left`(drawing: String, canonical: String) throws {
    let rules = try Rules(columns: 2, rows: 2)
    #expect(try Position(drawing, rules: rules).canonical.description == canonical)
  }

  @Test(.expectsExit) func `a board that is not square cannot be turned by a quarter`() async {
    await #expect(processExitsWith: .failure) {
      _ = Position(try Rules(columns: 4, rows: 3)).applying(.quarterTurn)
    }
  }
}
