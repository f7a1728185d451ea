import Bots
import GameModel
import StrategyKit
import Testing

/// Every bot on the roster keeps the laws.
@Suite struct StrategyLawsTests {
  private func laws(_ spec: String, on rules: Rules = .ticTacToe) throws -> StrategyLaws {
    try StrategyLaws(spec, of: roster.kinds, on: rules)
  }

  @Test func `the positions tried are all 4,520 unfinished ones of tic-tac-toe`() {
    #expect(Positions.ofTicTacToe.count == 5478 - 958)
  }

  @Test(arguments: Entrants.forTicTacToe)
  func `every move is legal in every position of tic-tac-toe`(spec: String) throws {
    try laws(spec).checkThatMovesAreLegal(in: Positions.tried)
  }

  @Test(arguments: Entrants.forTicTacToe)
  func `a seed repeats its game, whatever was played before`(spec: String) throws {
    try laws(spec).checkThatSeedsRepeatGames()
  }

  @Test(arguments: Entrants.forTicTacToe)
  func `a copy does not disturb the original`(spec: String) throws {
    try laws(spec).checkThatCopiesAreIndependent()
  }

  @Test(arguments: Entrants.forTicTacToe)
  func `a deterministic bot draws nothing and has one move`(spec: String) throws {
    try laws(spec).checkThatDeterminismIsTrue(in: Positions.tried)
  }

  @Test(arguments: Entrants.forTicTacToe)
  func `a distribution weighs free squares, each once`(spec: String) throws {
    try laws(spec).checkThatDistributionsAreSound(in: Positions.tried)
  }

  @Test(arguments: Entrants.forTicTacToe)
  func `moves are made as often as the distribution says`(spec: String) throws {
    let positions = try [
      "... / ... / ...", "... / .x. / ...", "x.. / .o. / ..x", "xo. / .x. / ..o",
      "xox / .o. / .x.", "xox / xxo / o..",
    ].map { try Position($0) }
    try laws(spec).checkThatMovesFollowDistributions(in: positions)
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
    try laws.checkThatMovesAreLegal(in: positions)
    try laws.checkThatDeterminismIsTrue(in: positions)
    laws.checkThatDistributionsAreSound(in: positions)
    guard rules.squareCount <= 20 else { return }
    try laws.checkThatSeedsRepeatGames()
    try laws.checkThatCopiesAreIndependent()
  }
}
