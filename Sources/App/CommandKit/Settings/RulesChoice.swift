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
    /// The placement, if it is given.
    package var placement: Rules.Placement?
    /// The rule of lines, if it is given.
    package var line: Rules.LineRule?
    /// Whether a line wins or loses, as far as it is given.
    package var goal: Rules.Goal?
    /// What X may not do, if it is given.
    package var restriction: Rules.Restriction?

    /// A choice of some parts; of none, tic-tac-toe.
    package init(
      game: NamedGame? = nil,
      columns: Int? = nil,
      rows: Int? = nil,
      lineLength: Int? = nil,
      placement: Rules.Placement? = nil,
      line: Rules.LineRule? = nil,
      goal: Rules.Goal? = nil,
      restriction: Rules.Restriction? = nil
    ) {
      (self.game, self.columns, self.rows, self.lineLength) = (game, columns, rows, lineLength)
      (self.placement, self.line, self.goal) = (placement, line, goal)
      self.restriction = restriction
    }
  }

  /// The width and height of a board.
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
    self.init(
      columns: rules.columns,
      rows: rules.rows,
      lineLength: rules.lineLength,
      placement: rules.placement == .anywhere ? nil : rules.placement,
      line: rules.line == .atLeast ? nil : rules.line,
      goal: rules.goal == .win ? nil : rules.goal,
      restriction: rules.restriction == .none ? nil : rules.restriction
    )
  }

  /// The rules.
  package func rules() throws(RulesError) -> Rules {
    try Rules(
      columns: columns ?? game?.rules.columns ?? 3,
      rows: rows ?? game?.rules.rows ?? 3,
      lineLength: lineLength ?? game?.rules.lineLength,
      placement: placement ?? game?.rules.placement ?? .anywhere,
      line: line ?? game?.rules.line ?? .atLeast,
      goal: goal ?? game?.rules.goal ?? .win,
      restriction: restriction ?? game?.rules.restriction ?? Rules.Restriction.none
    )
  }

  /// The same game on another board, with the line length that it then has.
  package mutating func resize(_ size: Configuration.BoardSize) {
    (columns, rows, lineLength) = (size.columns, size.rows, nil)
  }

  /// The name of a game left out, and its rules said by their values instead.
  private mutating func spellOut() {
    guard let own = game?.rules else { return }
    let size = (columns ?? own.columns, rows ?? own.rows, lineLength ?? own.lineLength)
    self = Self(own)
    (columns, rows, lineLength) = size
  }

  /// Sets one of the values of a rule, which replaces that of a named game.
  mutating func set<Value: Equatable>(
    _ choice: WritableKeyPath<Self, Value?>,
    _ value: Value,
    of rule: KeyPath<Rules, Value>
  ) {
    if let game, game.rules[keyPath: rule] != value { spellOut() }
    if game == nil { self[keyPath: choice] = value }
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
    add(Key.placement.rawValue, placement?.rawValue.quoted)
    add(Key.line.rawValue, line?.rawValue.quoted)
    add(Key.goal.rawValue, goal?.rawValue.quoted)
    add(Key.restriction.rawValue, restriction?.rawValue.quoted)
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
    let side = "a whole number from 1 to \(Rules.maximumSide)"
    columns = try container.value(Int.self, .columns, side)
    rows = try container.value(Int.self, .rows, side)
    lineLength = try container.value(Int.self, .lineLength, "1 or more")
    if let name = try container.value(String.self, .game, "the name of a game") {
      game = try Self.game(named: name) { problem in
        ConfigurationProblem(path: container.codingPath + [Key.game], problem: problem)
      }
    }
    placement = try container.word(.placement)
    line = try container.word(.line)
    goal = try container.word(.goal)
    restriction = try container.word(.restriction)
    guard let game else { return }
    let contradictions: [(key: Key, given: String?, own: String)] = [
      (.placement, placement?.rawValue, game.rules.placement.rawValue),
      (.line, line?.rawValue, game.rules.line.rawValue),
      (.goal, goal?.rawValue, game.rules.goal.rawValue),
      (.restriction, restriction?.rawValue, game.rules.restriction.rawValue),
    ]
    for (key, given, own) in contradictions {
      guard let given, given != own else { continue }
      throw ConfigurationProblem(
        path: container.codingPath + [key],
        problem: "\(key.rawValue) \(given.quoted) contradicts the game \(game.name.quoted), "
          + "where it is \(own.quoted); leave one of them out"
      )
    }
  }

  /// The game of a name; if there is none, `error` makes the error.
  static func game(named name: String, _ error: (String) -> any Error) throws -> NamedGame {
    if let game = NamedGame.named(name) { return game }
    let remedy = name.remedy(choosingFrom: NamedGame.all.map(\.name))
    throw error("unknown game '\(name.visible)'; \(remedy)")
  }

  /// The schema of such a value in a file.
  package static var schema: JSONValue {
    func words<Value: CaseIterable & RawRepresentable<String>>(_ type: Value.Type) -> JSONValue {
      ["enum": .array(Value.allCases.map { .string($0.rawValue) })]
    }
    let side = JSONValue.integer(from: 1, to: Rules.maximumSide)
    return .object(properties: [
      Key.game.rawValue: ["enum": .array(NamedGame.allNames.map { .string($0) })],
      Key.columns.rawValue: side,
      Key.rows.rawValue: side,
      Key.lineLength.rawValue: side,
      Key.placement.rawValue: words(Rules.Placement.self),
      Key.line.rawValue: words(Rules.LineRule.self),
      Key.goal.rawValue: words(Rules.Goal.self),
      Key.restriction.rawValue: words(Rules.Restriction.self),
    ])
  }
}

extension KeyedDecodingContainer {
  /// One of the words of a type, or `nil` if the key is missing.
  fileprivate func word<Value: CaseIterable & RawRepresentable<String>>(_ key: Key) throws -> Value?
  {
    let words = Value.allCases.map(\.rawValue.quoted).alternatives
    guard let word = try value(String.self, key, words) else { return nil }
    guard let value = Value(rawValue: word) else { throw problem(key, words) }
    return value
  }
}
