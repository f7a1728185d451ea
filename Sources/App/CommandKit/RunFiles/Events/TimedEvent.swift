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
