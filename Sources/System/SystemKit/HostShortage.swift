/// The system lacks something that a bot needs to play, such as another process: not the bot's
/// fault, so it ends the run instead of the game.
package struct HostShortage: Error, Hashable, CustomStringConvertible {
  package let reason: String

  package init(_ reason: String) { self.reason = reason }

  package var description: String {
    "cannot start more processes: \(reason); use fewer threads, or raise the limits on "
      + "processes and open files"
  }
}
