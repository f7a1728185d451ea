import Foundation
import GameModel
import Records
import TextKit
import TournamentCore

/// What only some chunks have in addition to their counts; each part is kept only if present.
private struct ChunkDetails<Tally: GameTally>: Codable {
  let forfeits: [ForfeitRecord]?
  let forfeitRuns: [ForfeitRuns]?
  let games: [PlayedGame]?
  let adjudications: [AdjudicationCounts]?
  let gameTally: Tally?

  init(_ result: ChunkResult, _ gameTally: Tally?) {
    forfeits = result.forfeits.isEmpty ? nil : result.forfeits
    forfeitRuns = result.forfeitRuns
    games = result.games.isEmpty ? nil : result.games
    adjudications = result.adjudications
    self.gameTally = gameTally
  }
}

/// In place of a tally where nothing else is counted.
private struct NoTally: GameTally {
  func add(_ game: PlayedGame, as planned: PlannedGame, from start: Position) {}
  func merge(_ other: NoTally) {}
}

extension ChunkResult {
  /// What the chunk has in addition to its counts, as JSON; `nil` for nothing.
  var details: Data? {
    get throws {
      func json<Tally: GameTally>(_ tally: Tally?) throws -> Data {
        try JSONEncoder.canonical.encode(ChunkDetails(self, tally))
      }
      if let gameTally { return try json(gameTally) }
      let hasNone =
        forfeits.isEmpty && forfeitRuns == nil && games.isEmpty && adjudications == nil
      return hasNone ? nil : try json(NoTally?.none)
    }
  }

  /// Takes the details back, with additional counts of the type of a tally.
  mutating func takeDetails(_ json: Data, _ tally: (any GameTally)?) throws {
    func take<Tally: GameTally>(_ tally: Tally, _ result: inout ChunkResult) throws {
      let details = try JSONDecoder().decode(ChunkDetails<Tally>.self, from: json)
      result.forfeits = details.forfeits ?? []
      result.forfeitRuns = details.forfeitRuns
      result.games = details.games ?? []
      result.adjudications = details.adjudications
      result.gameTally = tally is NoTally ? nil : details.gameTally
    }
    let tally: any GameTally = tally ?? NoTally()
    try take(tally, &self)
  }

  /// Whether the details are those of the chunk's games.
  func hasOwnDetails(_ plan: TournamentPlan) -> Bool {
    let first = plan.firstGame(ofPairing: chunk.pairing)
    let numbers = first + chunk.games.lowerBound..<first + chunk.games.upperBound
    let hasOwnForfeits = forfeits.allSatisfy { record in
      guard numbers.contains(record.game), record.position.rules == plan.rules else { return false }
      let game = plan.game(record.game - first, ofPairing: chunk.pairing)
      return record.x == game.x && record.o == game.o
        || plan.playedOpening != nil && record.x == game.o && record.o == game.x
    }
    let hasOwnGames = games.allSatisfy { game in
      numbers.contains(game.number) && game.hasOwnOpening(of: plan)
        && (try? game.record(in: plan))?.game.outcome != nil
    }
    let hasOwnRuns = forfeitRuns.map { runs in
      runs.count == 2
        && runs.flatMap { [$0.leading, $0.trailing, $0.longest] }
          .allSatisfy { 0...chunk.games.count ~= $0.length }
    }
    let hasOwnAdjudications = adjudications.map { counts in
      counts.count == 2 && counts.allSatisfy { $0.fits(chunk.games.count / 2, on: plan.rules) }
    }
    return hasOwnForfeits && hasOwnGames && hasOwnRuns ?? true && hasOwnAdjudications ?? true
      && gameTally?.fits(chunk, of: plan) ?? true
  }
}
