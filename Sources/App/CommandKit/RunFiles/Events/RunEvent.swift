/// Something that happens in a run, as reported to programs that watch it: a line of JSON each.
///
/// `Config/schema/events.schema.json` describes each event. Existing members keep their meaning as
/// long as `RunEvent.version` stays the same; more may be added.
package enum RunEvent {
  case started(RunStarted)
  case round(RoundBegun)
  case chunk(ChunkPlayed)
  case forfeit(GameForfeited)
  case withdrawn(BotWithdrawn)
  case finished(RunFinished)

  /// The version of the events.
  package static let version = 2

  /// The name of the event.
  package var name: String {
    switch self {
    case .started: "started"
    case .round: "round"
    case .chunk: "chunk"
    case .forfeit: "forfeit"
    case .withdrawn: "withdrawn"
    case .finished: "finished"
    }
  }

  /// Its specific members.
  var content: any Encodable {
    switch self {
    case .started(let content): content
    case .round(let content): content
    case .chunk(let content): content
    case .forfeit(let content): content
    case .withdrawn(let content): content
    case .finished(let content): content
    }
  }
}
