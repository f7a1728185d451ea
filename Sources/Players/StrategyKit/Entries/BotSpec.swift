/// How a bot is entered: its kind, its parameters and its name.
///
/// In text: `[name=]kind[:key=value,…]`, for example `minimax`, `minimax:depth=2,blunder=0.1` or
/// `Easy=minimax:blunder=0.5`. A text with a slash or a space in place of the kind is the command
/// of a program, taken whole: `./my-bot`, `Mine=python3 my-bot.py`. A path that ends in `.so` or
/// `.dylib` is that of a library, and may be followed by parameters: `./libmine.so:bot=mine`. The
/// registry decides which kind runs it: see ``Registry/resolved(_:)``.
public struct BotSpec: Hashable, Sendable {
  /// The name given, or `nil` for none.
  public var givenName: String?
  /// The kind of bot, a key of the registry; or a command if ``isCommand``.
  public var kind: String
  /// The parameters in the order written.
  public var parameters: [BotArgument]
  /// The folder that relative paths among the parameters start from, or `nil` for the working
  /// folder.
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
  /// - Throws: ``BotError/malformedSpec(_:problem:)`` if the text is not a spec.
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
    guard !Self.isCommand(kind) || Self.isLibrary(String(kind)) else {
      self.init(name: name, kind: String(rest), directory: directory)
      return
    }
    var parameters: [BotArgument] = []
    if kind.endIndex < rest.endIndex {
      let all = rest[rest.index(after: kind.endIndex)...]
      var list = all
      do {
        repeat { parameters.append(try BotArgument(parsing: &list)) } while list.popFirst() == ","
      } catch {
        let start = name.map { "\($0)=" } ?? ""
        let remedy = Self.quoted(kind, all).map {
          "; a value with a comma is quoted: '\(start)\($0)'"
        }
        throw .malformedSpec(text, problem: error.rawValue + (remedy ?? ""))
      }
    }
    self.init(
      name: name,
      kind: String(kind),
      parameters: parameters,
      directory: directory
    )
  }

  /// A spec with quotes around what look like values with commas; `nil` if nothing does.
  ///
  /// A part without `=` belongs to the value before it unless it looks like the name of a parameter.
  private static func quoted(_ kind: Substring, _ list: Substring) -> String? {
    guard !list.contains("\"") else { return nil }
    var parameters: [BotArgument] = []
    var hasCommas = false
    for part in list.split(separator: ",", omittingEmptySubsequences: false) {
      if let equals = part.firstIndex(of: "="), equals > part.startIndex {
        parameters.append(
          BotArgument(String(part[..<equals]), String(part[part.index(after: equals)...]))
        )
      } else if let last = parameters.popLast(), !part.allSatisfy({ $0.isLetter || $0 == "-" }) {
        parameters.append(BotArgument(last.key, "\(last.value),\(part)"))
        hasCommas = true
      } else {
        return nil
      }
    }
    return hasCommas ? BotSpec(kind: String(kind), parameters: parameters).text : nil
  }

  /// Whether it is the command of a program, with no kind given.
  public var isCommand: Bool { Self.isCommand(kind[...]) }

  /// Whether it is the path of a library of bots, with no kind given.
  public var isLibrary: Bool { Self.isLibrary(kind) }

  package static let libraryEndings = [".so", ".dylib"]

  /// Whether a command is the path of a library: one word, with a slash.
  static func isLibrary(_ command: String) -> Bool {
    command.contains("/") && !command.contains(" ")
      && libraryEndings.contains { command.hasSuffix($0) }
  }

  /// The subject of a problem with its parameters: its kind, or a plug-in by its name or its
  /// library.
  var subject: String {
    let library = ([kind] + parameters.map { $0.value }).first(where: Self.isLibrary)
    return library.map { "plug-in '\(givenName ?? $0)'" } ?? kind
  }

  private static func isCommand(_ kind: Substring) -> Bool {
    kind.contains("/") || kind.contains(" ")
  }

  /// The name given; an unnamed bot is called by its spec.
  public var name: String {
    get { givenName ?? text }
    set { givenName = newValue }
  }

  /// The spec without the name, as written on the command line; a command with parameters cannot be
  /// written there and is shown once it is resolved.
  public var text: String {
    let list = parameters.map { $0.text }.joined(separator: ",")
    return list.isEmpty ? kind : "\(kind):\(list)"
  }
}
