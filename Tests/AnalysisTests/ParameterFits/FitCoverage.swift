import Analysis
import GameModel
import StrategyKit

/// How often the 95 % interval of a fit contains the value that the games were played with.
struct FitCoverage {
  /// A bot with a parameter, and its opponent.
  struct Subject {
    let parameter: VariedParameter
    let opponent: any Policy
    let start: Position
    let make: (String) throws -> any Policy
  }

  private var fits = 0
  private var covered = 0

  /// The share of all intervals that contain the value.
  var share: Double { Double(covered) / Double(fits) }

  /// Plays games with some values of a parameter, and fits it to them.
  ///
  /// - Parameters:
  ///   - subject: The bot.
  ///   - values: The number of values, evenly spread over the inside of the range.
  ///   - games: The number of games of each fit, half with each side.
  ///   - fits: The number of fits for each value.
  ///   - seed: The seed of the games.
  /// - Throws: Any error from a fit.
  init(_ subject: Subject, values: Int, games: Int, fits: Int, seed: UInt64) throws {
    let (parameter, range) = (subject.parameter, subject.parameter.range)
    var random = GameRandom(seed: seed)
    for index in 0..<values {
      let share = (Double(index) + 0.5) / Double(values)
      let value = range.lowerBound + share * (range.upperBound - range.lowerBound)
      var bot = Known(try subject.make(parameter.text(value)))
      var opponent = Known(subject.opponent)
      for _ in 0..<fits {
        var moves = ObservedMoves()
        for number in 0..<games {
          let side: Player = number.isMultiple(of: 2) ? .x : .o
          let game = try Self.game(&bot, as: side, &opponent, from: subject.start, using: &random)
          moves.add(game, by: side)
        }
        let fit = try ParameterFit(moves, varying: parameter, make: subject.make)
        self.fits += 1
        covered += fit.interval.contains(value) ? 1 : 0
      }
    }
  }

  /// A policy whose answers are remembered.
  private struct Known {
    let policy: any Policy
    private var answers: [Position: MoveDistribution] = [:]

    init(_ policy: any Policy) { self.policy = policy }

    mutating func move(in position: Position, using random: inout GameRandom) throws -> Square {
      if let known = answers[position] { return known.sample(using: &random) }
      let answer = try policy.moves(in: position)
      answers[position] = answer
      return answer.sample(using: &random)
    }
  }

  private static func game(
    _ bot: inout Known,
    as side: Player,
    _ opponent: inout Known,
    from start: Position,
    using random: inout GameRandom
  ) throws -> Game {
    var game = Game(from: start)
    while game.outcome == nil {
      let move =
        game.position.playerToMove == side
        ? try bot.move(in: game.position, using: &random)
        : try opponent.move(in: game.position, using: &random)
      try game.play(move)
    }
    return game
  }
}
