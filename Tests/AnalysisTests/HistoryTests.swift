import Analysis
import GameModel
import GameSolver
import StrategyKit
import Testing

/// Strategies that remember the game so far.
@Suite struct HistoryTests {
  private func verify(_ method: Verifier.Method, as player: Player) throws -> Verification {
    try Verifier(method, from: Position(.ticTacToe), replays: .times(1))
      .verify(.neverLoses, as: player, solver: SharedSolver(.ticTacToe))
  }

  @Test func `a strategy is told the whole game, move by move from the start`() throws {
    let minimax = try policy("minimax")
    for player in Player.allCases {
      let proof = try verify(.policy(minimax), as: player)
      let verification = try verify(.deterministic { Diligent(minimax) }, as: player)
      #expect(verification.verdict == .proved)
      #expect(verification.positions == proof.positions)
      #expect(verification.games == proof.games)
    }
    // From an opening too.
    let opening = try Game("b2a3").position
    let verifier = Verifier(.deterministic { Diligent(minimax) }, from: opening)
    let verification = try verifier.verify(.neverLoses, as: .o, solver: nil)
    #expect(verification.verdict == .proved)
    #expect(try verification.positions == Siege(minimax, as: .o, from: opening).positions())
  }

  @Test func `a strategy whose moves depend on the history is followed game by game`() throws {
    let minimax = try policy("minimax")
    for player in Player.allCases {
      let games = try Grudge(minimax).games(as: player)
      let shortest = games.filter { $0.outcome?.winner == player.opponent }.map(\.moves.count).min()
      let verification = try verify(.deterministic { Grudge(minimax) }, as: player)
      #expect(shortest != nil)
      #expect(verification.verdict == .refuted)
      #expect(verification.refutation?.game.moves.count == shortest)
      let game = try #require(verification.refutation?.game)
      #expect(games.contains(game))
    }
  }
}

/// Plays as a policy does, but breaks down unless it is told every move of its game in order.
private struct Diligent: Strategy {
  struct Confusion: Error {}

  let policy: any Policy
  private var side: Player?
  /// What it saw last, its own move made.
  private var last: Position?

  init(_ policy: any Policy) { self.policy = policy }

  var isDeterministic: Bool { true }

  mutating func beginGame(as player: Player, from start: Position) throws {
    guard side == nil else { throw Confusion() }
    (side, last) = (player, start)
  }

  mutating func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    guard let last, position.playerToMove == side else { throw Confusion() }
    let isFirst = last == position
    let follows = last.freeSquares.contains { (try? last.playing($0)) == position }
    guard last.playerToMove == side ? isFirst : follows else { throw Confusion() }
    let square = try policy.moves(in: position).sample(using: &random)
    self.last = try position.playing(square)
    return square
  }
}

/// Plays as a policy does until its opponent marks the lower left corner before anything else; from
/// then on it marks the first free square.
private struct Grudge: Strategy {
  let policy: any Policy
  private var side: Player?
  private var isAngry = false

  init(_ policy: any Policy) { self.policy = policy }

  var isDeterministic: Bool { true }

  mutating func beginGame(as player: Player, from start: Position) { side = player }

  mutating func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    if position.plies < 3, position[.lowerLeft] == side?.opponent { isAngry = true }
    return isAngry
      ? position.move(rank: 0) : try policy.moves(in: position).sample(using: &random)
  }

  /// All its games, each played by a copy of its own.
  func games(as player: Player) throws -> [Game] {
    var games: [Game] = []
    var random = GameRandom(seed: 0)
    func play(_ game: Game, _ bot: Grudge) throws {
      guard game.outcome == nil else { return games.append(game) }
      var bot = bot
      let isBotsTurn = game.position.playerToMove == player
      let moves =
        isBotsTurn
        ? [try bot.chooseMove(in: game.position, using: &random)] : Array(game.position.freeSquares)
      for move in moves {
        var next = game
        try next.play(move)
        try play(next, bot)
      }
    }
    var bot = self
    bot.beginGame(as: player, from: Position(.ticTacToe))
    try play(Game(.ticTacToe), bot)
    return games
  }
}
