import Foundation
public import StrategyKit
import TextKit

extension PluginAccess {
  /// The name of the kind whose bots name their library.
  public static let kindName = "plugin"

  private static let path = Parameter.text(
    "path",
    expected: "the path of a library",
    default: "",
    "the library, a file that ends in .so or .dylib"
  )
  private static let moveLimit = Parameter.duration(
    "moveLimit",
    default: PluginLimits().moveLimit,
    "time for a move"
  )
  private static let memoryLimit = Parameter.size(
    "memoryLimit",
    default: PluginLimits().memoryLimit,
    "memory that it may use"
  )
  private static let startTime = Parameter.duration(
    "startTime",
    default: PluginLimits().startTime,
    "time to load the library, to begin and to end"
  )
  private static let limits: [any ParameterDescription] = [moveLimit, memoryLimit, startTime]

  /// The bot of a library; the only one need not be named.
  private var bot: Parameter<String?> {
    Parameter.text(
      "bot",
      expected: "the name of a bot in the library",
      default: "the only one",
      isNoneWhereEmpty: true,
      "the bot of the library"
    )
    .usually { arguments, _ in
      guard let path = try? libraryPath(arguments) else { return nil }
      return try? description(of: path, within: Self.limits(arguments)).bot(named: nil, in: path)
        .name
    }
  }

  /// The kind `plugin`: a bot of a library, with the parameters that the bot has in it.
  public var kind: BotKind {
    BotKind(
      Self.kindName,
      "the moves of a bot in a library with the interface of tournament_bot.h",
      parameters: [Self.path, bot] + Self.limits,
      command: BotCommand(Self.path, takesLibraries: true),
      files: { arguments in
        let file = arguments[Self.path].flatMap { name in
          (try? libraryPath(arguments)).flatMap { BotFile(name, at: $0) }
        }
        return [file].compactMap(\.self)
      },
      prepare: { arguments, rules in try strategies(of: entry(arguments), rules) }
    )
    .playing(
      parameters: { spec in try chosenBot(of: spec)?.parameters.map(\.parameter) ?? [] },
      entry: entry
    )
  }

  /// The library that a spec names, and its bot.
  ///
  /// - Parameter spec: A spec of ``kind``, resolved by a registry.
  /// - Returns: The path as written, the description, and the bot that is named or the only one;
  ///   `nil` for a spec without a library.
  /// - Throws: ``PluginError`` if the library cannot be used, `BotError` if it cannot be read.
  public func library(
    of spec: BotSpec
  ) throws -> (path: String, description: PluginDescription, bot: PluginBot?)? {
    let arguments = try arguments(of: spec)
    guard let written = arguments[Self.path] else { return nil }
    let path = try libraryPath(arguments)
    let description = try description(of: path, within: Self.limits(arguments))
    let name = arguments[bot]
    let isChosen = name != nil || description.bots.count == 1
    return (written, description, isChosen ? try description.bot(named: name, in: written) : nil)
  }

  /// The specs of the bots that a spec stands for: the one that it names, or all of its library.
  package func specs(of spec: BotSpec) throws -> [BotSpec] {
    guard let library = try library(of: spec), library.bot == nil else { return [spec] }
    return library.description.bots.map { described in
      var named = spec
      named.parameters.append(BotArgument(bot.key, described.name))
      return named
    }
  }

  private func chosenBot(of spec: BotSpec) throws -> PluginBot? {
    guard let library = try library(of: spec) else { return nil }
    return try library.bot ?? library.description.bot(named: nil, in: library.path)
  }

  private func arguments(of spec: BotSpec) throws(BotError) -> BotArguments {
    let parameters: [any ParameterDescription] = [Self.path, bot] + Self.limits
    var spec = spec
    spec.parameters.removeAll { argument in !parameters.contains { $0.key == argument.key } }
    return try BotArguments(spec, for: parameters)
  }

  private func entry(_ arguments: BotArguments) throws -> PluginEntry {
    let path = try libraryPath(arguments)
    let description = try description(of: path, within: Self.limits(arguments))
    let bot = try description.bot(named: arguments[bot], in: arguments[Self.path] ?? path)
    return PluginEntry(bot, in: path, arguments, within: Self.limits(arguments))
  }

  private func libraryPath(_ arguments: BotArguments) throws(BotError) -> String {
    guard let written = arguments[Self.path], !written.isEmpty else {
      throw arguments.wrongValue(of: Self.path)
    }
    let path = arguments.resolvedPath(written).absolutePath()
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .unreadableFile(written, kind: "plug-in", reason: "no such file")
    }
    guard !isFolder.boolValue else {
      throw .unreadableFile(written, kind: "plug-in", reason: "it is a folder")
    }
    return path
  }

  private static func limits(_ arguments: BotArguments) -> PluginLimits {
    var limits = PluginLimits()
    limits.moveLimit = arguments[moveLimit]
    limits.memoryLimit = arguments[memoryLimit]
    limits.startTime = arguments[startTime]
    return limits
  }
}

extension PluginAccess {
  /// A kind for each bot of each library in a folder, by the names of the files.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - taken: The kinds that there are.
  /// - Returns: The kinds.
  /// - Throws: ``PluginError`` for a library that cannot be used or a name that is taken, a system
  ///   error for a folder that cannot be read.
  public func kinds(in folder: String, besides taken: [BotKind]) throws -> [BotKind] {
    var owners = Dictionary(taken.map { ($0.name, "this program") }) { first, _ in first }
    var kinds: [BotKind] = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    where BotSpec.libraryEndings.contains(where: { file.hasSuffix($0) }) {
      let written = "\(folder)/\(file)"
      let path = written.absolutePath()
      for bot in try description(of: path).bots {
        if let owner = owners.updateValue("'\(written)'", forKey: bot.name) {
          throw PluginError.takenName(bot.name, by: written, of: owner)
        }
        kinds.append(kind(of: bot, in: path, writtenAs: written))
      }
    }
    return kinds
  }

  /// The parameters of a bot other than those that name it: its own, and its limits.
  public static func parameters(of bot: PluginBot) -> [any ParameterDescription] {
    bot.parameters.map(\.parameter) + limits
  }

  private func kind(of bot: PluginBot, in path: String, writtenAs written: String) -> BotKind {
    let entry: @Sendable (BotArguments) -> PluginEntry = { arguments in
      PluginEntry(bot, in: path, arguments, within: Self.limits(arguments))
    }
    return BotKind(
      bot.name,
      bot.summary,
      parameters: Self.parameters(of: bot),
      files: { _ in [BotFile(written, at: path)].compactMap(\.self) },
      prepare: { arguments, rules in try strategies(of: entry(arguments), rules) }
    )
    .playing(entry: entry)
  }
}

extension PluginEntry {
  fileprivate init(
    _ bot: PluginBot,
    in path: String,
    _ arguments: BotArguments,
    within limits: PluginLimits
  ) {
    self.init(
      path: path,
      bot: bot.name,
      arguments: bot.parameters.map { arguments[$0.parameter] },
      flags: bot.flags,
      limits: limits
    )
  }
}
