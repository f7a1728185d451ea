import GameModel
import StrategyKit
import TournamentCore

/// Finds out which bot is to blame for the failures of the workers that play a chunk.
///
/// It depends on the plan and on what the bots do, never on which worker played what before.
struct BlameResolver {
  private(set) var task: Worker.Task
  private let tournament: ChunkTournament
  private var hopeless = 0

  /// How many failures in a row may teach nothing.
  private static let patience = 3

  init(_ tournament: ChunkTournament, _ chunk: Chunk) {
    self.tournament = tournament
    task = Worker.Task(chunk)
  }

  private var pairing: Pairing { tournament.plan.pairings[task.chunk.pairing] }

  /// Draws the conclusion from a failure: a game that is lost by a fault, or a bot that cannot be made.
  ///
  /// - Throws: If the workers fail again and again, and no bot can be blamed.
  mutating func conclude(_ postMortem: PostMortem) throws {
    let before = task
    // A bot that writes where it should not may have written over the trace.
    let order = Worker.playOrder(of: task.chunk)
    let games = Array(zip(postMortem.reading.games, order).prefix(while: isWhole).map(\.0))
    let isFurther = games.count >= task.recalled.count
    task.recalled += games.dropFirst(task.recalled.count)
    let isInGame = hasHidden(postMortem) || Turn.xMoves...Turn.oBegins ~= postMortem.glance.turn
    switch postMortem.glance.turn {
    case Turn.firstIsMade, Turn.secondIsMade:
      task.unmade[blamed(postMortem)] = postMortem.forfeit
    case _ where hasHidden(postMortem) && !isFurther:
      // Which game it was is not known: the bot loses all that are left.
      task.unmade[try culprit(postMortem, inGame: task.recalled.count)] = postMortem.forfeit
    case _ where isInGame && isFurther && games.count < task.chunk.games.count:
      let bot = try culprit(postMortem, inGame: games.count)
      let unfinished = postMortem.reading.unfinished
      let isLegal = position(after: unfinished, inGame: order[games.count]) != nil
      let isKnown = isLegal && postMortem.reading.games.count == games.count
      let game = isKnown ? unfinished : PlayedGame(number: 0)
      task.add(game, lostBy: bot, postMortem.forfeit, of: tournament.plan)
    default:
      let (bot, forfeit) = (blamed(postMortem), postMortem.forfeit)
      if !task.loseLast(bot, forfeit, of: tournament.plan) { task.unmade[bot] = forfeit }
    }
    hopeless = task == before ? hopeless + 1 : 0
    guard hopeless < Self.patience else { throw WorkerProblem(postMortem.failure.words) }
  }

  /// Whether a bot has written over the page during a game, so that nothing says whose turn it was.
  private func hasHidden(_ postMortem: PostMortem) -> Bool {
    !postMortem.glance.isSealed && task.recalled.count < task.chunk.games.count
  }

  /// Whether a game can have been played, by its index in the pairing.
  private func isWhole(_ game: PlayedGame, _ index: Int) -> Bool {
    guard let end = position(after: game, inGame: index) else { return false }
    return end.isOver || game.fault != nil || tournament.plan.isDecided(end)
  }

  /// The position after the moves of a game, and its opening if the players play it; `nil` if they
  /// cannot be made.
  private func position(after game: PlayedGame, inGame index: Int) -> Position? {
    let plan = tournament.plan
    var position = plan.opening(ofGame: index, ofPairing: task.chunk.pairing)
    if plan.playedOpening != nil {
      guard let opening = try? (game.swap2 ?? PlayedSwap2()).swap2(on: plan.rules),
        opening.stage == nil || game.moves.isEmpty
      else { return nil }
      position = opening.position
    }
    for move in game.moves {
      guard (try? position.play(move)) != nil else { return nil }
    }
    return position
  }

  /// The bot that is blamed by default: the plug-in if there is one, or else the one whose turn it was.
  private func blamed(_ postMortem: PostMortem) -> Int {
    let host = tournament.host
    let bot = tournament.bot(postMortem.glance, in: task.chunk)
    let pair = [pairing.first, pairing.second]
    let apart = pair.filter { host.isApart(tournament.bots[$0]) }
    if apart.count == 1 { return apart[0] }
    return bot ?? pair[0]
  }

  /// The bot that a failure in a game is to be blamed on.
  ///
  /// A plug-in may have harmed the other one, whose turn it then was: the game is played again with
  /// each in a worker of its own. If nothing says which game it was, the others follow.
  private func culprit(_ postMortem: PostMortem, inGame index: Int) throws -> Int {
    let pair = [pairing.first, pairing.second]
    let areBothApart = pair.allSatisfy { tournament.host.isApart(tournament.bots[$0]) }
    let isHidden = hasHidden(postMortem)
    guard areBothApart, !postMortem.isLate || isHidden else { return blamed(postMortem) }
    var worker = Worker(tournament.plan, bots: tournament.bots, now: { .now })
    let games = Worker.playOrder(of: task.chunk).dropFirst(index)
    for game in isHidden ? games : games.prefix(1) {
      let faulty = try worker.firstFault(inGame: game, ofPairing: task.chunk.pairing)
      if let faulty { return faulty }
    }
    return blamed(postMortem)
  }
}
