public import GameModel

/// A bot that was withdrawn from a tournament for its faults.
///
/// Once the finished part of the plan, from its start, contains `TournamentPlan.maximumForfeits`
/// consecutive forfeits of a bot for one cause, skipping games that its opponents forfeit, all its
/// later games count as forfeits without being played. This is judged at the ends of chunks, in the
/// order of the plan, so it does not matter which thread played what when. Games between two withdrawn bots
/// count for nobody.
public struct Withdrawal: Hashable, Sendable {
  /// The bot by its index in the list of bots.
  public let bot: Int
  /// The cause of the withdrawal.
  public let cause: Forfeit.Cause
  /// The number of consecutive forfeits.
  public let forfeits: Int
  /// The games that count as forfeits without being played.
  public internal(set) var unplayedGames = 0
}

extension [Withdrawal] {
  func contains(_ bot: Int) -> Bool { contains { $0.bot == bot } }

  func end(_ pairing: Pairing) -> Bool {
    !isEmpty && (contains(pairing.first) || contains(pairing.second))
  }
}

extension TournamentResult {
  package func isWithdrawn(_ bot: Int) -> Bool { withdrawals.contains(bot) }

  /// The result of a chunk in which a withdrawn bot plays; `nil` if none does.
  package func unplayed(_ chunk: Chunk) -> ChunkResult? {
    let pairing = plan.pairings[chunk.pairing]
    guard withdrawals.end(pairing) else { return nil }
    var result = ChunkResult(chunk, lineCount: plan.rules.lines.count)
    result.isUnplayed = true
    let isFirstOut = isWithdrawn(pairing.first)
    guard isFirstOut != isWithdrawn(pairing.second) else { return result }
    let (firstLoser, secondLoser): (Player, Player) = isFirstOut ? (.x, .o) : (.o, .x)
    let outcome: BotResult = isFirstOut ? .loss : .win
    result.pairs.add(chunk.games.count / 2, asX: outcome, asO: outcome)
    for _ in 0..<chunk.games.count / 2 {
      result.firstAsX.countUnplayed(by: firstLoser)
      result.secondAsX.countUnplayed(by: secondLoser)
    }
    return result
  }
}
