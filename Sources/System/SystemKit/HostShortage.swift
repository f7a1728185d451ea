/// The system lacks something that a bot needs to play, such as another process: not the bot's
/// fault, so it ends the run instead of the game.
package struct HostShortage: Error, Hashable, CustomStringConvertible {
  /// The system's reason.
  package let reason: String

  /// A shortage, with the system's reason.
  package init(_ reason: String) { self.reason = reason }

  /// A description of the shortage, with the remedy.
  package var description: String {
    "cannot start more processes: \(reason); use fewer threads, or raise the limits on "
      + "processes and open files"
  }
}
