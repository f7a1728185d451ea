import Foundation
import GameModel
public import StrategyKit
import TextKit

/// The bot `engine`: a program that speaks the Gomocup protocol.
extension EngineHost {
  private static let command = Parameter.text(
    BotSpec.engineCommandKey,
    expected: "a program, perhaps with arguments",
    default: "",
    "the program, perhaps with arguments"
  )
  private static let arguments = Parameter.text(
    "arguments",
    expected: "arguments quoted as for a shell",
    default: "none",
    isNoneWhereEmpty: true,
    "more arguments"
  )
  private static let directory = Parameter.text(
    "directory",
    expected: "a folder",
    default: "the configuration's folder",
    "the folder it works in"
  )
  private static let environment = Parameter(
    "environment",
    expected: "variables like A=1 B=2",
    default: [:],
    defaultText: "nothing",
    "variables added to its environment",
    print: { variables in
      ShellWords.joined(variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
    }
  ) { text in
    ShellWords.split(text).flatMap(Assignments.init)?.variables
  }
  private static let turnTime = Parameter.duration(
    "turnTime",
    default: .seconds(5),
    "time for a move"
  )
  private static let matchTime = Parameter<MatchTime?>(
    "matchTime",
    expected: "a duration like 30s, or 180s+2s",
    default: nil,
    defaultText: "no limit",
    "time for all moves of a game, perhaps with what is added before each",
    print: { $0?.text }
  ) { MatchTime($0).map(Optional.some) }
  private static let tolerance = Parameter.duration(
    "tolerance",
    default: .seconds(1),
    "how late an answer may be"
  )
  private static let startTime = Parameter.duration(
    "startTime",
    default: .seconds(10),
    "time to answer START or RESTART"
  )
  private static let memory = Parameter.size(
    "memory",
    default: 1 << 30,
    "memory that it is told it may use"
  )
  private static let memoryLimit = Parameter<Int?>(
    "memoryLimit",
    expected: "a size like 500MB or 2GB",
    default: nil,
    defaultText: "memory plus a quarter, plus 64MB",
    "memory at which it and its children are killed",
    print: { $0?.sizeText }
  ) { Int(sizeText: $0).map(Optional.some) }
  .usually { arguments, _ in EngineSettings.memoryLimit(for: arguments[memory]) }
  private static let lineEnd = Parameter.choice(
    "lineEnd",
    default: EngineSettings.LineEnd.crlf,
    "how lines sent to it end"
  )
  private static let restart = Parameter.choice(
    "restart",
    default: EngineSettings.Restart.auto,
    "what starts a new game: RESTART if it is supported, or a new process"
  )
  private static let gameType = Parameter.integer(
    "gameType",
    in: 0...2,
    default: 1,
    "the opponent it is told it has: 0 a person, 1 an engine, 2 a tournament"
  )
  private static let info = Parameter(
    "info",
    expected: "parameters like thread_num=1 caro=0",
    default: [],
    defaultText: "nothing",
    "its own parameters, each sent as an INFO",
    print: { parameters in
      ShellWords.joined(parameters.map { $0.replacing(" ", with: "=", maxReplacements: 1) })
    }
  ) { text in
    ShellWords.split(text).flatMap(Assignments.init)?.information
  }
  private static let isDeterministic = Parameter.flag(
    "deterministic",
    "whether it always gives the same answer in the same game"
  )
  private static let ponders = Parameter.flag(
    "ponder",
    "whether it keeps thinking during the opponent's turn"
  )
  private static let isSandboxed = Parameter.flag("sandbox", "whether it runs in a bwrap sandbox")

  package static let commonParameters: [any ParameterDescription] = [
    directory, environment, turnTime, matchTime, tolerance, startTime, memory, memoryLimit, lineEnd,
    restart, gameType, info, isDeterministic, ponders, isSandboxed,
  ]

  /// The kind of bot.
  public var kind: BotKind {
    BotKind(
      BotSpec.engineKind,
      "the moves of a program that speaks the Gomocup protocol",
      parameters: [Self.command, Self.arguments] + Self.commonParameters,
      command: BotCommand(Self.command),
      isExternal: true,
      files: Self.files
    ) { [self] arguments, rules in
      try enter(Self.settings(arguments), rules: rules)
    }
  }

  /// The settings of an engine that is not entered in a tournament.
  ///
  /// - Throws: `BotError` for wrong parameters, ``SandboxError`` if there is no sandbox.
  public func settings(of spec: BotSpec) throws -> EngineSettings {
    let registry = Registry([kind, functionKind])
    let (spec, kind) = (try registry.resolved(spec), try registry.kind(of: spec))
    let arguments = try BotArguments(spec, for: kind.parameters)
    var settings =
      try kind.name == BotSpec.functionKind
      ? Self.functionSettings(arguments) : Self.settings(arguments)
    settings.isSandboxed = settings.isSandboxed || isSandboxForced
    try prepareSandbox(&settings)
    return settings
  }

  /// Checks all that can be known of a program's parameters without its files.
  package static func check(_ spec: BotSpec, of kind: BotKind) throws(BotError) {
    try check(BotArguments(spec, for: kind.parameters))
  }

  private static func check(_ arguments: BotArguments) throws(BotError) {
    guard let limit = arguments[memoryLimit], limit < arguments[memory] else { return }
    throw arguments.wrongValue(of: memoryLimit, expected: "a size no smaller than memory")
  }

  private static func settings(_ arguments: BotArguments) throws -> EngineSettings {
    var words = try words(arguments)
    let name = words.last ?? ""
    if words[0].contains("/") {
      words[0] = arguments.resolvedPath(words[0]).absolutePath()
      words = (StartedFile.interpreter(of: words[0]) ?? []) + words
    }
    var settings = try commonSettings(arguments, words: words)
    settings.command = arguments[command] ?? ""
    if let script = words.last?.absolutePath(in: settings.directory ?? "."),
      let adapter = FunctionAdapter(startedBy: words.dropLast(), script: script)
    {
      settings.words = adapter.words(for: script, named: name, startTime: settings.startTime)
      (settings.isFunction, settings.isFoundOut) = (true, true)
    }
    return settings
  }

  /// The settings of a program, but for what its kind says of its command.
  static func commonSettings(_ arguments: BotArguments, words: [String]) throws -> EngineSettings {
    try check(arguments)
    let folder = arguments.resolvedPath(arguments[directory] ?? ".").absolutePath()
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder),
      isFolder.boolValue
    else { throw arguments.wrongValue(of: directory, expected: "a folder that exists") }
    var settings = EngineSettings(words: words, directory: folder)
    settings.name = arguments.name
    settings.environment = arguments[environment]
    settings.turnTime = arguments[turnTime]
    settings.matchTime = arguments[matchTime]
    settings.tolerance = arguments[tolerance]
    settings.startTime = arguments[startTime]
    settings.memory = arguments[memory]
    if let limit = arguments[memoryLimit] { settings.memoryLimit = limit }
    settings.lineEnd = arguments[lineEnd]
    settings.restart = arguments[restart]
    settings.gameType = arguments[gameType]
    settings.parameters = arguments[info]
    settings.isDeterministic = arguments[isDeterministic]
    settings.ponders = arguments[ponders]
    settings.isSandboxed = arguments[isSandboxed]
    return settings
  }

