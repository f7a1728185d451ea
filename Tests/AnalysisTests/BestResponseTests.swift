import Analysis
import Bots
import GameModel
import StrategyKit
import TestSupport
import Testing

@Suite struct BestResponseTests {
  private let start = Position(.ticTacToe)

  static let rows: [(spec: String, rules: Rules)] =
    (Shipped.specs + Shipped.heuristics).map { ($0, .ticTacToe) }
    + [
      Rules("3,3,3 gravity"), Rules("3,3,3 misère"), Rules("3,3,3 gravity misère"),
      Rules("4,3,3 gravity exact"), Rules("8,1,3 unblocked"), Rules("9,1,5 renju"),
    ]
    .flatMap { [("random", $0), ("first-free", $0)] }

  @Test(arguments: rows, Player.allCases)
  func `the best response is best`(row: (spec: String, rules: Rules), player: Player) throws {
    let (bot, start) = (try policy(row.spec, on: row.rules), Position(row.rules))
    for goal in BestResponse.Goal.allCases {
      let response = try BestResponse(to: bot, as: player, goal: goal, from: start)
      #expect(response.isDeterministic)
      let (win, draws) = try chances(of: response, as: player, against: bot, from: start)
      let found = win.value + (goal == .score ? draws.value / 2 : 0)
      var oracle = Expectimax(policy: bot, player: player, draw: goal == .score ? 0.5 : 0)
      #expect(try abs(found - oracle.value(of: start)) < 1e-12)
      #expect((win.fraction == .zero) == (win.value == 0))
      // The game in which both make the likeliest of the moves that they may make.
      let line = response.mainLine(against: bot, from: start)
      var position = line.start
      for move in line.moves {
        let moves = try (position.playerToMove == player ? response : bot).moves(in: position)
        let likeliest = moves.entries.map(\.weight).max()
        #expect(move == moves.entries.first { $0.weight == likeliest }?.square)
        try position.play(move)
      }
      #expect(position.isOver && line.outcome == position.outcome)
      guard row.spec == "random", goal == .score else { continue }
      // Of moves that are as good it makes the first in reading order.
      for position in try Siege(response, as: player, from: start).layers().joined()
      where !position.isOver && position.playerToMove == player {
        let values = try position.moves.map { try oracle.value(of: position.playing($0)) }
        let best = try #require(values.max())
        let first = zip(position.moves, values).first { $1 > best - 1e-12 }?.0
        #expect(response.moves(in: position).onlyMove == first, "\(position)")
      }
    }
  }

  private func chances(
    of response: BestResponse,
    as player: Player,
    against bot: any Policy,
    from start: Position
  ) throws -> (win: ExactNumber, draws: ExactNumber) {
    let (x, o): (any Policy, any Policy) = player == .x ? (response, bot) : (bot, response)
    let games = try ExactGames(x: x, o: o, from: start)
    return (player == .x ? games.xWins : games.oWins, games.draws)
  }

  // To win more often than with the best score O takes a risk.
  @Test(
    arguments: [
      (.x, .score, "191/192", "1/192"), (.x, .wins, "191/192", nil),
      (.o, .score, "881/945", "19/315"), (.o, .wins, "887/945", nil),
    ] as [(Player, BestResponse.Goal, String, String?)]
  )
  func `against random play the best chances are these`(
    player: Player,
    goal: BestResponse.Goal,
    wins: String,
    draws: String?
  ) throws {
    let random = try policy("random")
    let response = try BestResponse(to: random, as: player, goal: goal, from: start)
    let found = try chances(of: response, as: player, against: random, from: start)
    #expect(found.win.fraction?.description == wins)
    if let draws { #expect(found.draws.fraction?.description == draws) }
  }

  @Test func `an illegal policy and a limit are errors`() throws {
    let position = try Game("a3b2").position
    let stubborn = Stubborn(reply: Square(4), position: position, otherwise: FirstFree())
    #expect(throws: AnalysisError.illegalMove(Square(4), position)) {
      try BestResponse(to: stubborn, as: .o, from: start)
    }
    #expect(throws: AnalysisError.tooManyPositions(limit: 1000)) {
      try BestResponse(to: policy("random"), as: .x, from: start, limit: 1000)
    }
  }
}

/// What the best opponent of a policy can expect, by trying everything.
private struct Expectimax {
  let policy: any Policy
  let player: Player
  let draw: Double
  private var known: [Position: Double] = [:]

  init(policy: any Policy, player: Player, draw: Double) {
    (self.policy, self.player, self.draw) = (policy, player, draw)
  }

  mutating func value(of position: Position) throws -> Double {
    if position.isOver { return position.winner.map { $0 == player ? 1 : 0 } ?? draw }
    if let value = known[position] { return value }
    var value = 0.0
    if position.playerToMove == player {
      for square in position.moves {
        value = max(value, try self.value(of: position.playing(square)))
      }
    } else {
      let moves = try policy.moves(in: position)
      for entry in moves.entries {
        let share = Double(entry.weight) / Double(moves.total)
        value += share * (try self.value(of: position.playing(entry.square)))
      }
    }
    known[position] = value
    return value
  }
}
