import GameModel
import StrategyKit
import Testing

/// The laws that every bot keeps, whatever it plays.
///
/// To test a bot of your own, copy this file and `ChiSquare.swift`, and check the laws one by one on
/// the boards that it is for:
///
/// ```swift
/// @Test func `my bot marks free squares only`() throws {
///   let laws = try StrategyLaws("my-bot:depth=2", of: [MyBot.kind], on: .ticTacToe)
///   try laws.checkThatMovesAreLegal(in: [Position(.ticTacToe)])
/// }
/// ```
struct StrategyLaws {
  let bot: Bot

  /// The laws for a bot as it is entered.
  init(_ spec: String, of kinds: [BotKind], on rules: Rules) throws {
    bot = try Registry(kinds).bot(BotSpec(spec), rules: rules)
  }

  /// It marks a free square of the board, and nothing makes it give up.
  func checkThatMovesAreLegal(in positions: [Position]) throws {
    var strategy = try bot.makeStrategy()
    var random = GameRandom(seed: 1)
    for position in positions {
      try strategy.beginGame(as: position.playerToMove, from: position)
      let square = try strategy.chooseMove(in: position, using: &random)
      #expect(throws: Never.self, "in \(position)") { try position.playing(square) }
    }
  }

  /// A game is repeated by its seed, also by strategies that have played others before: a new game
  /// makes them forget.
  func checkThatSeedsRepeatGames() throws {
    var (x, o) = try (bot.makeStrategy(), bot.makeStrategy())
    for seed in [1, 2, 3, 1] as [UInt64] {
      var (newX, newO) = try (bot.makeStrategy(), bot.makeStrategy())
      let moves = try moves(&x, &o, seed: seed)
      let newMoves = try self.moves(&newX, &newO, seed: seed)
      #expect(moves == newMoves, "seed \(seed)")
    }
  }

  /// What a copy plays in the middle of a game is nothing to the original.
  func checkThatCopiesAreIndependent() throws {
    for seed in 1...3 as ClosedRange<UInt64> {
      var (x, o) = try (bot.makeStrategy(), bot.makeStrategy())
      let undisturbed = try moves(&x, &o, seed: seed)
      (x, o) = try (bot.makeStrategy(), bot.makeStrategy())
      let disturbed = try moves(&x, &o, seed: seed) { x, o in
        var (copyOfX, copyOfO) = (x, o)
        _ = try moves(&copyOfX, &copyOfO, seed: seed + 100)
      }
      #expect(disturbed == undisturbed, "seed \(seed)")
    }
  }

  /// If it says that it is deterministic, it draws nothing and has one move in each position.
  func checkThatDeterminismIsTrue(in positions: [Position]) throws {
    guard bot.isDeterministic else { return }
    var strategy = try bot.makeStrategy()
    for position in positions {
      let squares = try ([4, 5] as [UInt64]).map { seed in
        var random = GameRandom(seed: seed)
        try strategy.beginGame(as: position.playerToMove, from: position)
        let square = try strategy.chooseMove(in: position, using: &random)
        #expect(random == GameRandom(seed: seed), "drew in \(position)")
        return square
      }
      #expect(squares[0] == squares[1], "in \(position)")
      if let policy = bot.policy {
        #expect(policy.moves(in: position).onlyMove == squares[0], "in \(position)")
      }
    }
  }

  /// If it states how likely its moves are, these are weights of free squares, each named once.
  func checkThatDistributionsAreSound(in positions: [Position]) {
    guard let policy = bot.policy else { return }
    for position in positions {
      let moves = policy.moves(in: position)
      #expect(moves.entries.allSatisfy { $0.weight > 0 }, "in \(position)")
      #expect(moves.entries.allSatisfy { position.rules.contains($0.square) }, "in \(position)")
      #expect(moves.entries.allSatisfy { position.isFree($0.square) }, "in \(position)")
      #expect(Set(moves.entries.map(\.square)).count == moves.entries.count, "in \(position)")
      #expect(moves.entries.reduce(0) { $0 + $1.weight } == moves.total, "in \(position)")
    }
  }

  /// If it states how likely its moves are, it makes them that often.
  func checkThatMovesFollowDistributions(in positions: [Position]) throws {
    guard let policy = bot.policy else { return }
    var strategy = try bot.makeStrategy()
    for position in positions {
      let moves = policy.moves(in: position)
      var random = GameRandom(seed: 6)
      var counts = [Int](repeating: 0, count: position.rules.squareCount)
      for _ in 0..<(moves.onlyMove == nil ? 200 * moves.entries.count : 3) {
        try strategy.beginGame(as: position.playerToMove, from: position)
        counts[try strategy.chooseMove(in: position, using: &random).index] += 1
      }
      let weights = position.rules.squares.map(moves.weight)
      #expect(agrees(counts, withWeights: weights), "in \(position): \(counts)")
    }
  }

  /// The moves of a game from the empty board; `interrupt` is called after each of them.
  private func moves(
    _ x: inout any Strategy,
    _ o: inout any Strategy,
    seed: UInt64,
    interrupt: (any Strategy, any Strategy) throws -> Void = { _, _ in }
  ) throws -> [Square] {
    var game = Game(bot.rules)
    var (xRandom, oRandom) = (GameRandom(seed: seed), GameRandom(seed: seed + 1000))
    try x.beginGame(as: .x, from: game.start)
    try o.beginGame(as: .o, from: game.start)
    while game.outcome == nil {
      let square =
        game.position.playerToMove == .x
        ? try x.chooseMove(in: game.position, using: &xRandom)
        : try o.chooseMove(in: game.position, using: &oRandom)
      try game.play(square)
      try interrupt(x, o)
    }
    return game.moves
  }
}