  /// The files of an engine: its program, unless the system finds it, and those among its
  /// arguments, also after an equals sign.
  private static func files(_ arguments: BotArguments) -> [BotFile] {
    guard let folder = try? settings(arguments).directory, let words = try? words(arguments) else {
      return []
    }
    let program =
      words[0].contains("/")
      ? BotFile(words[0], at: arguments.resolvedPath(words[0]).absolutePath()) : nil
    let others = words.dropFirst().compactMap { word in
      BotFile(word, at: word.absolutePath(in: folder))
        ?? word.firstIndex(of: "=").flatMap { equals in
          let value = String(word[word.index(after: equals)...])
          return value.isEmpty ? nil : BotFile(value, at: value.absolutePath(in: folder))
        }
    }
    return [program].compactMap(\.self) + others
  }

  /// The words of a command as written, at least one: a text that is the path of a program or a
  /// script is one word, whatever blanks it contains.
  private static func words(_ arguments: BotArguments) throws -> [String] {
    let text = arguments[command] ?? ""
    let isPath =
      text.contains("/") && StartedFile.interpreter(of: arguments.resolvedPath(text)) != nil
    guard let words = isPath ? [text] : ShellWords.split(text), !words.isEmpty else {
      throw arguments.wrongValue(of: command)
    }
    guard let more = ShellWords.split(arguments[Self.arguments] ?? "") else {
      throw arguments.wrongValue(of: Self.arguments)
    }
    return words + more
  }
}
