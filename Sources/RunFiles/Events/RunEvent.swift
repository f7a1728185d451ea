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
  var content: any Encodable {
    switch self {
    case .started(let content): content
    case .chunk(let content): content
    case .forfeit(let content): content
    case .withdrawn(let content): content
    case .finished(let content): content
    }
  }
}
