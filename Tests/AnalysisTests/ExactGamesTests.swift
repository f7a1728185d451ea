import Analysis
import Bots
import GameModel
import StrategyKit
import TestSupport
import Testing

@Suite struct ExactGamesTests {
  @Test(
    arguments: [
      // X wins, draws, O wins, plies.
      ("random", "random", "737/1260 8/63 121/420 3203/420"),
      ("first-free", "random", "25/32 1/24 17/96 295/48"),
      ("random", "first-free", "493/945 4/105 416/945 2227/315"),
      ("minimax", "random", "191/192 1/192 0 171/32"),
      ("random", "minimax", "0 61/315 254/315 7"),
      ("minimax:ties=random", "random", "75257/77760 2503/77760 0 4163/720"),
      ("first-free", "first-free", "1 0 0 7"), ("first-free", "minimax", "0 0 1 6"),
      ("minimax", "minimax", "0 1 0 9"),
    ] as [(String, String, String)]
  )
  func `the known chances are found as fractions`(x: String, o: String, chances: String) throws {
    let found = try exact(x, o).numbers.prefix(4).map { $0.fraction?.description ?? "none" }
    #expect(found.joined(separator: " ") == chances)
  }

  @Test func `the known chances of larger boards are found`() throws {
    let games = try exact("random", "random", on: Rules("4,3,3"))
    let chances = [Fraction(2774, 4725), Fraction(1, 33), Fraction(19886, 51975)]
    #expect(games.numbers.prefix(3).map(\.fraction) == chances)
    let falling = try exact("random", "random", on: Rules("4,4,4 gravity"))
    #expect(abs(falling.xWins.value - 0.280788) < 5e-7)
    #expect(abs(falling.draws.value - 0.483309) < 5e-7)
  }

  /// Pairs whose chances are fractions that fit, and others.
  static let pairs = [
    ("random", "random"), ("minimax:ties=random", "random"), ("random", "heuristic"),
    ("minimax:blunder=1/10", "first-free"), ("minimax:blunder=1/10", "minimax:opening=random"),
    ("heuristic:without=fork", "scripted"), ("minimax:depth=2", "minimax:blunder=1/10"),
    ("minimax:ties=random,blunder=0.123456789012", "random"),
    ("minimax:ties=random,blunder=0.000000000001", "first-free"),
    ("minimax:blunder=0.999999999999", "minimax:ties=random,blunder=0.123456789012"),
    ("random", "minimax:depth=2,ties=random,blunder=0.333333333333"),
    // X never wins.
    ("minimax:ties=random,blunder=0.123456789012", "minimax"),
  ]

