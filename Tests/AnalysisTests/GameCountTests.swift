import Analysis
import GameModel
import StrategyKit
import TestSupport
import Testing

/// The exact chances against games counted one by one: every sequence of moves is played, none
/// are merged, and each has its share of a whole number.
@Suite struct GameCountTests {
  static let rows: [(x: String, o: String, rules: Rules)] =
    [
      ("first-free", "random", "3,3,3"), ("random", "first-free", "3,3,3"),
      ("first-free", "first-free", "3,3,3"), ("first-free", "random", "3,3,2"),
      ("random", "first-free", "7,1,3"),
    ]
    + ([
      "3,3,3", "3,2,2", "4,2,3", "2,3,3", "1,1,1", "3,3,3 gravity", "3,3,3 misère",
      "3,3,2 gravity misère", "7,1,2 exact", "4,2,2 gravity exact misère", "7,1,2 unblocked",
      "4,2,2 gravity exact unblocked", "8,1,5 renju",
    ] as [Rules]).map { ("random", "random", $0) }

  @Test(arguments: rows)
  func `chances are those of the games counted`(row: (x: String, o: String, rules: Rules)) throws {
    let games = try exact(row.x, row.o, on: row.rules)
    let count = try Count(row.x, row.o, on: row.rules)
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

  init(_ xKind: String, _ oKind: String, on rules: Rules) throws {
    let squares = rules.squareCount
    // Where marks fall, a position has at most as many moves as columns: at most four here.
    whole =
      !rules.has(.gravity)
      ? (1...squares).reduce(1, *)
      : (0..<squares).reduce(1) { product, _ in product * (rules.columns > 3 ? 12 : 6) }
    x = Side(lines: rules.lines.map { _ in 0 })
    o = x
    let moves = { (position: Position) -> [Square] in
      let kind = position.playerToMove == .x ? xKind : oKind
      let free = Array(position.moves)
      return kind == "random" ? free : [free[0]]
    }
    try Position(rules).visitGames(share: whole, moves: moves) { end, share in
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
