public import GameModel
import TextKit

/// The kinds of bot that can be entered.
public struct Registry: Sendable {
  /// The kinds in the order in which they are listed.
  public private(set) var kinds: [BotKind]

  /// A registry of some kinds.
  ///
  /// - Precondition: No two have the same name.
  public init(_ kinds: [BotKind]) {
    precondition(Set(kinds.map(\.name)).count == kinds.count, "kinds of bot have different names")
    self.kinds = kinds
  }

  /// Adds a kind; it takes the place of one of the same name.
  public mutating func add(_ kind: BotKind) {
    kinds.removeAll { $0.name == kind.name }
    kinds.append(kind)
  }

  /// The registry with one more kind.
  public func adding(_ kind: BotKind) -> Registry {
    var registry = self
    registry.add(kind)
    return registry
  }

  /// The kind of a name.
  ///
  /// - Throws: ``BotError/unknownKind(_:suggestion:known:)``, with the name that was probably meant.
  public func kind(named name: String) throws(BotError) -> BotKind {
    guard let kind = kinds.first(matching: name, by: \.name) else {
      let known = kinds.map(\.name)
      throw .unknownKind(name, suggestion: name.nearest(in: known), known: known)
    }
    return kind
  }

  /// The kind that a spec names.
  ///
  /// - Throws: ``BotError`` as ``kind(named:)``, and ``BotError/noEngines(command:)`` for a command
  ///   where engines cannot be entered.
  public func kind(of spec: BotSpec) throws(BotError) -> BotKind {
    let isCommand = spec.kind == BotSpec.engineKind
    guard isCommand, !kinds.contains(where: { $0.name == spec.kind }) else {
      return try kind(named: spec.kind)
    }
    let command = spec.parameters.first { $0.key == BotSpec.commandKey }?.value
    throw .noEngines(command: command ?? spec.text)
  }

  /// Makes the bot of a spec.
  ///
  /// - Throws: ``BotError`` where the spec is wrong or the bot cannot play these rules.
  public func bot(_ spec: BotSpec, rules: Rules) throws -> Bot {
    try Bot(spec, of: kind(of: spec), rules: rules)
  }
}
