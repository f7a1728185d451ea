import GameModel
import StrategyKit
import Synchronization

/// The players of computed games, or the only one that is known of.
///
/// A class, since threads share one: copies would count references at every move.
final class ExactPair: Sendable {
  private let players: [Player: ExactPlayer]
  private let oracles: [Player: StrategyOracle]
  private let began = SuspendingClock.now
  /// Whether both depend on the position alone, however it was reached.
  let knowPositions: Bool
  /// What has turned out of how a player has to be asked; the games computed so far do not count then.
  private let found = Mutex<(BotFault.Discovery, of: Player)?>(nil)

  init(_ players: [Player: ExactPlayer], from start: Position) {
    self.players = players
    var oracles: [Player: StrategyOracle] = [:]
    for (player, exact) in players {
      switch exact {
      case .policy: continue
      case .deterministic(_, let make):
        oracles[player] = StrategyOracle(.deterministic(make), as: player, from: start)
      case .asked(_, let make):
        oracles[player] = StrategyOracle(.asked(make, .declared), as: player, from: start)
      }
    }
    self.oracles = oracles
    knowPositions = oracles.values.allSatisfy(\.knowsPositions)
  }

  /// A pair of the same players, of which one has to be asked otherwise.
  private init(_ pair: ExactPair, after discovery: BotFault.Discovery, of player: Player) {
    var oracles = pair.oracles
    if case .history = discovery { oracles[player] = oracles[player]?.byGames }
    (players, self.oracles) = (pair.players, oracles)
    knowPositions = oracles.values.allSatisfy(\.knowsPositions)
  }

  /// The pair to compute the games of instead, after an error that comes of what has turned out;
  /// `nil` after others.
  var successor: ExactPair? {
    guard let found = found.withLock(\.self) else { return nil }
    return ExactPair(self, after: found.0, of: found.of)
  }

  /// Whether one of them is asked once in each position.
  var isAsked: Bool { !books.isEmpty }

  var books: [AnswerBook] { Player.allCases.compactMap { oracles[$0]?.book } }

  /// The questions to those, and to players that are asked after each game since it matters.
  var questions: ExactQuestions {
    oracles.values.compactMap(\.questions).reduce(.none) { $0 + ExactQuestions($1) }
  }

  /// A player as a policy, which knows only the positions that it has been asked about.
  func policy(of player: Player) -> any Policy {
    if case .policy(let policy)? = players[player] { return policy }
    guard let book = oracles[player]?.book else {
      preconditionFailure("a player is a policy or is asked once in each position")
    }
    return book.known
  }

  private var policies: [any Policy] {
    players.values.compactMap { if case .policy(let policy) = $0 { policy } else { nil } }
  }

  /// Whether both treat a board and its images alike.
  var isSymmetric: Bool { oracles.isEmpty && policies.allSatisfy(\.isSymmetric) }

  /// Whether moves of one of them take long.
  var isSlow: Bool { policies.contains(where: \.isSlow) }

  func moves(
    in position: Position,
    after game: @autoclosure () -> [Square]
  ) throws(AnalysisError) -> MoveDistribution {
    let player = position.playerToMove
    if case .policy(let policy)? = players[player] { return try policy.statedMoves(in: position) }
    do throws(BotFault) {
      guard let answer = try oracles[player]?.answers(in: position, after: game()).first else {
        preconditionFailure("a player is a policy or is asked")
      }
      return MoveDistribution(answer)
    } catch {
      throw self.error(of: error)
    }
  }

  /// Asks players that are not policies again: those that are asked once in each position in half the
  /// time since the start; others are led through games in which they must answer as before.
  func replay(_ games: [() -> [Square]], _ pool: ThreadPool) throws(AnalysisError) {
    do throws(BotFault) {
      for book in books { try book.askAgain(.half(since: began), pool) }
      let session = Player.allCases.compactMap { oracles[$0] }.filter { !$0.knowsPositions }
      try Replays.untilCompared(1000).run(session, games: games)
    } catch {
      throw self.error(of: error)
    }
  }

  /// A fault with the name of the player responsible.
  private func error(of fault: BotFault) -> AnalysisError {
    guard let player = players[fault.player] else { preconditionFailure("there are two players") }
    if case .discovery(let discovery, let side) = fault {
      found.withLock { $0 = (discovery, of: side) }
    }
    return fault.error(by: player.name, remark: oracles[fault.player]?.remark)
  }
}