  @Test(arguments: pairs)
  func `chances, plies and lines agree with a plain recursion`(x: String, o: String) throws {
    let (x, o) = try (policy(x), policy(o))
    let start = Position(.ticTacToe)
    var recursion = Recursion(x: x, o: o)
    let ends = try recursion.ends(of: start)
    let games = try ExactGames(x: x, o: o, from: start)
    // The same chances in weights whose fractions do not fit, unless they do not fit already.
    let fits = games.xWins.fraction != nil
    let rough =
      fits ? try ExactGames(x: Scaled(policy: x), o: Scaled(policy: o), from: start) : games
    #expect(rough.positions == games.positions)
    for (number, (other, value)) in zip(games.numbers, zip(rough.numbers, ends)) {
      // The recursion rounds no more often than the computation does.
      #expect(abs(number.value - value) <= 2 * number.error + 1e-15, "\(number) is not \(value)")
      #expect(number.error <= 1e-12 * number.value)
      #expect(abs(other.value - value) <= 2 * other.error + 1e-15)
      #expect(other.error <= 1e-12 * value)
      if value != value.rounded() { #expect(other.fraction == nil) }
      if let fraction = number.fraction { #expect(other.holds(fraction)) }
    }
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

  @Test func `games from an opening count its marks as plies`() throws {
    let start = try Position("x../.o./...")
    let random = try policy("random")
    let games = try ExactGames(x: random, o: random, from: start)
    var (plies, xWins) = (0, 0)
    try start.visitGames(share: 5040, moves: { Array($0.freeSquares) }) { end, share in
      plies += end.plies * share
      if end.winner == .x { xWins += share }
    }
    #expect(games.plies.fraction == Fraction(UInt128(plies), 5040))
    #expect(games.xWins.fraction == Fraction(UInt128(xWins), 5040))
    #expect(try games.positions == start.unfinished().count)
  }
}

/// Deterministic strategies whose games are computed.
extension ExactGamesTests {
  @Test(arguments: ["first-free", "minimax", "heuristic"], ["random", "first-free", "minimax"])
  func `a hidden policy fares as the policy does`(spec: String, opponent: String) throws {
    let (bot, other) = (try policy(spec), try policy(opponent))
    let hidden = ExactPlayer.deterministic("A") { Hidden(bot) }
    let start = Position(.ticTacToe)
    for player in Player.allCases {
      let (x, o) = player == .x ? (bot, other) : (other, bot)
      let open = try ExactGames(x: x, o: o, from: start)
      let meter = AnalysisMeter()
      func games(limit: Int? = nil) throws -> ExactGames {
        try ExactGames(
          x: player == .x ? hidden : .policy(other),
          o: player == .x ? .policy(other) : hidden,
          from: start,
          limit: limit,
          meter: limit == nil ? meter : nil
        )
      }
      let asked = try games()
      #expect(asked.numbers == open.numbers)
      // Its histories count.
      #expect(asked.positions >= open.positions && meter.positions == asked.positions)
      #expect(throws: AnalysisError.tooManyPositions(limit: asked.positions - 1)) {
        try games(limit: asked.positions - 1)
      }
    }
  }

  @Test func `two deterministic strategies play one game`() throws {
    let player = ExactPlayer.deterministic("A") { Hidden(FirstFree()) }
    let start = Position(Rules("15,15,5"))
    let games = try ExactGames(x: player, o: .policy(FirstFree()), from: start, limit: 200)
    #expect(games.positions < 100)
    #expect([games.xWins.value, games.draws.value, games.oWins.value].sorted() == [0, 0, 1])
  }

  @Test func `a randomised strategy cannot be computed`() throws {
    #expect(ExactPlayer(try roster.bot(BotSpec("monte-carlo"), rules: .ticTacToe)) == nil)
    #expect(ExactPlayer(try roster.bot(BotSpec("random"), rules: .ticTacToe)) != nil)
  }
}

/// Matches, in which each bot has both sides.
extension ExactGamesTests {
  private func match(_ a: String, _ b: String) throws -> ExactMatch {
    try ExactMatch(policy(a), against: policy(b), from: Position(.ticTacToe))
  }

  @Test func `a match is seen from the first bot's side, and both together are the mean`() throws {
    func numbers(_ score: ExactScore) -> [ExactNumber] {
      [score.win, score.draw, score.loss, score.score, score.plies] + score.lines
    }
    for a in Shipped.specs {
      let (own, other) = (try match(a, "random"), try match("random", a))
      let (asX, asO) = try (exact(a, "random"), exact("random", a))
      let one = Fraction(1, 1)
      let (x, o) = (own.asX, own.asO)
      #expect([x.win, x.draw, x.loss, x.plies] == Array(asX.numbers.prefix(4)))
      #expect([o.loss, o.draw, o.win, o.plies] == Array(asO.numbers.prefix(4)))
      #expect(own.asX.lines == asX.xLines && own.asO.lines == asO.oLines)
      let means = zip(numbers(own.asX), numbers(own.asO)).map(ExactNumber.mean)
      #expect(numbers(own.both) == means)
      for (mine, theirs) in [(own.asX, other.asO), (own.asO, other.asX), (own.both, other.both)] {
        #expect([mine.win, mine.draw, mine.loss] == [theirs.loss, theirs.draw, theirs.win])
        #expect(mine.score.fraction?.adding(theirs.score.fraction ?? .zero) == one)
        let half = mine.draw.fraction?.divided(by: 2)
        #expect(mine.score.fraction == half.flatMap { mine.win.fraction?.adding($0) })
      }
    }
    #expect(try match("minimax", "random").asO.score.fraction == Fraction(254 * 2 + 61, 630))
  }

  @Test func `scores that do not fit a fraction are within their errors`() throws {
    let (random, start) = (try policy("random"), Position(.ticTacToe))
    let rough = try ExactMatch(Scaled(policy: random), against: random, from: start)
    #expect(rough.asX.score.fraction == nil)
    #expect(rough.asX.score.holds(Fraction(737 * 2 + 160, 2520)))
    #expect(rough.both.score.holds(Fraction(1, 2)))
  }

  @Test func `the limit holds for each side, and half of a match of equals is all`() throws {
    let (random, start) = (ExactPlayer.policy(RandomMover()), Position(.ticTacToe))
    #expect(throws: AnalysisError.tooManyPositions(limit: 4519)) {
      try ExactMatch(random, against: random, from: start, limit: 4519)
    }
    let meter = AnalysisMeter()
    let once = try ExactMatch(random, against: random, areAlike: true, from: start, meter: meter)
    #expect(meter.positions == 4520)
    #expect(try ExactMatch(random, against: random, from: start, limit: 4520) == once)
    #expect(once.both.score.fraction == Fraction(1, 2))
  }
}

func exact(_ x: String, _ o: String, on rules: Rules = .ticTacToe) throws -> ExactGames {
  try ExactGames(x: policy(x, on: rules), o: policy(o, on: rules), from: Position(rules))
}

/// A policy of the same chances in other weights: those of each position share a large factor of
/// their own, so that the positions of a ply have no common denominator that fits.
private struct Scaled: Policy {
  let policy: any Policy

