import GameModel
import TestSupport
import Testing
import TournamentCore

/// Openings turned and mirrored.
@Suite struct OpeningImagesTests {
  /// The images of openings, given by moves.
  private func images(_ moves: String..., on rules: Rules) throws -> [Game] {
    Openings.images(of: try moves.map { try Game(rules, opening: rules.squares(named: $0)) })
  }

  @Test(
    arguments: [
      // A corner and its neighbour are like none of their images.
      ("4,4,4", [], "a1b1", 8), ("5,4,4", [], "a1b1", 4),
      ("5,4,4", [.gravity], "a1b1", 2),
      // A diagonal is its own image in two ways, the middle in all.
      ("4,4,4", [], "a1d4", 4), ("3,3,3", [], "b2", 1),
      ("5,4,4", [.gravity], "c1c2", 1),
    ] as [(Board, [Rules.Variant], String, Int)]
  )
  func `an opening has as many images as it is unlike`(
    board: Board,
    variants: [Rules.Variant],
    moves: String,
    count: Int
  ) throws {
    let rules = try board.rules(variants)
    let images = try images(moves, on: rules)
    #expect(images.count == count)
    #expect(Set(images.map(\.start)).count == count)
    #expect(Set(images.map(\.start.canonical)).count == 1)
    // The moves are those of the image, in their order.
    for image in images {
      #expect(image.opening.count == moves.count / 2)
      #expect(try Game(rules, opening: image.opening).start == image.start)
    }
  }

  @Test func `all openings come as they are before any is turned`() throws {
    let rules = try Rules(columns: 4, rows: 4)
    let images = try images("a1b1", "b2", "b2c3a1", on: rules)
    let names = images.map { rules.names(of: $0.opening) }
    #expect(names.prefix(3) == ["a1b1", "b2", "b2c3a1"])
    #expect(names.count == 8 + 4 + 4)
    #expect(names[3] == "d4c4")
  }

  @Test func `a drawing has drawings as images`() throws {
    let images = Openings.images(of: [Game(from: try Position("xo./.../..."))])
    #expect(images.count == 8)
    #expect(images.allSatisfy { $0.opening.isEmpty && $0.start.plies == 2 })
  }

  @Test func `no openings have no images`() { #expect(Openings.images(of: []).isEmpty) }
}
