import GameModel
import Testing
import TournamentCore

@Suite struct OpeningCandidatesTests {
  @Test(arguments: 1...8)
  func `on a small board they are all openings, in an order of the seed`(plies: Int) throws {
    func candidates(seed: UInt64) throws -> [Position] {
      let candidates = try OpeningCandidates(
        after: plies,
        on: .ticTacToe,
        everywhere: true,
        seed: seed
      )
      #expect(candidates.areAll)
      return Array(candidates)
    }
    let openings = try Openings.distinct(after: plies, on: .ticTacToe)
    let (first, second) = (try candidates(seed: 1), try candidates(seed: 2))
    #expect(Set(first) == Set(openings) && first.count == openings.count)
    #expect(Set(first) == Set(second))
    #expect(try candidates(seed: 1) == first)
    #expect(first != second || first.count < 5)
  }

  @Test func `on a large board they are in the middle, each once up to symmetry`() throws {
    let rules = try Rules(columns: 15, rows: 15)
    let candidates = try OpeningCandidates(after: 5, on: rules, everywhere: false, seed: 3)
    let openings = Array(candidates.prefix(500))
    #expect(openings.count == 500 && !candidates.areAll)
    #expect(Set(openings.map(\.canonical)).count == 500)
    // A line and a square on either side of it: columns and rows 5 to 11.
    let middle = 4...10
    #expect(
      openings.allSatisfy { opening in
        rules.squares.allSatisfy { square in
          opening[square] == nil
            || middle.contains(rules.column(of: square)) && middle.contains(rules.row(of: square))
        }
      }
    )
  }

  @Test func `a board without openings of a length is refused`() throws {
    #expect(throws: OpeningsError.none(plies: 9, .ticTacToe)) {
      try OpeningCandidates(after: 9, on: .ticTacToe, everywhere: true, seed: 1)
    }
    let rules = try Rules(columns: 3, rows: 3, lineLength: 1)
    #expect(throws: OpeningsError.none(plies: 2, rules)) {
      try OpeningCandidates(after: 2, on: rules, everywhere: true, seed: 1)
    }
  }
}
