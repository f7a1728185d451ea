import Analysis
import Bots
import GameModel
import StrategyKit
import TestSupport
import Testing

/// Strategies that remember the game so far, and some that are not as deterministic as they say.
@Suite struct HistoryTests {
  @Test func `a strategy sees the whole game, move by move from the start`() throws {
    let minimax = try policy("minimax")
    for player in Player.allCases {
      let proof = try verify(.policy(minimax), as: player)
      let found = try verify(.deterministic { Diligent(minimax) }, as: player, replays: .times(1))
      #expect(found.verdict == .proved)
      #expect([found.positions, found.games] == [proof.positions, proof.games])
    }
    // From an opening too.
    let opening = try Game("b2a3").position
    let found = try verify(.deterministic { Diligent(minimax) }, as: .o, from: opening)
    #expect(found.verdict == .proved)
    #expect(try found.positions == Siege(minimax, as: .o, from: opening).positions())
  }

  @Test func `a strategy whose moves depend on the history is followed game by game`() throws {
    let minimax = try policy("minimax")
    for player in Player.allCases {
      let games = try Grudge(minimax).games(as: player)
      let shortest = games.filter { $0.outcome?.winner == player.opponent }.map(\.moves.count).min()
      let found = try verify(.deterministic { Grudge(minimax) }, as: player, replays: .times(1))
      #expect(shortest != nil && found.verdict == .refuted)
      let game = try #require(found.refutation?.game)
      #expect(game.moves.count == shortest && games.contains(game))
    }
  }

  @Test(arguments: [0, 999])
  func `a bot that errs once in two thousand answers is not proved`(phase: Int) throws {
    let (sound, count) = (try policy("heuristic"), Counter())
    for _ in 0..<phase { count.increment() }
    let erring = Steady { position in
      guard let move = try sound.moves(in: position).onlyMove else { throw Mishap("no move") }
      guard count.increment().isMultiple(of: 2000), position.freeCount > 1 else { return move }
      return position.freeSquares.first { $0 != move } ?? move
    }
    let found = try verify(.deterministic { erring }, as: .x)
    #expect(found.verdict == .contradicted)
    let contradiction = try #require(found.contradiction)
    #expect(contradiction.first != contradiction.second)
    #expect(contradiction.game.position.playerToMove == .x)
    #expect(contradiction.second.map(contradiction.game.position.isFree) == true)
  }

  @Test func `a bot that secretly draws lots is found out`() throws {
    for player in Player.allCases {
      let verdict = try verify(.deterministic { Hidden(RandomMover()) }, as: player).verdict
      // It may have lost before it was asked again.
      #expect([.contradicted, .refuted].contains(verdict))
    }
    let secret = ExactPlayer.deterministic("A") { Hidden(RandomMover()) }
    #expect(throws: AnalysisError.self) {
      try ExactGames(x: secret, o: .policy(FirstFree()), from: Position(.ticTacToe))
    }
  }

  @Test func `a contradiction names both answers, the position and the game`() throws {
    let count = Counter()
    // The first free square in its first nine answers, and the second one after them.
    let alternating = Steady { $0.move(rank: count.increment() > 9 ? 1 : 0) }
    let found = try verify(.deterministic { alternating }, as: .o)
    #expect(found.verdict == .contradicted)
    #expect(
      found.contradiction.map { "\($0)" }
        == "after a3 (x../.../...) it answered b3, but c3 when asked again"
    )
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
