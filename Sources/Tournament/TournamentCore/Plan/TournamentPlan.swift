public import GameModel
import GameSolver
import Rounds
import SystemKit

/// Everything that determines a tournament: a pure function of the configuration.
///
/// It defines for every game who plays it, with which side, from which opening and with which
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
  /// A number for each bot, which follows from who it is, to derive its random streams from.
  let keys: [UInt64]
  /// The place of each bot in an order that follows from who they are.
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
      // Who begins a match of a round follows from the rounds before it.
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

extension TournamentPlan.Terms {
  /// The reason why the terms are impossible with these bots, in words; `nil` if they are possible.
  func contradiction(among bots: [PlannedBot]) -> String? {
    if case .gauntlet(let bot) = schedule, !bots.indices.contains(bot) {
      return "the gauntlet is run by one of the bots"
    }
    if let seeding, seeding.sorted() != Array(bots.indices) { return "every bot has a seed" }
    if case .round(let round) = schedule {
      let players = round.round.matches.flatMap { [$0.first, $0.second] } + round.round.byes
      guard round.isSound, players.allSatisfy(bots.indices.contains) else {
        return "a round has matches between two of the bots"
      }
    }
    guard openings.allSatisfy({ $0.position.rules == rules }) else {
      return "openings are positions of the board"
    }
    guard 1...Adjudicator.largestBudget ~= adjudication ?? 1 else {
      return "games are adjudicated within 1 to \(Adjudicator.largestBudget) positions"
    }
    if playedOpening != nil {
      if let refusal = Swap2.refusal(of: rules) { return "\(refusal)" }
      guard openings.allSatisfy({ $0.position.plies == 0 }) else {
        return "the players' opening begins on the empty board"
      }
    }
    return maximumForfeits ?? 1 > 0 ? nil : "a bot is withdrawn after one forfeit or more"
  }
}
