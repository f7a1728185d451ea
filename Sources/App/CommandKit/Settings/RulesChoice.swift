package import GameModel
package import TextKit

extension Configuration {
  /// The game as given: by its name, by its numbers and what differs from the plain game, or by both.
  package struct RulesChoice: Hashable, Sendable {
    /// The game that is named, whose rules hold where nothing else is given.
    package var game: NamedGame?
    /// The width; `nil` for that of the game, or 3.
    package var columns: Int?
    /// The height; `nil` for that of the game, or 3.
    package var rows: Int?
    /// The line length; `nil` for that of the game, or the shorter side, at most five.
    package var lineLength: Int?
    /// What is given of the properties, which replaces that of the game.
    package var properties: [Rules.Property: [Rules.Variant]] = [:]

    /// A choice of some parts; of none, tic-tac-toe.
    package init(
      game: NamedGame? = nil,
      columns: Int? = nil,
      rows: Int? = nil,
      lineLength: Int? = nil
    ) {
      (self.game, self.columns, self.rows, self.lineLength) = (game, columns, rows, lineLength)
    }
  }

  package struct BoardSize: Hashable, Sendable {
    package let columns: Int
    package let rows: Int

    /// The size of a board written as `15x15`.
    package init?(text: String) {
      let numbers = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
      guard numbers.count == 2, let columns = Int(numbers[0]), let rows = Int(numbers[1]) else {
        return nil
      }
      (self.columns, self.rows) = (columns, rows)
    }
  }
}

extension Configuration.RulesChoice {
  /// The choice of exactly some rules, by their numbers.
  package init(_ rules: Rules) {
    self.init(columns: rules.columns, rows: rules.rows, lineLength: rules.lineLength)
    properties = Dictionary(grouping: rules.variants) { $0.text.property }
  }

  package func rules() throws(RulesError) -> Rules {
    try Rules(
      columns: columns ?? game?.rules.columns ?? 3,
      rows: rows ?? game?.rules.rows ?? 3,
      lineLength: lineLength ?? game?.rules.lineLength,
      variants: Rules.Property.allCases.flatMap(variants)
    )
  }

  /// The key of the value that keeps the choice from being a game.
  func key(of error: RulesError) -> String {
    let key: Key =
      switch error {
      case .unsupportedBoard(let columns, _):
        1...Rules.maximumSide ~= columns ? .rows : .columns
      case .lineTooShort, .lineFitsNowhere: lineLength == nil ? .game : .lineLength
      case .unsupportedRenju: properties[.restriction] == nil ? .game : .restriction
      }
    return key.rawValue
  }

  /// What keeps options from being renju.
  var problemOfRenju: String {
    let others = Rules.Property.allCases.flatMap(variants).filter { $0 != .renju }
      .map { "--\($0.text.option)" }
    let conflict = others.isEmpty ? "" : " and cannot be combined with \(others.listed)"
    return "--\(Rules.Variant.renju.text.option) needs five in a row\(conflict); "
      + "\(SetupOptions.namedGame.name) renju sets the board"
  }

  /// What differs from the plain game in a property.
  private func variants(of property: Rules.Property) -> [Rules.Variant] {
    properties[property] ?? game?.rules.variants(of: property) ?? []
  }

  /// The same game on another board, with the line length that is given, if one is.
  package mutating func resize(_ size: Configuration.BoardSize) {
    (columns, rows) = (size.columns, size.rows)
  }

  /// The name of a game left out, and its rules said by their values instead.
  private mutating func spellOut() {
    guard let own = game?.rules else { return }
    let size = (columns ?? own.columns, rows ?? own.rows, lineLength ?? own.lineLength)
    self = Self(own)
    (columns, rows, lineLength) = size
  }

  /// Adds a variant, which a named game that has it says already.
  mutating func add(_ variant: Rules.Variant) {
    if let game, !game.rules.has(variant) { spellOut() }
    guard game == nil else { return }
    let property = variant.text.property
    let own = variants(of: property)
    properties[property] = Rules.Variant.allCases.filter { $0 == variant || own.contains($0) }
  }

  /// The choice as a value in JSON.
  package var text: String {
    var members: [String] = []
    func add(_ key: String, _ value: String?) {
      if let value { members.append("\(key.quoted): \(value)") }
    }
    add(Key.game.rawValue, game?.name.quoted)
    add(Key.columns.rawValue, (columns ?? (game == nil ? 3 : nil)).map(String.init))
    add(Key.rows.rawValue, (rows ?? (game == nil ? 3 : nil)).map(String.init))
    add(Key.lineLength.rawValue, lineLength.map(String.init))
    for property in Rules.Property.allCases {
      add(property.rawValue, properties[property].map { property.value(of: $0).quoted })
    }
    return "{ \(members.joined(separator: ", ")) }"
  }
}

extension Configuration.RulesChoice: Decodable {
  private enum Key: String, CodingKey, CaseIterable {
    case game, columns, rows, lineLength, placement, line, goal, restriction
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.object(keyedBy: Key.self, named: "rules")
    self.init()
    func number(_ key: Key, to most: Int = .max, _ expected: String) throws -> Int? {
      guard let number = try container.value(Int.self, key, expected) else { return nil }
      guard 1...most ~= number else { throw container.problem(key, expected) }
      return number
    }
    let (most, side) = (Rules.maximumSide, "a whole number from 1 to \(Rules.maximumSide)")
    columns = try number(.columns, to: most, side)
    rows = try number(.rows, to: most, side)
    lineLength = try number(.lineLength, "1 or more")
    let games = NamedGame.all.map(\.name.quoted).alternatives
    if let name = try container.value(String.self, .game, games) {
      game = try Self.game(named: name) { problem in
        ConfigurationProblem(path: container.codingPath + [Key.game], problem: problem)
      }
    }
    for property in Rules.Property.allCases {
      guard let key = Key(rawValue: property.rawValue) else { continue }
      let words = property.values.map(\.quoted).alternatives
      guard let value = try container.value(String.self, key, words) else { continue }
      guard let variants = property.variants(of: value) else {
        throw container.problem(key, words)
      }
      properties[property] = variants
      guard let game else { continue }
      let own = property.value(of: game.rules.variants)
      guard value != own else { continue }
      throw ConfigurationProblem(
        path: container.codingPath + [key],
        problem: "\(key.rawValue) \(value.quoted) contradicts the game \(game.name.quoted), "
          + "where it is \(own.quoted); leave one of them out"
      )
    }
  }

  /// The game of a name; if there is none, `error` makes the error.
  package static func game(named name: String, _ error: (String) -> any Error) throws -> NamedGame {
    if let game = NamedGame.named(name) { return game }
    let remedy = name.remedy(choosingFrom: NamedGame.all.map(\.name))
    throw error("unknown game '\(name.visible)'; \(remedy)")
  }

  /// The schema of such a value in a file.
  package static var schema: JSONValue {
    let side = JSONValue.integer(from: 1, to: Rules.maximumSide)
    var properties: [String: JSONValue] = [
      Key.game.rawValue: ["enum": .array(NamedGame.allNames.map { .string($0) })],
      Key.columns.rawValue: side,
      Key.rows.rawValue: side,
      Key.lineLength.rawValue: side,
    ]
    for property in Rules.Property.allCases {
      properties[property.rawValue] = ["enum": .array(property.values.map { .string($0) })]
    }
    return .object(properties: properties)
  }
}
