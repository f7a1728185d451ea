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

  /// Adds a kind; it replaces one of the same name.
  public mutating func add(_ kind: BotKind) {
    if let index = kinds.firstIndex(where: { $0.name == kind.name }) {
      kinds[index] = kind
    } else {
      kinds.append(kind)
    }
  }

  /// The registry with one more kind.
  public func adding(_ kind: BotKind) -> Registry {
    var registry = self
    registry.add(kind)
    return registry
  }

  /// The kind with a name.
  ///
  /// - Throws: ``BotError/unknownKind(_:suggestion:known:)``, suggesting the name that was probably
  ///   meant.
  public func kind(named name: String) throws(BotError) -> BotKind {
    guard let kind = kinds.first(matching: name, by: \.name) else {
      let known = kinds.map(\.name)
      throw .unknownKind(name, suggestion: name.nearest(in: known), known: known)
    }
    return kind
  }

  /// The kind that a spec names, or that runs its command.
  ///
  /// - Throws: ``BotError`` like ``kind(named:)``, and ``BotError/noPrograms(command:)`` for a
  ///   command that no kind can run.
  public func kind(of spec: BotSpec) throws(BotError) -> BotKind {
    guard spec.isCommand else { return try kind(named: spec.kind) }
    guard
      let kind = kinds.first(where: { $0.command?.takesLibraries == spec.isLibrary })
    else {
      throw .noPrograms(command: spec.kind)
    }
    return kind
  }

  /// The spec with a kind of this registry: a command becomes a parameter of the kind that runs it,
  /// and remains the name of a bot without one.
  ///
  /// - Throws: ``BotError`` like ``kind(of:)``.
  public func resolved(_ spec: BotSpec) throws(BotError) -> BotSpec {
    let kind = try kind(of: spec)
    guard spec.isCommand, let command = kind.command else {
      var named = spec
      named.givenName = spec.givenName ?? kind.command(in: spec.parameters)
      return named
    }
    return BotSpec(
      name: spec.givenName ?? (spec.parameters.isEmpty ? spec.kind : nil),
      kind: kind.name,
      parameters: [BotArgument(command.parameter.key, spec.kind)] + spec.parameters,
      directory: spec.directory
    )
  }

  /// Makes the bot of a spec.
  ///
  /// - Throws: ``BotError`` if the spec is wrong or the bot cannot play these rules.
  public func bot(_ spec: BotSpec, rules: Rules) throws -> Bot {
    try Bot(resolved(spec), of: kind(of: spec), rules: rules)
  }
}
