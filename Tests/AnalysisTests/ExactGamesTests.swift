import Analysis
import Bots
import GameModel
import StrategyKit
import Testing

@Suite struct ExactGamesTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let x: String
    let o: String
    /// X wins, draws, O wins, plies.
    let chances: [String]
    var testDescription: String { "\(x) v \(o)" }

    init(_ x: String, _ o: String, _ chances: String) {
      (self.x, self.o) = (x, o)
      self.chances = chances.split(separator: " ").map(String.init)
    }
  }

  @Test(arguments: [
    Row("random", "random", "737/1260 8/63 121/420 3203/420"),
    Row("first-free", "random", "25/32 1/24 17/96 295/48"),
    Row("random", "first-free", "493/945 4/105 416/945 2227/315"),
    Row("minimax", "random", "191/192 1/192 0 171/32"),
    Row("random", "minimax", "0 61/315 254/315 7"),
    Row("minimax:ties=random", "random", "75257/77760 2503/77760 0 4163/720"),
    Row("first-free", "first-free", "1 0 0 7"),
    Row("first-free", "minimax", "0 0 1 6"),
    Row("minimax", "minimax", "0 1 0 9"),
  ])
  func `the known chances are found as fractions`(row: Row) throws {
    let games = try exact(row.x, row.o)
    let found = [games.xWins, games.draws, games.oWins, games.plies].map(\.fraction)
    #expect(found.map { $0?.description } == row.chances)
  }

  @Test func `the known chances of three in a row on four columns are found as fractions`() throws {
    let games = try exact("random", "random", on: Rules(4, 3, 3))
    #expect(games.xWins.fraction == Fraction(2774, 4725))
    #expect(games.draws.fraction == Fraction(1, 33))
    #expect(games.oWins.fraction == Fraction(19886, 51975))
    #expect(try sum([games.xWins, games.draws, games.oWins]) == Fraction(1, 1))
    try expectSymmetricLines(games, on: Rules(4, 3, 3))
  }

  @Test func `win, draw and loss add up to one for every pair of bots, and lines to wins`() throws {
    for x in Shipped.specs {
      for o in Shipped.specs {
        let games = try exact(x, o)
        #expect(try sum([games.xWins, games.draws, games.oWins]) == Fraction(1, 1), "\(x) v \(o)")
        for (wins, lines) in [(games.xWins, games.xLines), (games.oWins, games.oLines)] {
          #expect(try sum(lines).value >= wins.value, "\(x) v \(o)")
          #expect(lines.allSatisfy { $0.value <= wins.value }, "\(x) v \(o)")
        }
        // Only the ninth mark can complete two lines at once.
        #expect(try sum(games.oLines) == games.oWins.fraction, "\(x) v \(o)")
      }
    }
  }

  @Test func `the lines of a symmetric game are equally likely`() throws {
    let games = try exact("random", "random")
    try expectSymmetricLines(games, on: .ticTacToe)
    #expect(games.xLines[0] == games.xLines[2])
    #expect(games.xLines[0] == games.xLines[3])
    #expect(games.xLines[1] == games.xLines[4])
    #expect(games.xLines[6] == games.xLines[7])
  }

  @Test(arguments: ["a3", "a3b2"])
  func `an illegal move is an error that names it and the position`(moves: String) throws {
    let position = try Game(moves).position
    for square in [Square(0), Square(9), Square(42)] {
      let script = try Script(squares: Rules.ticTacToe.squares(named: moves))
      let mover = Stubborn(reply: square, position: position, otherwise: Scripted(script))
      #expect(throws: AnalysisError.illegalMove(square, position)) {
        try ExactGames(x: mover, o: mover, from: Position(.ticTacToe))
      }
    }
  }

  @Test func `a limit on positions is kept to the position`() throws {
    let start = Position(.ticTacToe)
    let random = try policy("random")
    let games = try ExactGames(x: random, o: random, from: start, limit: 4520)
    #expect(games.positions == 4520)
    #expect(try start.unfinished().count == 4520)
    #expect(throws: AnalysisError.tooManyPositions(limit: 4519)) {
      try ExactGames(x: random, o: random, from: start, limit: 4519)
    }
  }

  @Test func `the same games computed twice are the same to the last bit`() throws {
    for x in Shipped.specs {
      let (one, two) = (try exact(x, "random"), try exact(x, "random"))
      #expect(one == two)
      #expect(Set([one, two]).count == 1)
      #expect("\(one)" == "\(two)")
    }
  }

  @Test func `games from an opening count its marks as plies`() throws {
    let start = try Position("x../.o./...")
    let random = try policy("random")
    let games = try ExactGames(x: random, o: random, from: start)
    var plies = 0
    var xWins = 0
    try start.visitGames(share: 5040, moves: { Array($0.freeSquares) }) { end, share in
      plies += end.plies * share
      if end.winner == .x { xWins += share }
    }
    #expect(games.plies.fraction == Fraction(UInt128(plies), 5040))
    #expect(games.xWins.fraction == Fraction(UInt128(xWins), 5040))
    #expect(try games.positions == start.unfinished().count)
  }
}

/// The exact chances of two bots.
func exact(_ x: String, _ o: String, on rules: Rules = .ticTacToe) throws -> ExactGames {
  try ExactGames(x: policy(x, on: rules), o: policy(o, on: rules), from: Position(rules))
}

/// The sum of numbers that are known as fractions.
func sum(_ numbers: [ExactNumber]) throws -> Fraction {
  try numbers.reduce(.zero) { sum, number in
    try #require(number.fraction.flatMap(sum.adding))
  }
}

/// Expects each line to be as likely as its images under the symmetries of the board.
private func expectSymmetricLines(_ games: ExactGames, on rules: Rules) throws {
  for line in rules.lines {
    for symmetry in rules.symmetries {
      let squares = Set(line.squares.map { rules.image(of: $0, under: symmetry) })
      let image = try #require(rules.lines.first { Set($0.squares) == squares }).index
      #expect(games.xLines[line.index].fraction == games.xLines[image].fraction)
      #expect(games.oLines[line.index].fraction == games.oLines[image].fraction)
    }
  }
}

/// A policy that answers one position as it is told, legally or not.
struct Stubborn: Policy {
  let reply: Square
  let position: Position
  let otherwise: any Policy

  func moves(in position: Position) throws -> MoveDistribution {
    position == self.position ? MoveDistribution(reply) : try otherwise.moves(in: position)
  }
}
