import GameModel
public import StrategyKit
public import TournamentCore

/// What is tuned, and how its games are played.
public struct TuningField: Sendable {
  /// Makes the bot with some values of its parameters.
  public let make: @Sendable ([BotArgument]) throws -> Bot
  /// Takes each bot that has been made, once it has played.
  public var finish: @Sendable (Bot) -> Void = { _ in }
  /// The opponents; none if the bot plays itself.
  public let opponents: [Bot]
  /// The rules, the openings, the seed and the limits of games; the rest is not used.
  public let terms: TournamentPlan.Terms

  /// A field.
  ///
  /// - Parameters:
  ///   - opponents: The opponents against which the bot is to do well; none if it plays itself.
  ///   - terms: The rules, the openings, the seed and the limits of games.
  ///   - make: Makes the bot with some values of its parameters, on any thread.
  public init(
    against opponents: [Bot] = [],
    _ terms: TournamentPlan.Terms,
    make: @escaping @Sendable ([BotArgument]) throws -> Bot
  ) {
    self.make = make
    self.opponents = opponents
    self.terms = terms
  }

  /// The bot with values of some parameters.
  public func bot(_ parameters: [TunedParameter], _ values: [Double]) throws -> Bot {
    try make(zip(parameters, values).map { BotArgument($0.key, $0.text($1)) })
  }

  func gameCount(ofPairs pairs: Int) -> Int { 2 * pairs * max(1, 2 * opponents.count) }
}

extension TuningField {
  /// What came of the games of a comparison.
  struct Outcome: Hashable, Sendable {
    /// The games that the one won more than lost; against opponents, less those of the other.
    var lead = 0
    var games = 0
    var forfeits = 0

    static func += (outcome: inout Outcome, other: Outcome) {
      outcome.lead += other.lead
      outcome.games += other.games
      outcome.forfeits += other.forfeits
    }
  }

  /// Compares two bots: each with the other, or both with each opponent, from the same openings and with
  /// the same random streams.
  func compare(_ up: Bot, _ down: Bot, _ part: Range<Int>, of count: Int, number: Int) throws
    -> Outcome
  {
    guard !opponents.isEmpty else {
      return Self.outcome(try play(up, down, part, of: count, number: number))
    }
    return try opponents.reduce(into: Outcome()) { outcome, opponent in
      outcome += Self.outcome(try play(up, opponent, part, of: count, number: number))
      var other = Self.outcome(try play(down, opponent, part, of: count, number: number))
      other.lead.negate()
      outcome += other
    }
  }

  /// Plays some pairs of a match, whose streams follow from its number alone: a bot that takes the place
  /// of another meets the same luck.
  func play(_ first: Bot, _ second: Bot, _ part: Range<Int>, of count: Int, number: Int) throws
    -> ChunkResult
  {
    let plan: TournamentPlan
    do {
      plan = try TournamentPlan(
        [Self.planned(first, "1"), Self.planned(second, "2")],
        terms(ofPairs: count, number: number)
      )
    } catch {
      throw TuningError.unplayable("\(error)")
    }
    var worker = Worker(plan, bots: [first, second]) { .now }
    let games = 2 * part.lowerBound..<2 * part.upperBound
    return try worker.playAlone(Chunk(index: 0, pairing: 0, games: games))
  }

  /// A bot in a match of two, whose identity is its place there.
  private static func planned(_ bot: Bot, _ place: String) -> PlannedBot {
    var planned = PlannedBot(bot, name: "\(place): \(bot.name)", identity: place)
    // Equal games are not looked for.
    (planned.isDeterministic, planned.drawsLots) = (false, true)
    return planned
  }

  private func terms(ofPairs count: Int, number: Int) -> TournamentPlan.Terms {
    let openings = terms.openings
    let seed = GameRandom.mix(GameRandom.mix(terms.seed) &+ UInt64(number))
    // Any place among the openings, so that those of courses differ.
    let first = openings.isEmpty ? 0 : Int(seed >> 1) % openings.count
    return TournamentPlan.Terms(
      name: terms.name,
      rules: terms.rules,
      gamesPerPairing: 2 * count,
      openings: openings.isEmpty
        ? [] : (0..<count).map { openings[(first + $0) % openings.count] },
      seed: seed,
      moveLimit: terms.moveLimit,
      maximumForfeits: nil
    )
  }

  private static func outcome(_ result: ChunkResult) -> Outcome {
    let (asX, asO) = (result.firstAsX, result.secondAsX)
    let wins = asX.x.wins + asO.o.wins
    let losses = asX.o.wins + asO.x.wins
    return Outcome(
      lead: wins - losses,
      games: asX.games + asO.games,
      forfeits: asX.forfeits + asO.forfeits
    )
  }
}
