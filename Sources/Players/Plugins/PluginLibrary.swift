package import CTournamentBot
import Foundation
package import GameModel
package import StrategyKit
import Synchronization
import TextKit

/// A library of bots that is loaded into this process, for as long as the process runs.
package struct PluginLibrary: Sendable {
  package let description: PluginDescription
  private let path: String
  private let bots: [BotFunctions]
  private let entry: Entry
  private let table: UInt

  package typealias Entry = @convention(c) @Sendable (UInt32) -> UnsafePointer<tournament_library>?

  private static let loaded = Mutex<[String: PluginLibrary]>([:])

  /// The library at an absolute path, loaded if it is not yet.
  package static func library(at path: String) throws(PluginError) -> PluginLibrary {
    // Loading runs the library's own code, one library at a time.
    try loaded.withLock { libraries throws(PluginError) in
      if let library = libraries[path] { return library }
      let library = try load(path)
      libraries[path] = library
      return library
    }
  }

  private static func load(_ path: String) throws(PluginError) -> PluginLibrary {
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      let words = dlerror().map { String(cString: $0) } ?? "the system gives no reason"
      // The system's words begin with the path, which the error has already.
      let reason = words.hasPrefix("\(path): ") ? String(words.dropFirst(path.count + 2)) : words
      throw .unloadable(path, reason: reason.visible)
    }
    guard let symbol = dlsym(handle, TOURNAMENT_BOT_ENTRY) else { throw .noEntry(path) }
    return try PluginLibrary(path, entry: unsafeBitCast(symbol, to: Entry.self))
  }

  /// A library that is in this process already.
  package init(_ path: String, entry: Entry) throws(PluginError) {
    guard let pointer = entry(TOURNAMENT_BOT_VERSION) else { throw .refused(path) }
    do {
      let table = try LibraryTable(pointer)
      (description, bots) = (table.description, table.bots)
      self.path = path
      self.entry = entry
      self.table = UInt(bitPattern: pointer)
    } catch {
      throw .wrongTable(path, problem: error.description)
    }
  }

  /// Whether its entry function returns the same table when it is called again.
  package var isSteady: Bool {
    guard let pointer = entry(TOURNAMENT_BOT_VERSION), UInt(bitPattern: pointer) == table else {
      return false
    }
    return (try? LibraryTable(pointer))?.description == description
  }

  package func strategies(
    of name: String,
    _ arguments: [String],
    _ rules: Rules
  ) throws(PluginError) -> BotKind.StrategyFactory {
    let functions = try functions(of: name)
    let make: @Sendable () throws -> PluginInstance = { [path] in
      try PluginInstance(of: functions, arguments, rules, in: path)
    }
    return {
      let instance = try make()
      return instance.flags.contains(.policy)
        ? PluginPolicy(instance, make: make) : PluginStrategy(instance)
    }
  }

  /// Makes an instance of a bot.
  package func instance(
    of name: String,
    _ arguments: [String],
    _ rules: Rules
  ) throws -> PluginInstance {
    try PluginInstance(of: functions(of: name), arguments, rules, in: path)
  }

  private func functions(of name: String) throws(PluginError) -> BotFunctions {
    let bot = try description.bot(named: name, in: path)
    guard let functions = bots.first(where: { $0.name == bot.name }) else {
      preconditionFailure("every bot described has functions")
    }
    return functions
  }
}
