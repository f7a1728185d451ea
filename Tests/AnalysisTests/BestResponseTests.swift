import Analysis
import GameModel
import Oracles
import StrategyKit
import Testing

@Suite struct BestResponseTests {
  private let start = Position(.ticTacToe)

  /// The chances of a bot that plays one side against another bot.
  private func games(
    of bot: any Policy,
    as player: Player,
    against other: any Policy
  ) throws -> SideOfGames {
    let (x, o) = player == .x ? (bot, other) : (other, bot)
    return SideOfGames(player: player, games: try ExactGames(x: x, o: o, from: start))
  }

  /// The chances of the best response to a bot.
  private func response(
    to spec: String,
    as player: Player,
    _ goal: BestResponse.Goal
  ) throws -> SideOfGames {
    let policy = try policy(spec)
    let response = try BestResponse(to: policy, as: player, goal: goal, from: start)
    return try games(of: response, as: player, against: policy)
  }

  @Test(arguments: Shipped.specs + Shipped.heuristics, Player.allCases)
  func `the response does as well as trying everything`(spec: String, player: Player) throws {
    var scores = Expectimax(policy: try policy(spec), player: player, draw: 0.5)
    var wins = Expectimax(policy: try policy(spec), player: player, draw: 0)
    let most = try (score: scores.value(of: start), wins: wins.value(of: start))
    let byScore = try response(to: spec, as: player, .score)
    let byWins = try response(to: spec, as: player, .wins)
    #expect(abs(byScore.score - most.score) < 1e-12)
    #expect(abs(byWins.win.value - most.wins) < 1e-12)
    #expect(byScore.score >= byWins.score - 1e-12)
    #expect(byWins.win.value >= byScore.win.value - 1e-12)
  }

  @Test(arguments: Player.allCases)
  func `the response does at least as well as every shipped policy`(player: Player) throws {
    let bots = try Shipped.specs.map { try policy($0) }
    for spec in Shipped.specs {
      let score = try response(to: spec, as: player, .score).score
      let wins = try response(to: spec, as: player, .wins).win.value
      for bot in bots {
        let games = try games(of: bot, as: player, against: policy(spec))
        #expect(score >= games.score - 1e-12, "to \(spec)")
        #expect(wins >= games.win.value - 1e-12, "to \(spec)")
      }
    }
  }

  @Test func `against random play the best scores are these`() throws {
    let asX = try response(to: "random", as: .x, .score)
    let asO = try response(to: "random", as: .o, .score)
    #expect(asX.win.fraction == Fraction(191, 192))
    #expect(asX.loss.fraction == .zero)
    // To win more often than 866 times in 945 O takes a risk.
    #expect(asO.win.fraction == Fraction(881, 945))
    #expect(asO.loss.fraction == Fraction(1, 135))
    #expect(abs(asO.score - 1819.0 / 1890) < 1e-15)
    #expect(try response(to: "random", as: .x, .wins).win.fraction == Fraction(191, 192))
    let mostWins = try response(to: "random", as: .o, .wins).win.fraction
    #expect(mostWins == Fraction(887, 945))
  }

  @Test func `no O that never loses wins more than 866 of 945 against random play`() throws {
    var safe = SafeWins()
    #expect(try safe.most(in: start) == 866 * 384)
    #expect(SafeWins.whole == 945 * 384)
    for spec in Shipped.specs + Shipped.heuristics {
      let bot = try policy(spec)
      guard try Siege(bot, as: .o).shortestDefeat() == nil else { continue }
      let wins = try games(of: bot, as: .o, against: policy("random")).win
      #expect(wins.value <= 866.0 / 945)
    }
  }

  @Test(arguments: Player.allCases, ["minimax", "minimax:ties=random"])
  func `nothing is ever won of minimax`(player: Player, spec: String) throws {
    let best = try response(to: spec, as: player, .wins)
    #expect(best.win.fraction == .zero)
    #expect(try response(to: spec, as: player, .score).score == 0.5)
  }

  @Test(arguments: Shipped.specs + Shipped.heuristics, Player.allCases)
  func `a bot is proved never to lose where no response wins at all`(
    spec: String,
    player: Player
  ) throws {
    let bot = try policy(spec)
    let verification = try Verifier(.policy(bot), from: start)
      .verify(.neverLoses, as: player, solver: nil)
    let most = try response(to: spec, as: player.opponent, .wins).win
    #expect((most.value == 0) == (verification.verdict == .proved))
    #expect((most.fraction == .zero) == (most.value == 0))
  }
}

/// The chances of one side.
private struct SideOfGames {
  let player: Player
  let games: ExactGames

  var win: ExactNumber { player == .x ? games.xWins : games.oWins }
  var loss: ExactNumber { player == .x ? games.oWins : games.xWins }
  var score: Double { win.value + games.draws.value / 2 }
}

/// What the best opponent of a policy can expect, by trying everything.
struct Expectimax {
  let policy: any Policy
  let player: Player
  let draw: Double
  private var known: [Position: Double] = [:]

  init(policy: any Policy, player: Player, draw: Double) {
    (self.policy, self.player, self.draw) = (policy, player, draw)
  }

  mutating func value(of position: Position) throws -> Double {
    if position.isOver {
      return position.winner == nil ? draw : position.winner == player ? 1 : 0
    }
    if let value = known[position] { return value }
    let isOurs = position.playerToMove == player
    let moves = isOurs ? nil : try policy.moves(in: position)
    var best = 0.0
    var mean = 0.0
    for square in position.freeSquares {
      let weight = moves?.weight(of: square) ?? 1
      guard weight > 0 else { continue }
      let value = try value(of: position.playing(square))
      best = max(best, value)
      mean += value * Double(weight) / Double(moves?.total ?? 1)
    }
    known[position] = isOurs ? best : mean
    return isOurs ? best : mean
  }
}

/// How much O can win of a random X without ever making a move that loses to perfect play.
private struct SafeWins {
  /// The games are weighted in 9!-ths, which is what X's and O's choices divide.
  static let whole = 362_880
  private var oracle = BruteForce(.ticTacToe)

  mutating func most(in position: Position, share: Int = whole) throws -> Int {
    if position.isOver { return position.winner == .o ? share : 0 }
    var results: [Int] = []
    if position.playerToMove == .x {
      for square in position.freeSquares {
        results.append(
          try most(in: position.playing(square), share: share / position.freeCount)
        )
      }
      return results.reduce(0, +)
    }
    for square in position.freeSquares
    where try oracle.result(of: position.playing(square), for: .o) >= 0 {
      results.append(try most(in: position.playing(square), share: share))
    }
    return results.max() ?? 0
  }
}
