import GameModel

extension Configuration: Decodable {
  package init(from decoder: any Decoder) throws {
    let keys = Setting.all.map(\.key) + [Self.addressKey]
    let values = try decoder.object(keys: keys, named: "a configuration")
    self.init()
    _ = try values.value(
      String.self,
      AnyKey(stringValue: Self.addressKey),
      "the URL of a schema"
    )
    for setting in Setting.all { try setting.decode(values, &self) }
  }
}

extension Configuration.Size: Decodable {
  private enum Key: String, CodingKey, CaseIterable { case columns, rows, lineLength }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.object(keyedBy: Key.self, named: "rules")
    self.init()
    let side = "a whole number from 1 to \(Rules.maximumSide)"
    try container.read(&columns, .columns, side)
    try container.read(&rows, .rows, side)
    lineLength = try container.value(Int.self, .lineLength, "a whole number from 1")
  }
}

extension Configuration.ScheduleChoice: Decodable {
  private enum Key: String, CodingKey, CaseIterable { case gauntlet }

  package init(from decoder: any Decoder) throws {
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
    let bot = try container.value(String.self, .gauntlet, "the name of a bot")
    guard let bot else { throw container.problem(.gauntlet, "the name of a bot") }
    self = .gauntlet(bot)
  }
}

extension Configuration.OpeningsChoice: Decodable {
  private enum Key: String, CodingKey, CaseIterable { case plies, file }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.object(keyedBy: Key.self, named: "openings")
    let plies = try container.value(Int.self, .plies, "a whole number from 0")
    let file = try container.value(String.self, .file, "the path of a file")
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
