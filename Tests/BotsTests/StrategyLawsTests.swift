import Bots
import GameModel
import StrategyKit
import TestSupport
import Testing

/// Every bot on the roster keeps the laws.
@Suite struct StrategyLawsTests {
  private func laws(_ spec: String, on rules: Rules = .ticTacToe) throws -> Laws {
    Laws(try roster.bot(BotSpec(spec), rules: rules))
  }

  /// How many games are looked through for a memory: few in a debug build.
  private static let games: Int = {
    #if DEBUG
    4
    #else
    50
    #endif
  }()

  @Test func `the positions tried are all 4,520 unfinished ones of tic-tac-toe`() {
    #expect(Positions.ofTicTacToe.count == 5478 - 958)
  }

  @Test(arguments: Entrants.forTicTacToe)
  func `every move is legal in every position of tic-tac-toe`(spec: String) throws {
    #expect(try laws(spec).illegalMoves(in: Positions.tried) == [])
  }

  @Test(arguments: Entrants.forTicTacToe)
  func `a seed repeats its game, whatever was played before`(spec: String) throws {
    #expect(try laws(spec).memories(games: Self.games) == [])
  }

  @Test(arguments: Entrants.forTicTacToe)
  func `a copy does not disturb the original`(spec: String) throws {
    #expect(try laws(spec).sharedStates() == [])
  }

  @Test(arguments: Entrants.forTicTacToe)
  func `a deterministic bot draws nothing and has one move`(spec: String) throws {
    #expect(try laws(spec).wrongClaims(in: Positions.tried) == [])
  }

  @Test(arguments: Entrants.forTicTacToe)
  func `a distribution weighs free squares, each once`(spec: String) throws {
    #expect(try laws(spec).unsoundDistributions(in: Positions.tried) == [])
  }

  @Test(arguments: Entrants.forTicTacToe)
  func `a bot that says so treats images alike`(spec: String) throws {
    #expect(try laws(spec).wrongSymmetries(in: Positions.tried) == [])
  }

  @Test(arguments: [
    ("random", true), ("minimax:ties=random", true), ("minimax:ties=random,blunder=1/3", true),
    ("minimax:ties=random,opening=random", true), ("minimax", false), ("first-free", false),
    ("minimax:ties=random,depth=2", false), ("minimax:ties=random,nodes=40", false),
    ("minimax:temperature=1.5,blunder=0.1", true), ("minimax:temperature=0", true),
    ("minimax:depth=2,temperature=1", false), ("heuristic", false),
    ("heuristic:notice=0.5", false), ("scripted", false),
  ])
  func `the bots that treat images alike say so`(spec: String, isSymmetric: Bool) throws {
    #expect(try laws(spec).bot.policy?.isSymmetric == isSymmetric)
  }

  @Test(arguments: Entrants.forTicTacToe)
  func `moves are made as often as the distribution says`(spec: String) throws {
    let positions = try [
      "... / ... / ...", "... / .x. / ...", "x.. / .o. / ..x", "xo. / .x. / ..o",
      "xox / .o. / .x.", "xox / xxo / o..",
    ].map { try Position($0) }
    #expect(try laws(spec).wrongFrequencies(in: positions) == [])
  }

  struct Sample: Sendable, CustomTestStringConvertible {
    let board: Board
    let games: Int
    /// Positions after every so many plies are tried.
    let every: Int
    var testDescription: String { board.testDescription }
  }

  static let samples = [
    Sample(board: "1,1,1", games: 1, every: 1), Sample(board: "1,5,3", games: 10, every: 1),
    Sample(board: "5,1,5", games: 10, every: 1), Sample(board: "2,2,2", games: 10, every: 1),
    Sample(board: "4,4,4", games: 10, every: 1), Sample(board: "5,4,4", games: 10, every: 1),
    Sample(board: "9,9,5", games: 1, every: 16), Sample(board: "15,15,5", games: 1, every: 60),
  ]

  @Test(arguments: Entrants.kinds, samples)
  func `the laws hold on boards of any size`(kind: String, sample: Sample) throws {
    let rules = try sample.board.rules
    let positions = try Positions.ofRandomGames(sample.games, every: sample.every, on: rules)
    let laws = try laws(Entrants.light(kind, on: rules), on: rules)
    #expect(try laws.illegalMoves(in: positions) == [])
    #expect(try laws.wrongClaims(in: positions) == [])
    #expect(try laws.unsoundDistributions(in: positions) == [])
    #expect(try laws.wrongSymmetries(in: positions) == [])
    guard rules.squareCount <= 20 else { return }
    #expect(try laws.memories(games: Self.games) == [])
    #expect(try laws.sharedStates() == [])
  }
}
