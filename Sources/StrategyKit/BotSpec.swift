import GameModel

/// What a bot is entered as: its kind, its parameters and the name it goes by.
///
/// In text: `[name=]kind[:key=value,…]`, for example `minimax`, `minimax:depth=2,blunder=0.1` or
/// `Easy=minimax:blunder=0.5`. A text with a slash or a space in the place of the kind is the
/// command of a program, taken whole: `./my-bot`, `Mine=python3 my-bot.py`. Which kind runs it is for
/// the registry to say: see ``Registry/resolved(_:)``.
public struct BotSpec: Hashable, Sendable {
  /// The name given, `nil` for none.
  public var givenName: String?
  /// The kind of bot, a key of the registry; or a command, where ``isCommand``.
  public var kind: String
  /// The parameters in the order written.
  public var parameters: [BotArgument]
  /// The folder at which relative paths among the parameters start; the working folder for `nil`.
  public var directory: String?

  /// The spec of a kind with parameters.
  public init(
    name: String? = nil,
    kind: String,
    parameters: [BotArgument] = [],
    directory: String? = nil
  ) {
    self.kind = kind
    self.parameters = parameters
    self.directory = directory
    givenName = name
  }

  /// Reads a spec.
  ///
  /// - Throws: ``BotError/malformedSpec(_:problem:)`` where the text has no such form.
  public init(_ text: String, directory: String? = nil) throws(BotError) {
    var rest = text[...].trimmed
    var name: String?
    if let end = rest.firstIndex(where: { "=:/ ".contains($0) }), rest[end] == "=" {
      name = String(rest[..<end])
      rest = rest[rest.index(after: end)...].trimmed
      guard name?.isEmpty == false else {
        throw .malformedSpec(text, problem: "a name is missing before '='")
      }
    }
    let kind = rest.prefix { $0 != ":" }
    guard !kind.isEmpty else { throw .malformedSpec(text, problem: "the kind of bot is missing") }
    guard !Self.isCommand(kind) else {
      self.init(name: name, kind: String(rest), directory: directory)
      return
    }
    var parameters: [BotArgument] = []
    if kind.endIndex < rest.endIndex {
      var list = rest[rest.index(after: kind.endIndex)...]
      do {
        repeat { parameters.append(try BotArgument(parsing: &list)) } while list.popFirst() == ","
      } catch {
        throw .malformedSpec(text, problem: error.rawValue)
      }
    }
    self.init(
      name: name,
      kind: String(kind),
      parameters: parameters,
      directory: directory
    )
  }

  /// Whether it is the command of a program, of which no kind has been said.
  public var isCommand: Bool { Self.isCommand(kind[...]) }

  private static func isCommand(_ kind: Substring) -> Bool {
    kind.contains("/") || kind.contains(" ")
  }

  /// The name given; an unnamed bot is called by its spec.
  public var name: String {
    get { givenName ?? text }
    set { givenName = newValue }
  }

  /// The one form that stands for all ways to write the spec: parameters in the order of the kind,
  /// each value as the parameter prints it, and defaults left out.
  ///
  /// - Parameters:
  ///   - kind: The kind, in which an unnamed bot of a command alone is called by that.
  ///   - parameters: Those that the kind takes here.
  ///   - rules: The game, on which defaults may depend.
  /// - Returns: The spec.
  /// - Throws: ``BotError`` for a parameter that is unknown, repeated or has a wrong value.
  func canonical(
    _ kind: BotKind,
    _ parameters: [any ParameterDescription],
    on rules: Rules
  ) throws(BotError) -> BotSpec {
    let arguments = try BotArguments(self, for: parameters)
    var spec = self
    spec.kind = kind.name
    spec.parameters = parameters.compactMap { parameter in
      let given = self.parameters.first { $0.key == parameter.key }
      guard let text = given.flatMap({ parameter.canonicalText(of: $0.value) }),
        text != parameter.usualText(with: arguments, on: rules)
      else { return nil }
      return BotArgument(parameter.key, text)
    }
    spec.givenName = givenName ?? kind.command(in: spec.parameters)
    return spec
  }

  /// The spec without the name, as it is written on the command line; one of a command with parameters,
  /// which cannot be written there, once it is resolved.
  public var text: String {
    let list = parameters.map(\.text).joined(separator: ",")
    return list.isEmpty ? kind : "\(kind):\(list)"
  }
}
