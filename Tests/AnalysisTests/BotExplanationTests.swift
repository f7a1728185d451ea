import Analysis
import Bots
import GameModel
import GameSolver
import StrategyKit
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
    #expect(explanation.samples == nil)
    #expect(explanation.total == 50)
    #expect(explanation.moves.map(\.weight) == [46, 1, 1, 1, 1])
    #expect(
      explanation.moves.map(\.value) == [
        .win(plies: 1), .draw, .loss(plies: 2), .loss(plies: 2), .loss(plies: 2),
      ]
    )
    #expect(explanation.moves[0].reasons.map(\.text) == ["best", "blunder"])
  }

  @Test func `a bot that states nothing is asked as often as is said`() throws {
    let explanation = try explanation("monte-carlo:playouts=3", ".../.../...", samples: 40)
    #expect(explanation.samples == 40)
    #expect(explanation.total == 40)
    #expect(explanation.moves.reduce(0) { $0 + $1.weight } == 40)
    #expect(explanation.moves.count == 9)
    let again = try self.explanation("monte-carlo:playouts=3", ".../.../...", samples: 40)
    #expect(explanation.moves == again.moves)
  }

  /// Marks a taken square.
  private struct Cheat: Strategy {
    func chooseMove(in position: Position, using random: inout GameRandom) -> Square { .middle }
  }

  /// Is not asked for reasons, since it has none.
  private struct Silent: Policy {
    func moves(in position: Position) -> MoveDistribution {
      MoveDistribution(uniformOver: position.freeSquares)
    }
  }

  private func bot(_ strategy: any Strategy) throws -> Bot {
    let kind = BotKind("own", "one of our own") { _, _ in strategy }
    return try Registry([kind]).bot(BotSpec("own"), rules: .ticTacToe)
  }

  @Test func `a bot without reasons gets probabilities and values alone`() throws {
    let position = Position(Rules.ticTacToe)
    let explanation = try BotExplanation(
      of: bot(Silent()),
      in: position,
      seed: 1,
      solution: Solution(byPairsAndThreatsIn: position)
    )
    #expect(explanation.total == 9)
    #expect(explanation.moves.allSatisfy { $0.weight == 1 && $0.reasons.isEmpty })
  }

  @Test func `an illegal move is an error that names it`() throws {
    let position = try Position("x../.o./...")
    let error = #expect(throws: AnalysisError.self) {
      try BotExplanation(
        of: bot(Cheat()),
        in: position,
        seed: 1,
        solution: Solution(byPairsAndThreatsIn: position)
      )
    }
    #expect(error.map { "\($0)" } == "own: b2 is taken, after no move")
  }
}
