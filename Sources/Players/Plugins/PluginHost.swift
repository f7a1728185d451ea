public import CPluginHost
import CTournamentBot
import Foundation
import Synchronization

/// The services that this program offers to libraries.
///
/// There is one for each bot, which stays as it is for as long as the process runs: any thread may use
/// it.
struct PluginHost: @unchecked Sendable {
  /// The host as libraries see it.
  let pointer: UnsafePointer<tournament_host>

  /// The host of no bot in particular.
  static let shared = PluginHost()

  /// The hosts of the bots that have been named.
  private static let named = Mutex<[String: PluginHost]>([:])
  private static let isPrepared: Void = plugin_host_prepare()

  /// The host of a bot, which knows what logs.
  static func host(of bot: String) -> PluginHost {
    named.withLock { hosts in
      if let host = hosts[bot] { return host }
      let host = PluginHost()
      hosts[bot] = host
      return host
    }
  }

  /// The bot of a host by its address, or nothing for that of no bot.
  private static func bot(of host: UInt) -> String {
    named.withLock { hosts in
      hosts.first { UInt(bitPattern: $0.value.pointer) == host }?.key ?? ""
    }
  }

  private init() {
    _ = Self.isPrepared
    let host = UnsafeMutablePointer<tournament_host>.allocate(capacity: 1)
    host.initialize(
      to: tournament_host(
        size: UInt32(MemoryLayout<tournament_host>.size),
        version: TOURNAMENT_BOT_VERSION,
        random: plugin_random,
        random_below: plugin_random_below,
        log: { host, level, text in
          guard let text else { return }
          let words = String(cString: text)
          if level == TOURNAMENT_LOG_ERROR { PluginErrors.note(words) }
          PluginMessages.tell(words, of: PluginHost.bot(of: UInt(bitPattern: host)))
        },
        extension: { _, name in
          guard let name, strcmp(name, TOURNAMENT_SPLITMIX64) == 0 else { return nil }
          return UnsafeRawPointer(bitPattern: 1)
        },
        random_free_square: plugin_random_free_square
      )
    )
    pointer = UnsafePointer(host)
  }
}

/// The last error that a library has logged on each thread: the reason, if its function then fails.
@usableFromInline enum PluginErrors {
  private static let key = "tournament.plugin-error"
  private static let longestReason = 500

  /// Keeps an error of this thread.
  static func note(_ text: String) {
    let errors = Thread.current.threadDictionary
    if errors[key] == nil { plugin_errors_add(1) }
    errors[key] = String(text.prefix(longestReason))
  }

  /// Forgets the last error of this thread.
  @inline(__always) @inlinable
  static func forget() {
    // Hardly anything is asked where no thread has an error.
    if plugin_errors() > 0 { take() }
  }

  /// Takes the last error of this thread, or `nil` if there is none.
  @discardableResult @inline(never)
  @usableFromInline static func take() -> String? {
    guard plugin_errors() > 0 else { return nil }
    let errors = Thread.current.threadDictionary
    guard let text = errors[key] as? String else { return nil }
    errors[key] = nil
    plugin_errors_add(-1)
    return text
  }

  /// A description of a bot's deed, with the last error of this thread as its reason.
  static func explained(_ deed: String) -> String { take().map { "\(deed): \($0)" } ?? deed }
}
