import Foundation
import GameModel
import Records
import TournamentCore

/// Details that only some chunks have in addition to their counts; each part is kept only if
/// present.
struct ChunkDetails {
  var forfeits: [ForfeitRecord]?
  var forfeitRuns: [ForfeitRuns]?
  var games: [PlayedGame]?
  var adjudications: [AdjudicationCounts]?
  var gameTally: (any GameTally)?

  fileprivate enum CodingKeys: String, CodingKey {
    case forfeits, forfeitRuns, games, adjudications, gameTally
  }

  init(_ result: ChunkResult) {
    forfeits = result.forfeits.isEmpty ? nil : result.forfeits
    forfeitRuns = result.forfeitRuns
    games = result.games.isEmpty ? nil : result.games
    adjudications = result.adjudications
    gameTally = result.gameTally
  }

  /// Reads the details back, with additional counts of the type of `gameTally`.
  init(_ json: Data, gameTally: (any GameTally)?) throws {
    self = try JSONDecoder().decode(Self.self, from: json)
    if let gameTally { self.gameTally = try Self.tally(like: gameTally, in: json) }
  }

  var isEmpty: Bool {
    forfeits == nil && forfeitRuns == nil && games == nil && adjudications == nil
      && gameTally == nil
  }

  /// Adds it back to a result.
  func fill(_ result: inout ChunkResult) {
    result.forfeits = forfeits ?? []
    result.forfeitRuns = forfeitRuns
    result.games = games ?? []
    result.adjudications = adjudications
    result.gameTally = gameTally
  }

  private static func tally<Tally: GameTally>(like tally: Tally, in json: Data) throws -> Tally? {
    try JSONDecoder().decode(TallyHolder<Tally>.self, from: json).gameTally
  }
}

/// The tally, whose type only its reader knows.
private struct TallyHolder<Tally: GameTally>: Decodable { let gameTally: Tally? }

extension ChunkDetails: Codable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(forfeits, forKey: .forfeits)
    try container.encodeIfPresent(forfeitRuns, forKey: .forfeitRuns)
    try container.encodeIfPresent(games, forKey: .games)
    try container.encodeIfPresent(adjudications, forKey: .adjudications)
    if let gameTally { try container.encode(gameTally, forKey: .gameTally) }
  }

  /// All but the tally.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    forfeits = try container.decodeIfPresent([ForfeitRecord].self, forKey: .forfeits)
    forfeitRuns = try container.decodeIfPresent([ForfeitRuns].self, forKey: .forfeitRuns)
    games = try container.decodeIfPresent([PlayedGame].self, forKey: .games)
    adjudications = try container.decodeIfPresent(
      [AdjudicationCounts].self,
      forKey: .adjudications
    )
  }
}

extension ChunkDetails {
  func fits(_ chunk: Chunk, of plan: TournamentPlan) -> Bool {
    let first = plan.firstGame(ofPairing: chunk.pairing)
    let numbers = first + chunk.games.lowerBound..<first + chunk.games.upperBound
    let hasOwnForfeits = (forfeits ?? []).allSatisfy { record in
      guard numbers.contains(record.game), record.position.rules == plan.rules else { return false }
      let game = plan.game(record.game - first, ofPairing: chunk.pairing)
      return record.x == game.x && record.o == game.o
        || plan.playedOpening != nil && record.x == game.o && record.o == game.x
    }
    let hasOwnGames = (games ?? []).allSatisfy { game in
      numbers.contains(game.number) && game.hasOwnOpening(of: plan)
        && (try? game.record(in: plan))?.game.outcome != nil
    }
    let hasOwnRuns = forfeitRuns.map { runs in
      runs.count == 2 && runs.allSatisfy { $0.fit(chunk.games.count) }
    }
    let hasOwnAdjudications = adjudications.map { counts in
      counts.count == 2 && counts.allSatisfy { $0.fits(chunk.games.count / 2, on: plan.rules) }
    }
    return hasOwnForfeits && hasOwnGames && hasOwnRuns ?? true && hasOwnAdjudications ?? true
      && gameTally?.fits(chunk, of: plan) ?? true
  }
}

extension ForfeitRuns {
  fileprivate func fit(_ games: Int) -> Bool {
    [leading, trailing, longest].allSatisfy { (0...games).contains($0.length) }
  }
}
