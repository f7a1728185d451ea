package import TextKit

/// How schedules are written: in configurations, in reports, on the command line.
extension RoundSchedule {
  /// A schedule as written on a command line, `knockout`, `swiss=5` or `stages=4/2`; `nil` if it is
  /// not one.
  package init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts.dropFirst()
      .flatMap { $0.split(separator: "/", omittingEmptySubsequences: false) }
    let settings = numbers.compactMap { Int($0) }
    guard settings.count == numbers.count else { return nil }
    self.init(parts[0], settings)
  }

  /// A schedule by the name of its format and a value for each of its settings; `nil` if there is
  /// no such format, or it has other settings.
  package init?(_ name: some StringProtocol, _ settings: [Int]) {
    guard let format = Self.formats.first(where: { $0.name == name }),
      format.settingNames.count == settings.count
    else { return nil }
    self.init(format.init(settings))
  }

  /// The schedule as JSON: `"knockout"`, `{ "swiss": 5 }`, or each setting with its name.
  package var json: JSONValue {
    let (type, settings) = (Swift.type(of: format), format.settings)
    let numbers = zip(type.settingNames, settings).map { (key: $0, value: JSONValue.integer($1)) }
    return switch numbers.count {
    case 0: .string(type.name)
    case 1: .object([(key: type.name, value: numbers[0].value)])
    default: .object([(key: type.name, value: .object(numbers))])
    }
  }
}

extension RoundFormat {
  /// How it is written on a command line: `stages=GROUPS/ADVANCE`.
  package static var form: String {
    guard !settingNames.isEmpty else { return name }
    return "\(name)=\(settingNames.map { $0.uppercased() }.joined(separator: "/"))"
  }

  /// How it is written in a configuration: `{ "swiss": ROUNDS }`.
  package static var jsonForm: String {
    settingNames.isEmpty ? "\"\(name)\"" : "{ \"\(name)\": \(jsonFormOfSettings) }"
  }

  /// How its settings are written there: `ROUNDS` or `{ "groups": N, "advance": N }`.
  package static var jsonFormOfSettings: String {
    settingNames.count == 1
      ? settingNames[0].uppercased()
      : "{ \(settingNames.map { "\"\($0)\": N" }.joined(separator: ", ")) }"
  }
}

extension RoundSchedule: Codable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Encodes the name of the format with its settings.
  ///
  /// - Throws: Any error from the encoder.
  public func encode(to encoder: any Encoder) throws {
    let type = type(of: format)
    var container = encoder.container(keyedBy: Key.self)
    var settings = container.nestedContainer(
      keyedBy: Key.self,
      forKey: Key(stringValue: type.name)
    )
    for (name, value) in zip(type.settingNames, format.settings) {
      try settings.encode(value, forKey: Key(stringValue: name))
    }
  }

  /// Reads a schedule back.
  ///
  /// - Throws: `DecodingError` if it is not one.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    guard let key = container.allKeys.first,
      let format = Self.formats.first(where: { $0.name == key.stringValue })
    else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no format of rounds")
      )
    }
    let settings = try container.nestedContainer(keyedBy: Key.self, forKey: key)
    self.init(
      format.init(
        try format.settingNames.map { try settings.decode(Int.self, forKey: Key(stringValue: $0)) }
      )
    )
  }
}

extension RoundFormat {
  package static var schema: JSONValue {
    let number = JSONValue.integer(from: 1)
    guard !settingNames.isEmpty else { return ["const": .string(name)] }
    let value =
      settingNames.count == 1
      ? number
      : .object(
        properties: Dictionary(uniqueKeysWithValues: settingNames.map { ($0, number) }),
        required: settingNames
      )
    return .object(properties: [name: value], required: [name])
  }
}
