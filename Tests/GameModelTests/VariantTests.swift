import Foundation
import GameModel
import Oracles
import TestSupport
import Testing

/// Games by all rules, compared with plain checks, and counts that others have made.
@Suite struct VariantTests {
  @Test func `a mark that hangs in the air is told where it would fall to`() throws {
    let rules: Rules = "7,6,4 gravity"
    let position = try Position(rules).playing(Square(38))
    let error = MoveError.unsupported(Square(17), lowest: Square(31))
    #expect(position.refusal(of: Square(17)) == error)
    #expect(error.message(on: rules) == "d4 hangs in the air: the mark would fall to d2")
  }

  @Test func `a drawing that gravity cannot have is refused`() throws {
    let rules: Rules = "3,3,3 gravity"
    #expect(throws: DrawingError.floating(Square(1), rules)) {
      try Position(".x./.../...", rules: rules)
    }
    #expect(try Position(".x./.o./.x.", rules: rules).moveCount == 2)
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
