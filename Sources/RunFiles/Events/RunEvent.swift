import CommandKit
package import GameModel
import StrategyKit
import TournamentCore

/// Something that happens in a run, as programs that watch it are told: a line of JSON each.
///
/// `Config/schema/events.schema.json` says what every event has. What is there keeps its meaning as
/// long as `RunEvent.version` stays; more may be added to it.
package enum RunEvent {
  case started(RunStarted)
  case chunk(ChunkPlayed)
  case forfeit(GameForfeited)
  case withdrawn(BotWithdrawn)
  case finished(RunFinished)

  /// The version of the events.
  package static let version = 1

  /// The name that the event goes by.
  package var name: String {
    switch self {
    case .started: "started"
    case .chunk: "chunk"
    case .forfeit: "forfeit"
    case .withdrawn: "withdrawn"
    case .finished: "finished"
    }
  }

  /// What is particular to it.
  fileprivate var content: any Encodable {
    switch self {
    case .started(let content): content
    case .chunk(let content): content
    case .forfeit(let content): content
    case .withdrawn(let content): content
    case .finished(let content): content
    }
  }
}

/// An event with the time at which it happened.
package struct TimedEvent: Encodable {
  package let event: RunEvent
  /// In seconds since the run began.
  package let seconds: Double

  private enum CodingKeys: String, CodingKey { case version, event, seconds }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(RunEvent.version, forKey: .version)
    try container.encode(event.name, forKey: .event)
    try container.encode(seconds, forKey: .seconds)
    try event.content.encode(to: encoder)
  }
}

/// A run begins.
package struct RunStarted: Encodable {
  package struct Board: Encodable { let columns, rows, lineLength: Int }
  package struct Entrant: Encodable { let name, bot: String }

  package let program = "tournament \(Program.version)"
  /// When, as people write it: 2026-05-04T09:30:00Z.
  package let date: String
  package let name: String
  package let rules: Board
  package let bots: [Entrant]
  package let seed: UInt64
  /// Games and chunks of the whole plan.
  package let games: Int
  package let chunks: Int
  /// The share of them that is played, `1/1` for all.
  package let shard: String
  /// Games and chunks that an earlier run has left.
  package let keptGames: Int
  package let keptChunks: Int
}

/// A chunk has been played, and kept where results are kept.
package struct ChunkPlayed: Encodable {
  package struct Counts: Encodable { let wins, draws, losses: Int }

  /// Its place in the plan, from 0.
  package let chunk: Int
  /// The bots that met; what follows is from the point of view of the first.
  package let bots: [String]
  package let games: Int
  package let asX: Counts
  package let asO: Counts
  /// Games that either of the two forfeited.
  package let forfeits: Int
  /// The games played so far, those of earlier runs included.
  package let gamesPlayed: Int
}

/// A game was forfeited; of a chunk the first five of each bot are told.
package struct GameForfeited: Encodable {
  package let chunk: Int
  /// Its place among all games, from 1.
  package let game: Int
  package let bot: String
  package let side: Player
  package let against: String
  package let cause: Forfeit.Cause
  package let detail: String
  package let position: String
}

/// A bot is withdrawn: its later games count as forfeited unplayed.
package struct BotWithdrawn: Encodable {
  package let bot: String
  package let cause: Forfeit.Cause
  package let forfeitsInARow: Int
}

/// A run has ended.
package struct RunFinished: Encodable {
  /// Why it ended.
  package enum Reason: String, Encodable {
    /// All is played, or enough to decide what was to be decided.
    case complete, decided
    /// A share is played.
    case share
    /// Someone asked for the end, or something went wrong.
    case interrupted, failed
  }

  package struct Standing: Encodable {
    package let rank: Int
    package let bot: String
    package let games, wins, draws, losses: Int
    package let points: Double
    package let forfeits: Int
  }

  package let reason: Reason
  /// What went wrong, in a sentence.
  package var error: String?
  /// The games that count so far.
  package var games: Int?
  package var signature: String?
  package var standings: [Standing]?
}
