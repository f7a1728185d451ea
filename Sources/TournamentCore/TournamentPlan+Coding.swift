import Foundation
import GameModel
import StrategyKit

/// The plan as a file keeps it: all that it was made from.
extension TournamentPlan: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case name, rules, bots, schedule, games, openings, openingMoves, seed, moveLimit, maxForfeits,
      mayStopEarly
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(rules, forKey: .rules)
    try container.encode(bots, forKey: .bots)
    try container.encode(schedule, forKey: .schedule)
    try container.encode(gamesPerPairing, forKey: .games)
    try container.encode(openings, forKey: .openings)
    if openingMoves.contains(where: { !$0.isEmpty }) {
      try container.encode(openingMoves.map(rules.names), forKey: .openingMoves)
    }
    try container.encode(seed, forKey: .seed)
    try container.encodeIfPresent(moveLimit, forKey: .moveLimit)
    try container.encodeIfPresent(maximumForfeits, forKey: .maxForfeits)
    if mayStopEarly { try container.encode(true, forKey: .mayStopEarly) }
  }

  /// Reads a plan back.
  ///
  /// - Throws: Where there is nothing to play.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let rules = try container.decode(Rules.self, forKey: .rules)
    let bots = try container.decode([PlannedBot].self, forKey: .bots)
    let schedule = try container.decode(Schedule.self, forKey: .schedule)
    let openings = try container.decode([Position].self, forKey: .openings)
    let openingMoves = try container.decodeIfPresent([String].self, forKey: .openingMoves)?
      .map(rules.squares(named:))
    let maximumForfeits = try container.decodeIfPresent(Int.self, forKey: .maxForfeits)
    let moveLimit = try container.decodeIfPresent(Duration.self, forKey: .moveLimit)
    var isSound = openings.allSatisfy { $0.rules == rules } && maximumForfeits ?? 1 > 0
    isSound = isSound && moveLimit.map { Duration(inUnits: $0.inUnits) == $0 } ?? true
    if case .gauntlet(let bot) = schedule { isSound = isSound && bots.indices.contains(bot) }
    if let openingMoves {
      isSound = isSound && openingMoves.count == openings.count
      for (moves, opening) in zip(openingMoves, openings) where !moves.isEmpty {
        isSound = isSound && (try? Game(rules, opening: moves))?.start == opening
      }
    }
    guard isSound else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "the plan contradicts itself")
      )
    }
    try self.init(
      name: container.decode(String.self, forKey: .name),
      rules: rules,
      bots: bots,
      schedule: schedule,
      gamesPerPairing: container.decode(Int.self, forKey: .games),
      openings: openings,
      openingMoves: openingMoves ?? [],
      seed: container.decode(UInt64.self, forKey: .seed),
      moveLimit: moveLimit,
      maximumForfeits: maximumForfeits,
      mayStopEarly: container.decodeIfPresent(Bool.self, forKey: .mayStopEarly) ?? false
    )
  }

  /// The files of bots that are not what they are in another plan, by their paths as written.
  package func changedFiles(from other: TournamentPlan) -> [String] {
    zip(bots, other.bots).filter { $0.spec == $1.spec }.flatMap { own, others in
      Set(own.files.keys).union(others.files.keys).filter { own.files[$0] != others.files[$0] }
        .sorted()
    }
  }
}

extension Schedule: Codable {
  private enum CodingKeys: String, CodingKey { case gauntlet }

  /// Encodes nothing for a round robin, and the place of the bot that runs a gauntlet.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if case .gauntlet(let bot) = self { try container.encode(bot, forKey: .gauntlet) }
  }

  public init(from decoder: any Decoder) throws {
    let bot = try decoder.container(keyedBy: CodingKeys.self)
      .decodeIfPresent(Int.self, forKey: .gauntlet)
    self = bot.map { .gauntlet($0) } ?? .roundRobin
  }
}
