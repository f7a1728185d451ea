import Bots
import Foundation
import GameModel
import StrategyKit
import TestSupport
import Testing

/// What bots play, and what they do not.
@Suite struct ChoicesTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let rules: Rules
    /// A drawing, or the moves that lead there.
    let position: String
    let player: Player?
    let plays: [String]
    let avoids: [String]
    let specs: [String]
    var testDescription: String { "\(plays)\(avoids) on \(rules), \(position)" }

    init(
      _ rules: Rules,
      _ position: String,
      _ player: Player? = nil,
      plays: [String] = [],
      avoids: [String] = [],
      _ specs: [String]
    ) {
      (self.rules, self.position, self.player) = (rules, position, player)
      (self.plays, self.avoids, self.specs) = (plays, avoids, specs)
    }
  }

  private static let thinking = [
    "heuristic", "minimax:depth=3", "minimax:nodes=200", "monte-carlo:playouts=50",
  ]
  private static let searching = [
    "heuristic", "minimax:nodes=60", "minimax:depth=3", "minimax:depth=4,ties=random",
    "monte-carlo:playouts=20",
  ]
  private static let example = ["scripted:file=\(Entrants.example)"]

  private static let plain = [
    ("... / ... / ...", "a3"), ("x.. / ... / ...", "b3"), ("xox / oxo / ...", "a1"),
    ("xox / xxo / o.o", "b1"),
  ]
  .map { Row(.ticTacToe, $0, plays: [$1], ["first-free"]) }

  private static let scripted = [
    ("... / ... / ...", "b2"), ("... / .x. / ...", "a3"), ("x.. / ... / ...", "b2"),
    ("x.. / .o. / ..x", "b3"), ("..x / .o. / x..", "a3"), ("xo. / .x. / ...", "c1"),
    ("xo. / .x. / ..o", "c3"), ("xox / .xo / o.o", "a2"),
  ]
  .map { Row(.ticTacToe, $0, plays: [$1], example) }

  private static let centres: [Row] = [
    ("4,4,4", "b3"), ("5,4,4", "c3"), ("9,9,5", "e5"), ("15,15,5", "h8"), ("1,1,1", "a1"),
    ("5,3,3", "c2"), ("2,1,2", "a1"),
  ]
  .map { Row($0, "", plays: [$1], ["heuristic", "scripted"]) }

  private static let falling: [Row] = [
    // A line is completed, and one that can be completed now is blocked.
    Row("5,4,4 gravity", "..... / ..... / ooo.. / xxx..", plays: ["d1"], thinking),
    Row("5,4,4 gravity", "..... / ..... / o.... / xxx.o", plays: ["d1"], thinking),
    // X threatens d2; nobody may mark d1 below it but X.
    Row("6,4,4 gravity", "...... / ...... / xxx.o. / oxo.xo", .o, avoids: ["d1"], thinking),
    // The middle column comes first, and no corner.
    Row("7,6,4 gravity", "", plays: ["d1"], ["heuristic"]),
    Row("7,6,4 gravity", "d1", plays: ["d2"], ["heuristic"]),
    Row("7,6,4 gravity", "d1d2", plays: ["d3"], ["heuristic"]),
    // c3 would make five in a row, which is no threat where lines are exact.
    Row("7,3,4 exact", "xx.xx.. / oo...o. / o.o..x.", avoids: ["c3"], ["heuristic"]),
  ]

  /// A position on 15×15 whose rows from the twelfth down are drawn from column b on.
  private static func gomoku(_ drawing: String) -> String {
    let rows = drawing.split(separator: "/", omittingEmptySubsequences: false)
    return (["", "", ""] + rows + Array(repeating: "", count: 12 - rows.count))
      .map { ".\($0)".padding(toLength: 15, withPad: ".", startingAt: 0) }.joined(separator: "/")
  }

  private static let two = gomoku(
    "......o/......x/......x/......x/..oxxx//.o.........o/o...........o"
  )
  /// A column of five of X's marks but for h8, beside a row of O's.
  private static func column(_ row: String) -> String {
    gomoku("/......x/......x/......x/\(row)/......x/......x/o...........o")
  }

  private static let fouls: [Row] = [
    // O can make a four that X would have to answer at h8, which would make six.
    Row("15,15,5 renju", column(".xooo"), .o, plays: ["g8"], searching),
    Row("15,15,5 renju", column(".xoooo"), .x, avoids: ["h8"], searching),
    // X may not make two fours at once, which wins elsewhere.
    Row("15,15,5 renju", two, .x, avoids: ["h8"], searching),
    Row("15,15,5", two, .x, plays: ["h8"], searching),
    // O leaves X forbidden squares only.
    Row("6,6,5 renju", "ooxoxo/oxxx.o/ooooxx/xxoxxo/xx.xxx/oo.oxo", .o, plays: ["c1"], searching),
  ]

  /// A four with a mark at one end is stopped at either of two squares.
  private static let blocked = (["15,15,5 unblocked", "15,15,5 exact unblocked"] as [Rules]).map {
    Row($0, gomoku("////....oxxxx"), .o, plays: ["k8", "l8"], searching)
  }

  @Test(arguments: ["minimax:depth=3", "minimax:depth=3,temperature=0.01", "heuristic"])
  func `whose turn it is decides, not the marks alone`(spec: String) throws {
    let rules: Rules = "6,9,4"
    let marks = ".ooo.x/....x./....../..x.../....../....../....../....../......"
    var strategy = try roster.strategy(spec, on: rules)
    var random = GameRandom(seed: 1)
    for player in [Player.x, .o, .x, .o] {
      let position = try Position(marks, rules: rules, playerToMove: player)
      let square = try strategy.chooseMove(in: position, using: &random)
      #expect(position.completions(of: player).contains(square), "\(player) plays \(square)")
    }
  }

  @Test(arguments: plain + scripted + centres + falling + fouls + blocked)
  func `bots play these squares, and not those`(row: Row) throws {
    let rules = row.rules
    var position = Position(rules)
    if row.position.contains("/") {
      position = try Position(row.position, rules: rules, playerToMove: row.player)
    } else {
      for square in try rules.squares(named: row.position) { try position.play(square) }
    }
    for spec in row.specs {
      var strategy = try roster.strategy(spec, on: rules)
      for seed in 1...3 as ClosedRange<UInt64> {
        var random = GameRandom(seed: seed)
        let square = try strategy.chooseMove(in: position, using: &random)
        let name = rules.name(of: square)
        #expect(position.isLegal(square), "\(spec): \(name)")
        #expect(row.plays.isEmpty || row.plays.contains(name), "\(spec): \(name)")
        #expect(!row.avoids.contains(name), "\(spec): \(name)")
      }
    }
  }

  @Test(arguments: ["heuristic", "minimax:depth=1", "minimax:nodes=50", "monte-carlo:playouts=20"])
  func `nobody completes a line in misère where another move is left`(spec: String) throws {
    let rules: Rules = "4,4,3 misère"
    var asked = 0
    for position in try Positions.ofRandomGames(4, every: 1, on: rules) {
      let losing = position.completions(of: position.playerToMove)
      guard !losing.isEmpty, losing.count < position.moveCount else { continue }
      var strategy = try roster.strategy(spec, on: rules)
      var random = GameRandom(seed: 4)
      let square = try strategy.chooseMove(in: position, using: &random)
      #expect(!losing.contains(square), "\(position)")
      asked += 1
    }
    #expect(asked > 0)
  }

  static let games: [(rules: Rules, specs: [String])] = [
    ("4,4,4", ["heuristic"]), ("7,6,4", ["heuristic"]), ("9,9,5", ["heuristic"]),
    ("7,6,4 gravity", ["heuristic", "minimax:nodes=60", "monte-carlo:playouts=30"]),
    ("4,4,3 gravity misère", ["heuristic", "minimax:nodes=60"]),
    ("4,4,3 misère", ["heuristic", "minimax:nodes=60", "monte-carlo:playouts=30"]),
    ("9,9,5 renju", ["heuristic", "minimax:nodes=30", "monte-carlo:playouts=10"]),
    ("9,9,5 unblocked", ["heuristic", "minimax:nodes=30", "monte-carlo:playouts=10"]),
    ("9,9,5 exact unblocked", ["heuristic", "minimax:nodes=30", "monte-carlo:playouts=10"]),
  ]

  @Test(arguments: games)
  func `bots that think beat random moves`(rules: Rules, specs: [String]) throws {
    for spec in specs {
      var wins = (own: 0, others: 0)
      for seed in 1...5 as ClosedRange<UInt64> {
        for (side, game) in try roster.gamesAgainstRandom(of: spec, on: rules, seed: seed) {
          guard let winner = game.position.winner else { continue }
          if winner == side { wins.own += 1 } else { wins.others += 1 }
        }
      }
      #expect(wins.own > 2 * wins.others, "\(spec): \(wins)")
    }
  }
}
