import GameModel
import StrategyKit
import Testing

@testable import TournamentCore

/// A bot that learns from game to game plays its games in order, and begins anew for each opponent
/// and side.
@Suite struct LearnerTests {
  /// Prefers squares by the games that it has played itself, and knows nothing else.
  private struct Learner: Strategy {
    var worth = [Int](repeating: 0, count: 9)
    var games = 0
    var last: [Square] = []

    mutating func beginGame(as player: Player, from start: Position) {
      games += 1
      // A weight that depends on how long the last game was, and on how many there have been.
      for square in last { worth[square.index] += last.count * games % 7 - 3 }
      last = []
    }

    mutating func chooseMove(in position: Position, using random: inout GameRandom) -> Square {
      let free = Array(position.freeSquares)
      let best = free.max { worth[$0.index] < worth[$1.index] } ?? free[0]
      last.append(best)
      return best
    }
  }

  private static let kind = BotKind("learner", "a test") { _, _ in Learner() }

  private func tournament(learns: Bool) -> Tournament {
    let learner = learns ? "learner:learns=true" : "learner"
    return Tournament(
      bots: ["random", "A=\(learner)", "first-free", "B=\(learner)"],
      kinds: [Self.kind],
      games: 200
    )
  }

  @Test func `it learns`() throws {
    let results = try [true, false].map { try tournament(learns: $0).result().tallies }
    #expect(results[0] != results[1], "what it has met changes its games")
  }

  @Test func `its pairings are one chunk each, all others as ever`() throws {
    let plan = try tournament(learns: true).plan()
    let chunks = (0..<plan.chunkCount).map(plan.chunk)
    for (index, pairing) in plan.pairings.enumerated() {
      let own = chunks.filter { $0.pairing == index }
      let learns = [pairing.first, pairing.second].contains { plan.bots[$0].learns }
      #expect(own.flatMap(\.games) == Array(0..<200))
      #expect(own.count == (learns ? 1 : (200 + plan.gamesPerChunk - 1) / plan.gamesPerChunk))
    }
  }

  @Test func `its games with a side are those that it would play alone`() throws {
    let tournament = Tournament(
      bots: ["first-free", "learner:learns=true"],
      kinds: [Self.kind],
      games: 40
    )
    let games = try tournament.played().games
    var learner = Learner()
    // Those in which it has X are the odd ones.
    for game in games.filter({ !$0.number.isMultiple(of: 2) }) {
      var position = Position(.ticTacToe)
      var moves: [Square] = []
      var random = GameRandom(seed: 0)
      learner.beginGame(as: .x, from: position)
      while !position.isOver {
        let square =
          position.playerToMove == .x
          ? learner.chooseMove(in: position, using: &random) : position.move(rank: 0)
        try position.play(square)
        moves.append(square)
      }
      #expect(game.moves == moves, "game \(game.number)")
    }
    #expect(games.count == 40)
  }

  @Test func `it is not taken for deterministic, nor for a policy`() throws {
    let bots = try Tournament(bots: ["first-free:learns=true", "first-free"]).entered()
    #expect(!bots[0].isDeterministic)
    #expect(bots[0].policy == nil)
    #expect(bots[1].isDeterministic)
    #expect(bots[1].policy != nil)
  }
}
