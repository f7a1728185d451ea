public import GameModel
public import GameSolver
public import StrategyKit

/// The moves of a bot in a position: how likely each is, its value, and why.
public struct BotExplanation: Sendable {
  /// A legal move.
  public struct Move: Hashable, Sendable {
    /// The square.
    public let square: Square
    /// The weight of the move, or how often it was made; the probability is this part of
    /// ``BotExplanation/total``.
    public let weight: UInt64
    /// The value of the move to the player who makes it; `nil` if it is not solved.
    public let value: PositionValue?
    /// The bot's reasons for it, the most important first.
    public let reasons: [Explanation.Reason]
  }

  /// The position.
  public let position: Position
  /// Every legal move, in reading order.
  public let moves: [Move]
  /// The sum of the weights.
  public let total: UInt64
  /// How often the bot was asked for a move, or `nil` if it states its probabilities.
  public let samples: Int?
  /// Whether a program was shown the position, since its own moves do not lead there; `false` for other
  /// bots.
  public let isShown: Bool
  /// The bot's remark on all moves.
  public let summary: String?

  /// Asks a bot.
  ///
  /// A bot that does not state how likely its moves are is asked for a move many times, each in a
  /// game of its own that begins with the position; a program in games that come there, if its own
  /// moves do.
  ///
  /// - Parameters:
  ///   - bot: The bot.
  ///   - position: A position of its game that is not over.
  ///   - game: The moves that lead there from the start, or `nil` if any may.
  ///   - samples: How many times a bot is asked that does not state its probabilities, or `nil` for
  ///     a number that depends on the bot; see ``usualSamples(of:)``.
  ///   - seed: The seed of random moves.
  ///   - solution: The solved values of the moves.
  /// - Throws: ``AnalysisError`` if the bot gives no answer or makes an illegal move, and the bot's
  ///   own error if it cannot play.
  public init(
    of bot: Bot,
    in position: Position,
    after game: [Square]? = nil,
    samples: Int? = nil,
    seed: UInt64,
    solution: Solution
  ) throws {
    precondition(!position.isOver && position.rules == bot.rules, "the bot is to move")
    var random = GameRandom(seed: GameRandom.mix(seed))
    var weights: [Square: UInt64] = [:]
    var isShown = false
    if let policy = bot.policy {
      for entry in try policy.statedMoves(in: position).entries {
        weights[entry.square] = entry.weight
      }
      self.samples = nil
    } else {
      let samples = samples ?? Self.usualSamples(of: bot)
      if let played = try Self.playedCounts(of: bot, in: position, game, samples) {
        weights = played
      } else {
        weights = try Self.counts(of: bot, in: position, samples: samples, using: &random)
        isShown = bot.isExternal
      }
      self.samples = samples
    }
    let isLegal = { position.isLegal($0) }
    if let illegal = weights.keys.sorted().first(where: { !isLegal($0) }) {
      throw AnalysisError.illegalMove(illegal, position)
    }
    let explanation = try Self.explanation(of: bot, in: position, using: &random)
    let values = Dictionary(uniqueKeysWithValues: solution.moves.map { ($0.square, $0.value) })
    self.position = position
    self.isShown = isShown
    summary = explanation.summary
    total = weights.values.reduce(0, +)
    moves = position.moves.map { square in
      Move(
        square: square,
        weight: weights[square] ?? 0,
        value: values[square] ?? nil,
        reasons: explanation.reasons(for: square)
      )
    }
  }
}

extension BotExplanation {
  /// How many times a bot is asked for a move, unless another number is wanted: fewer times the
  /// longer it takes.
  public static func usualSamples(of bot: Bot) -> Int {
    if bot.isDeterministic { return 1 }
    if bot.isExternal || bot.usesClock { return 10 }
    guard bot.isSlow else { return 1000 }
    return bot.rules.squareCount <= 25 ? 100 : 20
  }

  /// How often a program makes each move in games that come to a position; `nil` for other bots, and
  /// if its own moves do not lead there.
  private static func playedCounts(
    of bot: Bot,
    in position: Position,
    _ game: [Square]?,
    _ samples: Int
  ) throws(AnalysisError) -> [Square: UInt64]? {
    guard bot.isExternal else { return nil }
    let start = Position(position.rules)
    let book = AnswerBook(bot.makeStrategy, as: position.playerToMove, from: start)
    do throws(BotFault) {
      guard let moves = try book.route(to: position, by: game) else { return nil }
      var counts: [Square: UInt64] = [:]
      for _ in 0..<samples {
        counts[try book.ask(AnswerBook.Question(position, after: moves)), default: 0] += 1
      }
      return counts
    } catch {
      throw error.error(by: bot.name, remark: nil)
    }
  }

  /// How often a bot that is shown a position makes each move.
  private static func counts(
    of bot: Bot,
    in position: Position,
    samples: Int,
    using random: inout GameRandom
  ) throws -> [Square: UInt64] {
    var strategy = try bot.makeStrategy()
    var counts: [Square: UInt64] = [:]
    for _ in 0..<samples {
      do {
        try strategy.beginGame(as: position.playerToMove, from: position)
        let square = try strategy.chooseMove(in: position, using: &random)
        _ = try position.playing(square)
        counts[square, default: 0] += 1
      } catch {
        let problem = (error as? MoveError)?.message(on: bot.rules) ?? "\(error)"
        throw AnalysisError.failure(problem, by: bot.name, after: Game(from: position))
      }
    }
    return counts
  }

  /// The bot's own explanation, empty if it gives none.
  private static func explanation(
    of bot: Bot,
    in position: Position,
    using random: inout GameRandom
  ) throws -> Explanation {
    guard var strategy = try bot.makeStrategy() as? any Explaining else { return Explanation([]) }
    do {
      return try strategy.explanation(of: position, using: &random)
    } catch {
      throw AnalysisError.failure("\(error)", by: bot.name, after: Game(from: position))
    }
  }
}
