import Analysis
import GameModel
import StrategyKit
import Testing

/// The exact chances against games counted one by one: every sequence of moves is played, none
/// are merged, and each has its share of a whole number.
@Suite struct GameCountTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let x: String
    let o: String
    var rules = Rules.ticTacToe
    var testDescription: String { "\(x) v \(o) on \(rules)" }
  }

  static let rows = [
    Row(x: "random", o: "random"), Row(x: "first-free", o: "random"),
    Row(x: "random", o: "first-free"), Row(x: "first-free", o: "first-free"),
    Row(x: "random", o: "random", rules: Rules(3, 2, 2)),
    Row(x: "random", o: "random", rules: Rules(4, 2, 3)),
    Row(x: "random", o: "random", rules: Rules(2, 3, 3)),
    Row(x: "first-free", o: "random", rules: Rules(3, 3, 2)),
    Row(x: "random", o: "first-free", rules: Rules(7, 1, 3)),
    Row(x: "random", o: "random", rules: Rules(1, 1, 1)),
    Row(x: "random", o: "random", rules: Rules(3, 3, 3, .gravity)),
    Row(x: "random", o: "random", rules: Rules(3, 3, 3, .misere)),
    Row(x: "random", o: "random", rules: Rules(3, 3, 2, .gravity, .misere)),
    Row(x: "random", o: "random", rules: Rules(7, 1, 2, .exactLine)),
    Row(x: "random", o: "random", rules: Rules(4, 2, 2, .gravity, .exactLine, .misere)),
    Row(x: "random", o: "random", rules: Rules(7, 1, 2, .unblockedLine)),
    Row(x: "random", o: "random", rules: Rules(4, 2, 2, .gravity, .exactLine, .unblockedLine)),
    Row(x: "random", o: "random", rules: Rules(8, 1, 5, .renju)),
  ]

  @Test(arguments: rows) func `chances are those of the games counted`(row: Row) throws {
    let games = try exact(row.x, row.o, on: row.rules)
    let count = try Count(row)
    #expect(games.xWins.fraction == count.fraction(count.x.wins))
    #expect(games.draws.fraction == count.fraction(count.draws))
    #expect(games.oWins.fraction == count.fraction(count.o.wins))
    #expect(games.plies.fraction == count.fraction(count.plies))
    #expect(games.xLines.map(\.fraction) == count.x.lines.map(count.fraction))
    #expect(games.oLines.map(\.fraction) == count.o.lines.map(count.fraction))
    // A game that ends with two lines counts on both, one with three on all three; they are the
    // loser's in misère.
    let isMisere = row.rules.has(.misere)
    for (ends, lines, side) in [
      (isMisere ? games.oWins : games.xWins, games.xLines, count.x),
      (isMisere ? games.xWins : games.oWins, games.oLines, count.o),
    ] {
      let further = count.fraction(side.furtherLines)
      let sum = lines.reduce(Fraction.zero) { sum, line in
        line.fraction.flatMap(sum.adding) ?? .zero
      }
      #expect(sum == ends.fraction?.adding(further))
    }
  }
}

/// The shares of the games of two bots, which the tests play themselves.
private struct Count {
  struct Side {
    var wins = 0
    var lines: [Int]
    /// Shares of games for each line beyond the first that they ended with.
    var furtherLines = 0

    mutating func add(_ completed: [Line], _ share: Int) {
      guard !completed.isEmpty else { return }
      furtherLines += share * (completed.count - 1)
      for line in completed { lines[line.index] += share }
    }
  }

  let whole: Int
  var games = 0
  var draws = 0
  var plies = 0
  var x: Side
  var o: Side

  init(_ row: GameCountTests.Row) throws {
    let squares = row.rules.squareCount
    // Where marks fall, a position has at most as many moves as columns: at most four here.
    whole =
      !row.rules.has(.gravity)
      ? (1...squares).reduce(1, *)
      : (0..<squares).reduce(1) { product, _ in product * (row.rules.columns > 3 ? 12 : 6) }
    x = Side(lines: row.rules.lines.map { _ in 0 })
    o = x
    let moves = { (position: Position) -> [Square] in
      let kind = position.playerToMove == .x ? row.x : row.o
      let free = Array(position.moves)
      return kind == "random" ? free : [free[0]]
    }
    try Position(row.rules).visitGames(share: whole, moves: moves) { end, share in
      add(end, share)
    }
  }

  private mutating func add(_ end: Position, _ share: Int) {
    games += 1
    plies += end.plies * share
    switch end.winner {
    case nil: draws += share
    case .x: x.wins += share
    case .o: o.wins += share
    }
    x.add(end.completedLines(of: .x), share)
    o.add(end.completedLines(of: .o), share)
  }

  func fraction(_ share: Int) -> Fraction { Fraction(UInt128(share), UInt128(whole)) }
}
