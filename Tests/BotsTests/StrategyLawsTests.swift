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

  /// How many games are looked through for a memory.
  private static let games = 4

  @Test func `the positions tried are all 4,520 unfinished ones of tic-tac-toe`() {
    #expect(Positions.ofTicTacToe.count == 5478 - 958)
  }

  @Test(arguments: Entrants.forTicTacToe)
  func `the laws hold in every position of tic-tac-toe`(spec: String) throws {
    let laws = try laws(spec)
    #expect(try laws.illegalMoves(in: Positions.ofTicTacToe) == [])
    #expect(
      try laws.wrongClaims(in: Positions.ofTicTacToe) == [],
      "a deterministic bot draws nothing"
    )
    #expect(
      try laws.unsoundDistributions(in: Positions.ofTicTacToe) == [],
      "free squares, each once"
    )
    #expect(try laws.wrongSymmetries(in: Positions.ofTicTacToe) == [], "images are treated alike")
    #expect(try laws.memories(games: Self.games) == [], "a seed repeats its game")
    #expect(try laws.sharedStates() == [], "a copy does not disturb the original")
  }

  /// What a bot remembers of a position changes nothing but the time it takes.
  @Test(arguments: Entrants.forTicTacToe)
  func `a position met before is answered as a new one`(spec: String) throws {
    var bot = try roster.strategy(spec)
    for (index, position) in Positions.ofTicTacToe.enumerated() {
      var first = GameRandom(seed: UInt64(index))
      var second = first
      let square = try bot.chooseMove(in: position, using: &first)
      #expect(try bot.chooseMove(in: position, using: &second) == square, "in \(position)")
      #expect(first == second, "as many numbers are drawn in \(position)")
    }
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

  /// Boards with how many games are played on them, and after how many plies positions are tried.
  static let samples: [(rules: Rules, games: Int, every: Int)] = [
    ("1,1,1", 1, 1), ("1,5,3", 10, 1), ("5,1,5", 10, 1), ("2,2,2", 10, 1), ("4,4,4", 10, 1),
    ("5,4,4", 10, 1), ("9,9,5", 1, 16), ("15,15,5", 1, 60),
  ]

  @Test(arguments: Entrants.kinds, samples)
  func `the laws hold on boards of any size`(
    kind: String,
    sample: (rules: Rules, games: Int, every: Int)
  ) throws {
    let rules = sample.rules
    let positions = try Positions.ofRandomGames(sample.games, every: sample.every, on: rules)
    let laws = try laws(Entrants.light(kind, on: rules), on: rules)
    #expect(try laws.illegalMoves(in: positions) == [])
    #expect(try laws.wrongClaims(in: positions) == [])
    #expect(try laws.unsoundDistributions(in: positions) == [])
    #expect(try laws.wrongSymmetries(in: positions) == [])
    guard rules.squareCount <= 20 else { return }
    #expect(try laws.memories(games: Self.games) == [] && laws.sharedStates() == [])
  }
}
