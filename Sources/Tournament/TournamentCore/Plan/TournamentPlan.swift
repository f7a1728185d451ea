import Foundation
public import GameModel
import Rounds
import SystemKit
import TextKit

/// Everything that determines a tournament: a pure function of the configuration.
///
/// It defines for every game which bots play it, with which side, from which opening and with which
/// random streams. It is divided into chunks, which may be played in any order, on any number of
/// threads.
public struct TournamentPlan: Hashable, Sendable {
  /// The bots in the order entered.
  public let bots: [PlannedBot]
  /// The terms; there is at least one opening.
  public let terms: Terms
  /// The starting positions of games, in turn; the empty board alone if there are no openings.
  public let openings: [Position]
  /// The pairings in the order in which they are played.
  public let pairings: [Pairing]
  /// A number for each bot, which follows from its identity, to derive its random streams from.
  let keys: [UInt64]
  /// The place of each bot in an order that follows from their identities.
  let ranks: [Int]
  let layout: ChunkLayout
  /// The number of the first game of each pairing and of one more; empty if all have as many games.
  let firstGames: [Int]

  /// The maximum number of games of a tournament, a trillion.
  public static let maximumGames = 1_000_000_000_000

  /// Plans a tournament.
  ///
  /// - Precondition: The terms do not contradict themselves: the gauntlet bot is one of the bots,
  ///   openings fit the board, the players' opening is one for it, games are adjudicated within a budget
  ///   that there is, and a bot is withdrawn after one or more forfeits.
  /// - Throws: ``PlanError`` if there is nothing to play.
  public init(_ bots: [PlannedBot], _ terms: Terms = Terms()) throws(PlanError) {
    try Self.check(bots)
    if case .rounds(let rounds) = terms.schedule, let problem = rounds.problem(botCount: bots.count)
    {
      throw .impossibleRounds(problem)
    }
    if let contradiction = terms.contradiction(among: bots) { preconditionFailure(contradiction) }
    let identities = Self.identities(of: bots)
    let pairings = terms.schedule.pairings(among: bots.count).map { pairing in
      // Which bot begins a match of a round follows from the rounds before it.
      if case .round = terms.schedule { return pairing }
      return identities[pairing.first] < identities[pairing.second] ? pairing : pairing.swapped
    }
    let (games, maximum) = (terms.gamesPerPairing, Self.maximumGames / pairings.count / 2 * 2)
    guard games <= maximum else { throw .tooManyGames(games, maximum: maximum) }
    guard games > 0, games.isMultiple(of: 2) else { throw .oddGames(games) }
    for (index, opening) in terms.openings.enumerated() where opening.position.isOver {
      throw .finishedOpening(opening.position, number: index + 1)
    }
    self.bots = bots
    var terms = terms
    if terms.openings.isEmpty { terms.openings = [Opening(Position(terms.rules))] }
    self.terms = terms
    openings = terms.openings.map(\.position)
    self.pairings = pairings
    keys = identities.map { FNV1a($0.utf8).value }
    let order = bots.indices.sorted { identities[$0] < identities[$1] }
    var ranks = bots.map { _ in 0 }
    for (rank, bot) in order.enumerated() { ranks[bot] = rank }
    self.ranks = ranks
    let counts = terms.schedule.games(ofEach: games, among: pairings.count)
    firstGames =
      counts.allSatisfy { $0 == games }
      ? []
      : counts.reduce(into: [0]) { sums, count in
        sums.append(sums[sums.count - 1] + count)
      }
    layout = ChunkLayout(
      pairings,
      inTurn: terms.schedule.turns(among: bots.count),
      bots: bots,
      games: counts,
      squareCount: terms.rules.squareCount,
      mayStopEarly: terms.mayStopEarly
    )
  }

  /// The identities of the bots, those that would be the same told apart by their names.
  package static func identities(of bots: [PlannedBot]) -> [String] {
    let counts = Dictionary(bots.map { ($0.identity, 1) }, uniquingKeysWith: +)
    return bots.map { $0.identity + (counts[$0.identity] == 1 ? "" : " as \($0.name)") }
  }

  private static func check(_ bots: [PlannedBot]) throws(PlanError) {
    guard bots.count > 1 else { throw .tooFewBots(bots.count) }
    var names: Set<String> = []
    for bot in bots where !names.insert(bot.name).inserted {
      throw .repeatedName(bot.name, spec: bot.spec)
    }
  }
}

/// The plan as kept in a file: what it was made from, and nothing that follows from it.
extension TournamentPlan: Codable {
  private enum CodingKeys: String, CodingKey { case bots, terms }

  /// Encodes the bots and the terms.
  ///
  /// - Throws: Any error from the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(bots, forKey: .bots)
    try container.encode(terms, forKey: .terms)
  }

  /// Reads a plan back.
  ///
  /// - Throws: `DecodingError` if it is not a plan, ``PlanError`` if there is nothing to play, and
  ///   any error in the moves of an opening.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let bots = try container.decode([PlannedBot].self, forKey: .bots)
    let terms = try container.decode(Terms.self, forKey: .terms)
    let isWritable = terms.moveLimit.map { Duration(inUnits: $0.inUnits) == $0 } ?? true
    guard bots.count < 2 || terms.contradiction(among: bots) == nil, isWritable else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "the plan contradicts itself")
      )
    }
    try self.init(bots, terms)
  }
}
