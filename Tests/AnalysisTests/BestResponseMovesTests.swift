import Analysis
import GameModel
import StrategyKit
import Testing

@Suite struct BestResponseMovesTests {
  private let start = Position(.ticTacToe)

  @Test func `among equal moves the response takes the first in reading order`() throws {
    let random = try policy("random")
    let response = try BestResponse(to: random, as: .o, from: start)
    var oracle = Expectimax(policy: random, player: .o, draw: 0.5)
    // After each first move and each second one that the response may meet.
    for position in try Siege(response, as: .o).layers().joined()
    where !position.isOver && position.playerToMove == .o {
      var values: [(square: Square, value: Double)] = []
      for square in position.freeSquares {
        values.append((square, try oracle.value(of: position.playing(square))))
      }
      let best = try #require(values.map(\.value).max())
      let first = values.first { $0.value > best - 1e-12 }?.square
      #expect(response.moves(in: position).onlyMove == first, "\(position)")
    }
    #expect(response.isDeterministic)
  }

  @Test(arguments: Shipped.specs, Player.allCases)
  func `the main line is a game to its end in which both play what they may`(
    spec: String,
    player: Player
  ) throws {
    let opponent = try policy(spec)
    let response = try BestResponse(to: opponent, as: player, from: start)
    let line = response.mainLine(against: opponent, from: start)
    #expect(line.outcome != nil)
    var position = line.start
    for move in line.moves {
      let moves = try (position.playerToMove == player ? response : opponent).moves(in: position)
      let likeliest = try #require(moves.entries.map(\.weight).max())
      let first = moves.entries.filter { $0.weight == likeliest }.map(\.square).min()
      #expect(move == first)
      try position.play(move)
    }
    #expect(position.isOver)
  }

  @Test func `the main line shows how first-free is beaten`() throws {
    let bot = try policy("first-free")
    let asX = try BestResponse(to: bot, as: .x, from: start)
    let asO = try BestResponse(to: bot, as: .o, from: start)
    #expect(asX.mainLine(against: bot, from: start).outcome == .line(winner: .x))
    #expect(asO.mainLine(against: bot, from: start).outcome == .line(winner: .o))
  }

  @Test func `an illegal policy and a limit are errors`() throws {
    let position = try Game("a3b2").position
    let stubborn = try Stubborn(
      reply: Square(4),
      position: position,
      otherwise: policy("first-free")
    )
    #expect(throws: AnalysisError.illegalMove(Square(4), position)) {
      try BestResponse(to: stubborn, as: .o, from: start)
    }
    #expect(throws: AnalysisError.tooManyPositions(limit: 1000)) {
      try BestResponse(to: policy("random"), as: .x, from: start, limit: 1000)
    }
  }
}
