import Analysis
import Bots
import GameModel
import GameSolver
import StrategyKit
import TestSupport
import Testing

/// What a bot would play, as it states it or as it is found by asking.
@Suite struct BotExplanationTests {
  private func explanation(
    _ spec: String,
    _ drawing: String,
    samples: Int? = nil
  ) throws -> BotExplanation {
    let position = try Position(drawing)
    var solver = try Solver(.ticTacToe)
    return try BotExplanation(
      of: roster.bot(BotSpec(spec), rules: .ticTacToe),
      in: position,
      samples: samples,
      seed: 3,
      solution: solver.solution(of: position)
    )
  }

  @Test func `probabilities, values and reasons are those of the bot and the solver`() throws {
    let explanation = try explanation("minimax:blunder=0.1", "xx./oo./...")
    #expect(explanation.samples == nil && explanation.total == 50)
    #expect(explanation.moves.map(\.weight) == [46, 1, 1, 1, 1])
    #expect(
      explanation.moves.map(\.value) == [
        .win(plies: 1), .draw, .loss(plies: 2), .loss(plies: 2), .loss(plies: 2),
      ]
    )
    #expect(explanation.moves[0].reasons.map(\.text) == ["best", "blunder"])
  }

  @Test func `a bot that states no probabilities is asked as often as requested`() throws {
    let explanation = try explanation("monte-carlo:playouts=3", ".../.../...", samples: 40)
    #expect(explanation.samples == 40 && explanation.total == 40)
    #expect(explanation.moves.reduce(0) { $0 + $1.weight } == 40 && explanation.moves.count == 9)
    let again = try self.explanation("monte-carlo:playouts=3", ".../.../...", samples: 40)
    #expect(explanation.moves == again.moves)
  }

  private func explanation(of strategy: any Strategy, in position: Position) throws
    -> BotExplanation
  {
    let kind = BotKind("own", "one of our own") { _, _ in strategy }
    return try BotExplanation(
      of: Registry([kind]).bot(BotSpec("own"), rules: .ticTacToe),
      in: position,
      seed: 1,
      solution: Solution(byPairsAndThreatsIn: position)
    )
  }

  @Test func `a bot without reasons gets probabilities and values alone`() throws {
    struct Silent: Policy {
      func moves(in position: Position) -> MoveDistribution {
        MoveDistribution(uniformOver: position.freeSquares)
      }
    }
    let explanation = try explanation(of: Silent(), in: Position(.ticTacToe))
    #expect(explanation.total == 9)
    #expect(explanation.moves.allSatisfy { $0.weight == 1 && $0.reasons.isEmpty })
  }

  @Test func `an illegal move is an error that names it`() throws {
    let error = #expect(throws: AnalysisError.self) {
      try explanation(of: Closure { _ in .middle }, in: Position("x../.o./..."))
    }
    #expect(error.map { "\($0)" } == "own: b2 is taken, after no move")
  }
}
