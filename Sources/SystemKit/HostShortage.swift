/// The system lacks what a bot takes to play, such as another process: no fault of the bot's, and so
/// the end of the run rather than of the game.
package struct HostShortage: Error, Hashable, CustomStringConvertible {
  /// What the system says.
  package let reason: String

  /// A shortage, in the words of the system.
  package init(_ reason: String) { self.reason = reason }

  /// What is lacking, in words, and what can be done about it.
  package var description: String {
    "cannot start more processes: \(reason); use fewer threads, or raise the limits on "
      + "processes and open files"
  }
}
