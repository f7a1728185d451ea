import Analysis
import Bots
import GameModel
import StrategyKit

/// How often the 95 % interval of a fit contains the value that the games were played with.
package struct FitCoverage {
  /// A bot with a parameter, and its opponent.
  struct Subject {
    let name: String
    let parameter: VariedParameter
    let opponent: any Policy
    let start: Position
    let make: (String) throws -> any Policy
  }

  /// The value that games were played with, and what came of them.
  struct Row {
    let value: Double
    var fits = 0
    var covered = 0
    /// The sum of the errors of the likeliest values, and of the widths of the intervals.
    var error = 0.0
    var width = 0.0
  }

  private(set) var rows: [Row] = []

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
      var row = Row(value: value)
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
        row.fits += 1
        row.covered += fit.interval.contains(value) ? 1 : 0
        row.error += fit.value - value
        row.width += fit.interval.upperBound - fit.interval.lowerBound
      }
      rows.append(row)
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

extension FitCoverage {
  /// The share of all intervals that contain the value.
  var share: Double {
    Double(rows.reduce(0) { $0 + $1.covered }) / Double(rows.reduce(0) { $0 + $1.fits })
  }

  /// Bots of the roster, each with one parameter that takes decimals.
  static func subjects() throws -> [Subject] {
    let rules = Rules.ticTacToe
    return try roster.kinds.flatMap { kind -> [Subject] in
      guard try roster.bot(BotSpec(kind: kind.name), rules: rules).policy != nil else { return [] }
      return kind.parameters.compactMap { VariedParameter($0) }
        .filter { !$0.isWhole && $0.range.upperBound < VariedParameter.unlimited }
        .compactMap { parameter in
          let part = parameter.narrowed(from: nil, to: min(parameter.range.upperBound, 4))
          func make(_ value: String) throws -> any Policy {
            let spec = BotSpec(kind: kind.name, parameters: [BotArgument(parameter.key, value)])
            guard let policy = try roster.bot(spec, rules: rules).policy else {
              throw FitError.noMoves
            }
            return policy
          }
          guard let part, (try? make("1")) != nil else { return nil }
          return Subject(
            name: "\(kind.name):\(parameter.key)",
            parameter: part,
            opponent: RandomMover(),
            start: Position(rules),
            make: make
          )
        }
    }
  }

  /// Prints a line for each value of each bot.
  package static func printTable(fits: Int) throws {
    for subject in try subjects() {
      let found = try FitCoverage(subject, values: 20, games: 1000, fits: fits, seed: 2026)
      print("\(subject.name): 1,000 games, \(fits) fits for each value")
      print("  value  covered  mean error  mean width")
      for row in found.rows {
        let count = Double(row.fits)
        print(
          "  \(rounded(row.value))  \(rounded(Double(row.covered) / count))  "
            + "\(rounded(row.error / count))  \(rounded(row.width / count))"
        )
      }
      print("  all: \(rounded(found.share))")
    }
  }

  private static func rounded(_ number: Double) -> Double { (number * 1e4).rounded() / 1e4 }
}
