import TerminalUI
import StrategyKit

extension Configuration: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.object(keyedBy: Key.self, named: "a configuration")
    self.init()
    var schema: String?
    try container.read(&schema, .schema, "the address of a schema")
    try container.read(&name, .name, "a text")
    try container.read(&rules, .rules, #"an object like { "columns": 3, "rows": 3 }"#)
    try container.read(&schedule, .schedule, #""round-robin" or { "gauntlet": "NAME" }"#)
    try container.read(&games, .games, "an even number from 2")
    try container.read(&seed, .seed, "a whole number from 0 to \(UInt64.max)")
    try container.read(&maxForfeits, .maxForfeits, "a whole number from 0")
    guard maxForfeits >= 0 else { throw container.problem(.maxForfeits, "a whole number from 0") }
    try container.read(&openings, .openings, #"{ "plies": 2 } or { "file": "PATH" }"#)
    var entries: [BotEntry] = []
    try container.read(&entries, .bots, "a list of bots")
    bots = entries.map(\.spec)
    try container.read(&expectations, .expect, "a list of expectations")
    var limit: String?
    let expected = #"a duration like "500ms" or "2s""#
    try container.read(&limit, .moveLimit, expected)
    if let limit {
      moveLimit = Duration(inUnits: limit)
      guard moveLimit != nil else { throw container.problem(.moveLimit, expected) }
    }
  }
}

extension Configuration.Size: Decodable {
  private enum Key: String, CodingKey, CaseIterable { case columns, rows, lineLength }

  init(from decoder: any Decoder) throws {
    let container = try decoder.object(keyedBy: Key.self, named: "rules")
    self.init()
    try container.read(&columns, .columns, "a whole number from 1 to 32")
    try container.read(&rows, .rows, "a whole number from 1 to 32")
    try container.read(&lineLength, .lineLength, "a whole number from 1")
  }
}

extension Configuration.ScheduleChoice: Decodable {
  private enum Key: String, CodingKey, CaseIterable { case gauntlet }

  init(from decoder: any Decoder) throws {
    if let word = try? decoder.singleValueContainer().decode(String.self) {
      guard word == "round-robin" else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "")
        )
      }
      self = .roundRobin
      return
    }
    let container = try decoder.object(keyedBy: Key.self, named: "a schedule")
    var bot: String?
    try container.read(&bot, .gauntlet, "the name of a bot")
    guard let bot else { throw container.problem(.gauntlet, "the name of a bot") }
    self = .gauntlet(bot)
  }
}

extension Configuration.OpeningsChoice: Decodable {
  private enum Key: String, CodingKey, CaseIterable { case plies, file }

  init(from decoder: any Decoder) throws {
    let container = try decoder.object(keyedBy: Key.self, named: "openings")
    var plies: Int?
    var file: String?
    try container.read(&plies, .plies, "a whole number from 0")
    try container.read(&file, .file, "the path of a file")
    switch (plies, file) {
    case (.some(let plies), nil):
      guard plies >= 0 else { throw container.problem(.plies, "a whole number from 0") }
      self = .plies(plies)
    case (nil, .some(let file)): self = .file(file)
    default:
      throw ConfigurationProblem(
        path: decoder.codingPath,
        problem: #"openings have either "plies" or "file""#
      )
    }
  }
}
