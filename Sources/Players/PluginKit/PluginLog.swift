import CTournamentBot

/// The host of a library, as somewhere to say what went wrong.
///
/// Any thread may use it: a host never changes, stays where it is for as long as the process runs, and
/// has a log function that may be called on any thread.
struct PluginLog: @unchecked Sendable {
  let host: UnsafePointer<tournament_host>

  init(_ host: UnsafePointer<tournament_host>) { self.host = host }

  /// Says why a function fails.
  func error(_ text: String) { host.pointee.log?(host, TOURNAMENT_LOG_ERROR, text) }
}
