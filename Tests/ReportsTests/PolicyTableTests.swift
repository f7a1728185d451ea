import Bots
import Foundation
import GameModel
import StrategyKit
import Testing
import TextKit

@testable import Reports

/// The chances of a bot's moves, as a page has them.
@Suite struct PolicyTableTests {
  static let tables: [(spec: String, terms: String, positions: Int)] = [
    ("random", "3 in a row", 4520), ("minimax", "3 in a row", 4520),
    ("minimax:blunder=1/3", "3 in a row", 4520), ("heuristic", "3 in a row", 4520),
    ("minimax:ties=random", "3 in a row", 4520), ("heuristic", "3 in a row, gravity", 505),
    ("minimax:blunder=1/3", "3 in a row, misère", 4520),
  ]

  @Test(arguments: tables)
  func `a policy's probabilities are in the data`(spec: String, terms: String, count: Int) throws {
    let rules = try #require(try Rules(columns: 3, rows: 3, terms: terms))
    let bot = try roster.bot(BotSpec(spec), rules: rules)
    let policy = try #require(bot.policy)
    let positions = PolicyTable.positions(on: rules)
    #expect(positions.count == count)
    let json = try PolicyTable(policy, positions: positions).json
    let encoded = try ReportFile(JSONValue(json)).text
    let table = try JSONDecoder().decode(ReadTable.self, from: Data(encoded.utf8))
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    let index = Array(table.index.utf8).map { digits.firstIndex(of: $0) ?? -1 }
    #expect(index.count == table.width * positions.count)
    for (place, position) in positions.enumerated() where place.isMultiple(of: 7) {
      let row = index[place * table.width..<(place + 1) * table.width].reduce(0) { $0 * 64 + $1 }
      let distribution = try policy.moves(in: position)
      let expected = position.moves.map {
        Double(distribution.weight(of: $0)) / Double(distribution.total)
      }
      #expect(table.rows[row].map { table.chances[$0].share } == expected)
      #expect(
        table.rows[row].map { table.chances[$0].text } == expected.map { Percentage.text($0) }
      )
    }
  }

  private struct ReadTable: Decodable {
    let index: String
    let width: Int
    let rows: [[Int]]
    let chances: [Chance]

    struct Chance: Decodable {
      let share: Double
      let text: String

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        share = try values.decode(Double.self)
        text = try values.decode(String.self)
      }
    }
  }

  @Test func `levels of a kind say only once where their chances are`() throws {
    func tables(on rules: Rules) throws -> [String] {
      let policies = try ["0.1", "0.2", "0.3"].enumerated().map { index, blunder in
        let spec = try BotSpec("minimax:blunder=\(blunder)")
        return (bot: index, policy: try #require(try roster.bot(spec, rules: rules).policy))
      }
      return try PolicyTable.json(policies, on: rules).map { try ReportFile($0.table).text }
    }
    let small = try tables(on: .ticTacToe)
    #expect(small.map { $0.contains("\"index\"") } == [true, false, false])
    #expect(small.map { $0.contains("\"like\"") } == [false, true, true])
    #expect(try tables(on: Rules(columns: 4, rows: 4)).isEmpty)
  }
}
