import Analysis
import Bots
import Foundation
import GameModel
import StrategyKit
import TestSupport
import Testing

/// Fits against likelihoods that are summed move by move.
@Suite struct ParameterFitTests {
  /// Some games of a policy against another, and the moves of the first.
  private func observed(
    _ policy: any Policy,
    against other: any Policy,
    games: Int,
    seed: UInt64
  ) throws -> (moves: ObservedMoves, list: [(Position, Square)]) {
    var random = GameRandom(seed: seed)
    var moves = ObservedMoves()
    var list: [(Position, Square)] = []
    for number in 0..<games {
      let side: Player = number.isMultiple(of: 2) ? .x : .o
      var game = Game(.ticTacToe)
      while game.outcome == nil {
        let isOwn = game.position.playerToMove == side
        let move = try (isOwn ? policy : other).moves(in: game.position).sample(using: &random)
        if isOwn { list.append((game.position, move)) }
        try game.play(move)
      }
      moves.add(game, by: side)
    }
    return (moves, list)
  }

  private func logLikelihood(of policy: any Policy, _ list: [(Position, Square)]) throws -> Double {
    try list.reduce(0) { sum, move in
      let moves = try policy.moves(in: move.0)
      return sum + log(Double(moves.weight(of: move.1)) / Double(moves.total))
    }
  }

  @Test func `the value is the likeliest, and the interval ends where the likelihood has fallen`()
    throws
  {
    let make = LadderBots.written(on: .ticTacToe)
    let (moves, list) = try observed(make("0.4"), against: policy("random"), games: 60, seed: 5)
    let fit = try ParameterFit(moves, varying: LadderBots.blunder, make: make)
    let highest = try logLikelihood(of: make("\(fit.value)"), list)
    #expect(abs(fit.logLikelihood - highest) < 1e-9)
    for place in stride(from: 5, through: 100, by: 5) {
      #expect(try logLikelihood(of: make("\(Double(place) / 100)"), list) <= highest + 1e-12)
    }
    let near = try [-0.001, 0.001].map {
      try logLikelihood(of: make(LadderBots.blunder.text(fit.value + $0)), list)
    }
    #expect(near.allSatisfy { $0 < highest })
    for end in [fit.interval.lowerBound, fit.interval.upperBound] {
      let drop = try highest - logLikelihood(of: make(LadderBots.blunder.text(end)), list)
      #expect(abs(2 * drop - 3.8415) < 0.01)
    }
    let uniform = list.reduce(0) { $0 - log(Double($1.0.freeCount)) }
    #expect(abs(fit.uniformLogLikelihood - uniform) < 1e-9)
    #expect(abs(fit.explained - (1 - highest / uniform)) < 1e-12)
    #expect(fit.moves == list.count { $0.0.freeCount > 1 } && fit.games == 60)
  }

  @Test func `it is the same on any number of threads`() throws {
    let make = LadderBots.written(on: .ticTacToe)
    let (moves, _) = try observed(make("0.2"), against: make("0.9"), games: 40, seed: 8)
    let fits = try [1, 2, 5].map {
      try ParameterFit(moves, varying: LadderBots.blunder, threads: $0, make: make)
    }
    #expect(Set(fits.map { "\($0.logLikelihood) \($0.value) \($0.interval)" }).count == 1)
  }

  @Test func `a whole number is found too`() throws {
    let parameter = VariedParameter("care", isWhole: true, in: 0...200)
    let make = LadderBots.minimax(on: .ticTacToe) { 1 / (1 + $0 / 20) }
    let (moves, list) = try observed(make("30"), against: policy("random"), games: 40, seed: 3)
    let fit = try ParameterFit(moves, varying: parameter, make: make)
    let highest = try (0...200).map { try logLikelihood(of: make("\($0)"), list) }.max()
    #expect(try abs(fit.logLikelihood - #require(highest)) < 1e-9)
  }

  @Test func `a move that the bot never makes is named`() throws {
    var game = Game(.ticTacToe)
    try game.play(.lowerRight)
    var moves = ObservedMoves()
    moves.add(game, by: .x)
    let start = Position(.ticTacToe)
    #expect(throws: FitError.impossibleMove(.lowerRight, start, parameter: "depth")) {
      try ParameterFit(moves, varying: VariedParameter("depth", isWhole: true, in: 1...3)) { _ in
        try policy("first-free")
      }
    }
    #expect(throws: FitError.noMoves) {
      let make = LadderBots.written(on: .ticTacToe)
      return try ParameterFit(ObservedMoves(), varying: LadderBots.blunder, make: make)
    }
  }

  @Test func `moves of an opening and those without a choice do not count`() throws {
    var game = try Game(.ticTacToe, opening: [.upperLeft, .middle])
    for square in try game.rules.squares(named: "b3c3a1a2c2b1c1") { try game.play(square) }
    var moves = ObservedMoves()
    moves.add(game, by: .x)
    #expect(moves.moves == 3 && moves.games == 1)
    // A game of a player against itself is one game.
    var own = ObservedMoves()
    own.add(try Game("a3b2c1"), by: [.x, .o])
    #expect(own.moves == 3 && own.games == 1)
  }

  @Test func `intervals hold the value in 95 of 100 fits`() throws {
    let make = { (text: String) in Straying(rate: try #require(Probability(text))) }
    let (values, fits) = (20, FullTests.isOn ? 100 : 15)
    var covered = 0
    for number in 0..<values * fits {
      let value = (Double(number % values) + 0.5) / Double(values)
      let bot = try make(LadderBots.blunder.text(value))
      let seed = UInt64(77 + number)
      let moves = try observed(bot, against: RandomMover(), games: 30, seed: seed).moves
      let fit = try ParameterFit(moves, varying: LadderBots.blunder, make: make)
      covered += fit.interval.contains(value) ? 1 : 0
    }
    // Chance leaves three standard deviations of the share.
    let share = Double(covered) / Double(values * fits)
    let slack = 3 * (0.05 * 0.95 / Double(values * fits)).squareRoot()
    #expect(abs(share - 0.95) <= slack + 0.01, "\(share)")
  }
}

/// Plays the first free square, or any with a probability.
private struct Straying: Policy {
  let rate: Probability

  func moves(in position: Position) -> MoveDistribution {
    MoveDistribution(position.move(rank: 0))
      .mixed(with: MoveDistribution(uniformOver: position.freeSquares), probability: rate)
  }
}
