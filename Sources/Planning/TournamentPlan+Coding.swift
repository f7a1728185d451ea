import Foundation
import GameModel
import TextKit

/// The plan as a file keeps it: all that it was made from.
extension TournamentPlan: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case name, rules, bots, schedule, games, openings, seed, moveLimit, maxForfeits, mayStopEarly
  }

  /// Encodes all that the plan was made from, and nothing that follows from it.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(rules, forKey: .rules)
    try container.encode(bots, forKey: .bots)
    try container.encode(schedule, forKey: .schedule)
    try container.encode(gamesPerPairing, forKey: .games)
    try container.encode(
      zip(openings, openingMoves).map { opening, moves -> KeptOpening in
        moves.isEmpty ? .position(opening) : .moves(rules.names(of: moves))
      },
      forKey: .openings
    )
    try container.encode(seed, forKey: .seed)
    try container.encodeIfPresent(moveLimit, forKey: .moveLimit)
    try container.encodeIfPresent(maximumForfeits, forKey: .maxForfeits)
    if mayStopEarly { try container.encode(true, forKey: .mayStopEarly) }
  }

  /// Reads a plan back.
  ///
  /// - Throws: `DecodingError` where it is no plan, ``PlanError`` where there is nothing to play, and
  ///   what is wrong with the moves of an opening.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let rules = try container.decode(Rules.self, forKey: .rules)
    let bots = try container.decode([PlannedBot].self, forKey: .bots)
    let schedule = try container.decode(Schedule.self, forKey: .schedule)
    let openings = try container.decode([KeptOpening].self, forKey: .openings)
      .map { try $0.game(rules) }
    let maximumForfeits = try container.decodeIfPresent(Int.self, forKey: .maxForfeits)
    let moveLimit = try container.decodeIfPresent(Duration.self, forKey: .moveLimit)
    var isSound = openings.allSatisfy { $0.rules == rules } && maximumForfeits ?? 1 > 0
    isSound = isSound && moveLimit.map { Duration(inUnits: $0.inUnits) == $0 } ?? true
    if case .gauntlet(let bot) = schedule { isSound = isSound && bots.indices.contains(bot) }
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
      openings: openings.map(\.start),
      openingMoves: openings.map(\.opening),
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

/// An opening as a file keeps it: the moves that lead to it where they are known, else the position.
private enum KeptOpening: Codable {
  case moves(String)
  case position(Position)

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .moves(let moves): try container.encode(moves)
    case .position(let position): try container.encode(position)
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let moves = try? container.decode(String.self) {
      self = .moves(moves)
    } else {
      self = .position(try container.decode(Position.self))
    }
  }

  /// The game that begins from it.
  ///
  /// - Throws: Where the moves cannot be made.
  func game(_ rules: Rules) throws -> Game {
    switch self {
    case .moves(let moves): try Game(rules, opening: rules.squares(named: moves))
    case .position(let position): Game(from: position)
    }
  }
}
