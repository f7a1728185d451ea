import CTournamentBot
import Foundation
public import StrategyKit

/// The table of a library whose bots are written in Swift: what makes a dynamic library of them a
/// plug-in of the tournament.
///
/// ```swift
/// import PluginKit
///
/// private let table = PluginTable([LastFree.kind])
///
/// @_cdecl("tournament_bot_entry")
/// public func entry(_ version: UInt32) -> UnsafeRawPointer? { table.entry(version) }
/// ```
///
/// No Swift type crosses the interface, so that the library works in every later version of the tool.
/// A table is never freed, as a library is never unloaded, and never changes: any thread may use it.
public struct PluginTable: @unchecked Sendable {
  private let library: UnsafePointer<tournament_library>

  /// The table of some kinds of bot.
  ///
  /// Whole numbers, probabilities, flags and choices are parameters of these types in the table, and
  /// all others are texts.
  ///
  /// - Precondition: There is a kind, and no two have the same name.
  public init(_ kinds: [BotKind]) {
    precondition(!kinds.isEmpty, "a library has at least one bot")
    precondition(Set(kinds.map(\.name)).count == kinds.count, "kinds of bot have different names")
    let bots = kinds.map { UnsafePointer<tournament_bot>?(PluginType(of: $0).bot) }
    library = .placed([
      tournament_library(
        size: UInt32(MemoryLayout<tournament_library>.size),
        version: TOURNAMENT_BOT_VERSION,
        bot_count: UInt32(bots.count),
        bots: .placed(bots),
        extension: nil
      )
    ])
  }

  /// The table that the entry function of the library returns to a host.
  ///
  /// - Parameter hostVersion: The version that the host was written for; all are the same so far.
  /// - Returns: The table.
  public func entry(_ hostVersion: UInt32) -> UnsafeRawPointer? {
    hostVersion == 0 ? nil : UnsafeRawPointer(library)
  }
}

extension UnsafeMutablePointer {
  /// A value in memory that is never freed.
  static func placed(_ value: Pointee) -> Self {
    let pointer = allocate(capacity: 1)
    pointer.initialize(to: value)
    return pointer
  }
}

extension UnsafePointer {
  /// Some values in memory that is never freed.
  static func placed(_ values: [Pointee]) -> Self {
    let pointer = UnsafeMutablePointer<Pointee>.allocate(capacity: values.count)
    pointer.initialize(from: values, count: values.count)
    return Self(pointer)
  }
}

extension UnsafePointer<CChar> {
  /// A text in memory that is never freed.
  static func placed(_ text: String) -> Self { placed(text.utf8CString.map(\.self)) }
}
