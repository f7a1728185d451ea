import GameModel
import TournamentCore

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
  private enum Key: String, CodingKey, CaseIterable { case gauntlet, swiss, stages }

  package init(from decoder: any Decoder) throws {
    if let word = try? decoder.singleValueContainer().decode(String.self) {
      switch word {
      case "round-robin": self = .roundRobin
      case "knockout": self = .rounds(.knockout)
      default:
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "")
        )
      }
      return
    }
    let container = try decoder.object(keyedBy: Key.self, named: "a schedule")
    let number = "the number of rounds, from 1"
    let bot = try container.value(String.self, .gauntlet, "the name of a bot")
    let rounds = try container.value(Int.self, .swiss, number)
    let stages = try container.value(Stages.self, .stages, #"{ "groups": N, "advance": N }"#)
    switch (bot, rounds, stages) {
    case (let bot?, nil, nil): self = .gauntlet(bot)
    case (nil, let rounds?, nil): self = .rounds(.swiss(rounds: rounds))
    case (nil, nil, let stages?): self = .rounds(stages.schedule)
    case (nil, nil, nil):
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: ""))
    default:
      let keys = Key.allCases.filter(container.contains).map { "\"\($0.stringValue)\"" }
      throw ConfigurationProblem(
        path: decoder.codingPath,
        problem: "a schedule is of one kind, not \(keys.joined(separator: " and ")); choose one"
      )
    }
  }

  private struct Stages: Decodable {
    let schedule: RoundSchedule

    private enum Key: String, CodingKey, CaseIterable { case groups, advance }

    init(from decoder: any Decoder) throws {
      let container = try decoder.object(keyedBy: Key.self, named: "stages")
      func number(_ key: Key) throws -> Int {
        let number = try container.value(Int.self, key, "a whole number from 1")
        guard let number else { throw container.problem(key, "a whole number from 1") }
        return number
      }
      schedule = .stages(groups: try number(.groups), advance: try number(.advance))
    }
  }
}

extension Configuration.ScheduleChoice {
  /// A schedule as written on a command line: `swiss=5`, `knockout`, `stages=4/2`.
  ///
  /// - Returns: `nil` if it is not one.
  package init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    switch (parts.first, parts.dropFirst().first) {
    case ("round-robin", nil): self = .roundRobin
    case ("knockout", nil): self = .rounds(.knockout)
    case ("gauntlet", let bot?): self = .gauntlet(bot)
    case ("swiss", let count?):
      guard let rounds = Int(count) else { return nil }
      self = .rounds(.swiss(rounds: rounds))
    case ("stages", let numbers?):
      let numbers = numbers.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 2, let groups = numbers[0], let advance = numbers[1] else {
        return nil
      }
      self = .rounds(.stages(groups: groups, advance: advance))
    default: return nil
    }
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
