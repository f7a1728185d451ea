import Analysis
import GameModel
import StrategyKit
import Testing

/// Chances whose fractions do not fit: floating-point numbers with a bound on their error.
@Suite struct ExactErrorTests {
  @Test(
    arguments: [
      ("random", "random"), ("minimax:ties=random", "random"), ("random", "heuristic"),
      ("minimax:blunder=1/10", "first-free"), ("minimax:blunder=1/10", "minimax:opening=random"),
    ] as [(String, String)]
  )
  func `the same chances in weights that do not fit are within their errors`(
    x: String,
    o: String
  ) throws {
    let (exactly, roughly) = try (
      exact(x, o),
      ExactGames(x: Scaled(policy(x)), o: Scaled(policy(o)), from: Position(.ticTacToe))
    )
    #expect(exactly.positions == roughly.positions)
    for (number, rough) in zip(exactly.numbers, roughly.numbers) {
      #expect(rough.fraction == nil)
      let fraction = try #require(number.fraction)
      #expect(rough.holds(fraction))
      #expect(rough.error <= number.value * 1e-12)
    }
  }

  #if !DEBUG
  @Test func `on a larger board errors hold as well`() throws {
    let rules = Rules(4, 3, 3)
    let random = try Scaled(policy("random", on: rules))
    let games = try ExactGames(x: random, o: random, from: Position(rules))
    #expect(games.xWins.holds(Fraction(2774, 4725)))
    #expect(games.draws.holds(Fraction(1, 33)))
    #expect(games.oWins.holds(Fraction(19886, 51975)))
    #expect(games.xWins.error < 1e-9)
  }
  #endif

  @Test(
    arguments: [
      ("minimax:ties=random,blunder=0.123456789012", "random"),
      ("minimax:ties=random,blunder=0.000000000001", "first-free"),
      ("minimax:blunder=0.999999999999", "minimax:ties=random,blunder=0.123456789012"),
      ("random", "minimax:depth=2,ties=random,blunder=0.333333333333"),
    ] as [(String, String)]
  )
  func `blunders of twelve decimals agree with a plain recursion`(x: String, o: String) throws {
    let games = try exact(x, o)
    var recursion = try Recursion(x: policy(x), o: policy(o))
    let ends = try recursion.ends(of: Position(.ticTacToe))
    #expect(games.xWins.fraction == nil)
    for (number, value) in zip(games.numbers, ends) {
      // The recursion rounds no more often than the computation does.
      #expect(abs(number.value - value) <= 2 * number.error, "\(number) is not \(value)")
      #expect(number.error <= 1e-12 * number.value)
    }
    let total = games.xWins.value + games.draws.value + games.oWins.value
    #expect(abs(total - 1) <= games.xWins.error + games.draws.error + games.oWins.error + 0x1p-52)
  }

  @Test func `what never happens is none without any error`() throws {
    let games = try exact("minimax:ties=random,blunder=0.123456789012", "minimax")
    #expect(games.xWins.value == 0)
    #expect(games.xWins.error == 0)
    #expect(games.oWins.value > 0)
  }
}

/// A policy of the same chances in other weights: those of each position share a large factor of
/// their own, so that the positions of a ply have no common denominator that fits.
struct Scaled: Policy {
  let policy: any Policy

  init(_ policy: any Policy) { self.policy = policy }

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

  init(x: any Policy, o: any Policy) {
    self.x = x
    self.o = o
  }

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
