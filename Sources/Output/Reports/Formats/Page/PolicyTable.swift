import GameModel
import StrategyKit
import TextKit

/// A policy's move probabilities in every unfinished position of a board of nine squares.
///
/// The positions are ordered by their marks as a base-three number: the first square in reading
/// order is the highest digit, 1 for X and 2 for O. Each has the index of a row with a probability
/// for each legal move in reading order; there are few distinct rows and few distinct
/// probabilities.
struct PolicyTable {
  /// The distinct probabilities in the order of their first occurrence, from 0 to 1.
  private(set) var chances: [Double] = []
  /// The distinct rows, each of indices of probabilities.
  private(set) var rowsOfChances: [[Int]] = []
  /// The index of each position's row.
  private(set) var rowIndices: [Int] = []

  /// - Precondition: The board has three columns and three rows.
  /// - Throws: The policy's error.
  init(_ policy: any Policy, positions: [Position]) throws {
    var knownChances: [Double: Int] = [:]
    var knownRows: [[Int]: Int] = [:]
    for position in positions {
      let distribution = try policy.moves(in: position)
      let total = Double(distribution.total)
      let row = position.moves.map { square in
        knownChances.index(of: Double(distribution.weight(of: square)) / total, in: &chances)
      }
      rowIndices.append(knownRows.index(of: row, in: &rowsOfChances))
    }
  }

  /// Whether there are tables for a game.
  static func covers(_ rules: Rules) -> Bool { rules.columns == 3 && rules.rows == 3 }

  /// The tables of those policies, among bots by their indices, that answer in all positions of a
  /// board that is covered, each with the bot's index.
  ///
  /// Bots of a kind differ in few probabilities, and have them in the same places. The list of
  /// places is long: it is kept with the first of them, and the others have that table's index in
  /// `like`.
  static func json(
    _ policies: [(bot: Int, policy: any Policy)],
    on rules: Rules
  ) -> [(bot: Int, table: JSONValue)] {
    guard covers(rules), !policies.isEmpty else { return [] }
    let positions = Self.positions(on: rules)
    var known: [Places: Int] = [:]
    var tables: [(bot: Int, table: JSONValue)] = []
    for (bot, policy) in policies {
      guard let table = try? PolicyTable(policy, positions: positions) else { continue }
      var members = table.json
      members["bot"] = .integer(bot)
      if let like = known[table.places] {
        for key in ["rows", "width", "index"] { members[key] = nil }
        members["like"] = .integer(like)
      } else {
        known[table.places] = tables.count
      }
      tables.append((bot, JSONValue(members)))
    }
    return tables
  }

  /// The places of the probabilities.
  private struct Places: Hashable {
    let rows: [[Int]]
    let indices: [Int]
  }

  private var places: Places { Places(rows: rowsOfChances, indices: rowIndices) }

  /// All unfinished positions of a board in the order of their numbers.
  static func positions(on rules: Rules) -> [Position] {
    var found: [Int: Position] = [:]
    var open = [Position(rules)]
    while let position = open.popLast() {
      guard !position.isOver, found.updateValue(position, forKey: position.ternary) == nil else {
        continue
      }
      for square in position.moves {
        guard let next = try? position.playing(square), found[next.ternary] == nil else { continue }
        open.append(next)
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The table as JSON: `chances` has the move probabilities, as numbers and in words; `rows` the
  /// indices of the legal moves' probabilities; `index` the index of each position's row as
  /// `width` base-64 digits.
  var json: [String: JSONValue] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    let width = rowsOfChances.count <= 64 ? 1 : rowsOfChances.count <= 4096 ? 2 : 3
    let index = rowIndices.reduce(into: "") { text, index in
      for digit in (0..<width).reversed() { text.append(digits[index >> (6 * digit) & 63]) }
    }
    return [
      "chances": .array(chances.map { .array([.number($0), .string(Percentage.text($0))]) }),
      "rows": .array(rowsOfChances.map { .array($0.map { .integer($0) }) }),
      "width": .integer(width),
      "index": .string(index),
    ]
  }
}

extension Position {
  /// The marks as a base-three number.
  fileprivate var ternary: Int {
    rules.squares.reduce(0) { $0 * 3 + (self[$1] == .x ? 1 : self[$1] == .o ? 2 : 0) }
  }
}

extension Dictionary where Value == Int {
  /// The index of an element in an indexed list; a new one is added to both.
  fileprivate mutating func index(of element: Key, in list: inout [Key]) -> Int {
    if let index = self[element] { return index }
    self[element] = list.count
    list.append(element)
    return list.count - 1
  }
}
