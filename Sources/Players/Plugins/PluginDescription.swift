public import StrategyKit
import TextKit

/// The description of a library of bots: its table without the functions, so that another process
/// can tell of it.
///
/// It is checked when it is made, from a table or from a message: names are names, and no value is
/// out of range.
public struct PluginDescription: Hashable, Sendable {
  /// The version of the interface that the library was written for.
  public let version: UInt32
  /// Its bots, at least one.
  public let bots: [PluginBot]

  /// The most bots that a library may have.
  static let mostBots = 1000

  init(version: UInt32, bots: [PluginBot]) throws(Problem) {
    self.version = version
    self.bots = bots
    guard version > 0 else {
      throw Problem("its version is 0; set it to TOURNAMENT_BOT_VERSION")
    }
    guard (1...Self.mostBots).contains(bots.count) else {
      throw Problem("it has \(bots.count) bots; list from 1 to \(Self.mostBots)")
    }
    for bot in bots { try bot.check() }
    if let name = bots.map(\.name).firstRepeated {
      throw Problem("two of its bots are called '\(name)'; give each a name of its own")
    }
  }

  /// The bot with a name, or the only one.
  func bot(named name: String?, in path: String) throws(PluginError) -> PluginBot {
    let names = bots.map(\.name)
    guard let name else {
      guard bots.count == 1 else { throw .severalBots(path, names: names) }
      return bots[0]
    }
    guard let bot = bots.first(where: { $0.name == name }) else {
      throw .unknownBot(name, in: path, suggestion: name.nearest(in: names), names: names)
    }
    return bot
  }
}

extension PluginDescription: Codable {
  private enum CodingKeys: String, CodingKey { case version, bots }

  /// Decodes and checks a description.
  ///
  /// - Throws: If it is not one.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      version: container.decode(UInt32.self, forKey: .version),
      bots: container.decode([PluginBot].self, forKey: .bots)
    )
  }
}

/// The description of a bot of a library.
public struct PluginBot: Hashable, Sendable, Codable {
  /// Its name: lower-case letters, digits and hyphens, beginning with a letter.
  public let name: String
  /// How it plays, in one line.
  public let summary: String
  /// Its own version, in any form; empty for none.
  public let version: String
  /// The flags that hold for all arguments and boards.
  public let flags: PluginFlags
  /// Its parameters.
  public let parameters: [PluginParameter]

  /// The most parameters that a bot may have.
  static let mostParameters = 100

  /// Checks the names and the parameters.
  fileprivate func check() throws(Problem) {
    guard name.isName, name == name.lowercased() else {
      throw Problem(
        "one of its bots is called '\(name.visible)'; "
          + "a name has lower-case letters, digits and hyphens, begins with a letter, and is at most "
          + "\(String.longestName) long"
      )
    }
    for (text, what) in [(summary, "description"), (version, "version")] where !text.isOneLine {
      throw Problem("the \(what) of bot '\(name)' has control characters; write one line")
    }
    for parameter in parameters { try parameter.check(of: name) }
    if let key = parameters.map(\.name).firstRepeated {
      throw Problem(
        "bot '\(name)' has two parameters '\(key)'; "
          + "give each a name of its own"
      )
    }
  }
}

extension String {
  static let longestName = 64

  /// Whether it has only ASCII letters, digits and hyphens, and begins with a letter.
  var isName: Bool {
    first.map { $0.isASCII && $0.isLetter } == true && utf8.count <= Self.longestName
      && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }

  /// Whether it has no character that a terminal obeys.
  var isOneLine: Bool { !unicodeScalars.contains(where: \.isObeyed) }
}

extension [String] {
  /// The first element that occurs twice.
  var firstRepeated: String? {
    var known: Set<String> = []
    return first { !known.insert($0).inserted }
  }
}
