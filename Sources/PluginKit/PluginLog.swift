import CTournamentBot

/// The host of a library, as somewhere to say what went wrong.
///
/// A host never changes, and its log function may be called on any thread.
struct PluginLog: @unchecked Sendable {
  let host: UnsafePointer<tournament_host>

  init(_ host: UnsafePointer<tournament_host>) { self.host = host }

  /// Says why a function fails.
  func error(_ text: String) { host.pointee.log?(host, TOURNAMENT_LOG_ERROR, text) }
}
