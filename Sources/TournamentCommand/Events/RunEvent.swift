import GameModel
import StrategyKit

/// Something that happens in a run, as programs that watch it are told: a line of JSON each.
///
/// `Config/schema/events.schema.json` says what every event has. What is there keeps its meaning as
/// long as `RunEvent.version` stays; more may be added to it.
enum RunEvent {
  case started(RunStarted)
  case chunk(ChunkPlayed)
  case forfeit(GameForfeited)
  case withdrawn(BotWithdrawn)
  case finished(RunFinished)

  /// The version of the events.
  static let version = 1

  /// The name that the event goes by.
  var name: String {
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
struct TimedEvent: Encodable {
  let event: RunEvent
  /// In seconds since the run began.
  let seconds: Double

  private enum CodingKeys: String, CodingKey { case version, event, seconds }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(RunEvent.version, forKey: .version)
    try container.encode(event.name, forKey: .event)
    try container.encode(seconds, forKey: .seconds)
    try event.content.encode(to: encoder)
  }
}

/// A run begins.
struct RunStarted: Encodable {
  struct Board: Encodable { let columns, rows, lineLength: Int }
  struct Entrant: Encodable { let name, bot: String }

  let program = "tournament \(Tool.version)"
  /// When, as people write it: 2026-05-04T09:30:00Z.
  let date: String
  let name: String
  let rules: Board
  let bots: [Entrant]
  let seed: UInt64
  /// Games and chunks of the whole plan.
  let games: Int
  let chunks: Int
  /// The share of them that is played, `1/1` for all.
  let shard: String
  /// Games and chunks that an earlier run has left.
  let keptGames: Int
  let keptChunks: Int
}

/// A chunk has been played, and kept where results are kept.
struct ChunkPlayed: Encodable {
  struct Counts: Encodable { let wins, draws, losses: Int }

  /// Its place in the plan, from 0.
  let chunk: Int
  /// The bots that met; what follows is from the point of view of the first.
  let bots: [String]
  let games: Int
  let asX: Counts
  let asO: Counts
  /// Games that either of the two forfeited.
  let forfeits: Int
  /// The games played so far, those of earlier runs included.
  let gamesPlayed: Int
}

/// A game was forfeited; of a chunk the first five of each bot are told.
struct GameForfeited: Encodable {
  let chunk: Int
  /// Its place among all games, from 1.
  let game: Int
  let bot: String
  let side: Player
  let against: String
  let cause: Forfeit.Cause
  let detail: String
  let position: String
}

/// A bot is withdrawn: its later games count as forfeited unplayed.
struct BotWithdrawn: Encodable {
  let bot: String
  let cause: Forfeit.Cause
  let forfeitsInARow: Int
}

/// A run has ended.
struct RunFinished: Encodable {
  /// Why it ended.
  enum Reason: String, Encodable {
    /// All is played, or enough to decide what was to be decided.
    case complete, decided
    /// A share is played.
    case share
    /// Someone asked for the end, or something went wrong.
    case interrupted, failed
  }

  struct Standing: Encodable {
    let rank: Int
    let bot: String
    let games, wins, draws, losses: Int
    let points: Double
    let forfeits: Int
  }

  let reason: Reason
  /// What went wrong, in a sentence.
  var error: String?
  /// The games that count so far.
  var games: Int?
  var signature: String?
  var standings: [Standing]?
}
