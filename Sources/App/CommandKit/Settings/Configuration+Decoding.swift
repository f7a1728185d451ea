import Rounds
import TextKit
import TournamentCore

extension Configuration: Decodable {
  package init(from decoder: any Decoder) throws {
    let keys = Setting.all.map(\.key) + [Self.addressKey]
    let values = try decoder.object(keys: keys, named: "a configuration")
    self.init()
    _ = try values.value(
      String.self,
      JSONKey(stringValue: Self.addressKey),
      "the URL of a schema"
    )
    for setting in Setting.all { try setting.decode(values, &self) }
  }
}

extension Configuration.ScheduleChoice: Decodable {
  private static let gauntlet = "gauntlet"

  package init(from decoder: any Decoder) throws {
    let nothing = DecodingError.dataCorrupted(
      .init(codingPath: decoder.codingPath, debugDescription: "")
    )
    if let word = try? decoder.singleValueContainer().decode(String.self) {
      guard let schedule = Self(word: word) else { throw nothing }
      self = schedule
      return
    }
    let formats = RoundSchedule.formats.filter { !$0.settingNames.isEmpty }
    let names = [Self.gauntlet] + formats.map { $0.name }
    let container = try decoder.object(keys: names, named: "a schedule")
    let present = names.filter { container.contains(JSONKey(stringValue: $0)) }
    guard present.count < 2 else {
      throw ConfigurationProblem(
        path: decoder.codingPath,
        problem: "a schedule is of one kind, not \(present.map(\.quoted).listed); choose one"
      )
    }
    let key = JSONKey(stringValue: Self.gauntlet)
    if let bots = try? container.value([String].self, key, "") {
      self = .gauntlet(bots)
    } else if let bot = try container.value(
      String.self,
      key,
      "the name of a bot, or several in a list"
    ) {
      self = .gauntlet([bot])
    } else if let format = formats.first(where: { present == [$0.name] }),
      let schedule = RoundSchedule(format.name, try format.settings(in: container))
    {
      self = .rounds(schedule)
    } else {
      throw nothing
    }
  }

  /// A schedule as written on a command line, `swiss=5`, `knockout` or `stages=4/2`; `nil` if it is
  /// not one.
  package init?(_ text: String) {
    let bot = text.dropFirst("\(Self.gauntlet)=".count)
    if !bot.isEmpty, text.hasPrefix("\(Self.gauntlet)=") {
      self = .gauntlet([String(bot)])
    } else {
      self.init(word: text)
    }
  }

  /// A round robin, or rounds.
  private init?(word: String) {
    guard word != "round-robin" else {
      self = .roundRobin
      return
    }
    guard let rounds = RoundSchedule(word) else { return nil }
    self = .rounds(rounds)
  }
}

extension RoundFormat {
  /// The values of the settings in a configuration: of one the number itself, of several an object.
  fileprivate static func settings(in schedule: Setting.Values) throws -> [Int] {
    let key = JSONKey(stringValue: name)
    let expected = "1 or more"
    guard settingNames.count > 1 else {
      return try schedule.value(Int.self, key, expected).map { [$0] } ?? []
    }
    let values: Setting.Values
    do {
      values = try schedule.superDecoder(forKey: key).object(keys: settingNames, named: name)
    } catch is DecodingError {
      throw schedule.problem(key, jsonFormOfSettings)
    }
    return try settingNames.map { name in
      let key = JSONKey(stringValue: name)
      guard let number = try values.value(Int.self, key, expected) else {
        throw values.problem(key, expected)
      }
      return number
    }
  }
}

extension Configuration.OpeningsChoice: Decodable {
  private enum Key: String, CodingKey, CaseIterable { case plies, file, transform }

  package init(from decoder: any Decoder) throws {
    if let word = try? decoder.singleValueContainer().decode(String.self) {
      guard let opening = PlayedOpening(rawValue: word) else {
        throw ConfigurationProblem(
          path: decoder.codingPath,
          problem:
            "unknown openings '\(word)'; \(word.remedy(choosingFrom: PlayedOpening.allCases.map(\.rawValue)))"
        )
      }
      self = .played(opening)
      return
    }
    let container = try decoder.object(keyedBy: Key.self, named: "openings")
    let plies = try container.value(Int.self, .plies, "0 or more")
    let file = try container.value(String.self, .file, "the path of a file")
    let transform = try container.value(Bool.self, .transform, "true or false")
    switch (plies, file) {
    case (.some(let plies), nil):
      guard plies >= 0 else { throw container.problem(.plies, "0 or more") }
      guard transform == nil else {
        throw container.problem(.transform, #"left out: only openings of a "file" are turned"#)
      }
      self = .plies(plies)
    case (nil, .some(let file)): self = .file(file, transform: transform ?? false)
    default:
      throw ConfigurationProblem(
        path: decoder.codingPath,
        problem: #"openings have either "plies" or "file""#
      )
    }
  }
}