  func moves(in position: Position) throws -> MoveDistribution {
    let seed = position.firstWord(of: .x) | position.firstWord(of: .o) << 32
    let factor = GameRandom.mix(seed) >> 24 | 1
    let entries = try policy.moves(in: position).entries
    return MoveDistribution(entries.map { .init($0.square, weight: $0.weight * factor) })
  }
}

extension ExactGames {
  /// X wins, draws, O wins, plies, then the lines of X and of O.
  fileprivate var numbers: [ExactNumber] { [xWins, draws, oWins, plies] + xLines + oLines }
}

/// The same numbers by plain recursion from the ends of games, in double precision.
private struct Recursion {
  let x: any Policy
  let o: any Policy
  private let words = Rules.ticTacToe.lineWords
  private var known: [Position: [Double]] = [:]

  init(x: any Policy, o: any Policy) { (self.x, self.o) = (x, o) }

  mutating func ends(of position: Position) throws -> [Double] {
    if let ends = known[position] { return ends }
    var ends = [Double](repeating: 0, count: 4 + 2 * words.count)
    if position.isOver {
      let (hasXWon, hasOWon) = (position.winner == .x, position.winner == .o)
      ends[hasXWon ? 0 : hasOWon ? 2 : 1] = 1
      ends[3] = Double(position.plies)
      let (xMarks, oMarks) = (position.firstWord(of: .x), position.firstWord(of: .o))
      for (line, word) in words.enumerated() {
        if xMarks & word == word { ends[4 + line] = 1 }
        if oMarks & word == word { ends[4 + words.count + line] = 1 }
      }
    } else {
      let moves = try (position.playerToMove == .x ? x : o).moves(in: position)
      for entry in moves.entries {
        let probability = Double(entry.weight) / Double(moves.total)
        let next = try self.ends(of: position.playing(entry.square))
        for index in ends.indices { ends[index] += probability * next[index] }
      }
    }
    known[position] = ends
    return ends
  }
}
