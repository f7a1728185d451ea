/// The system lacks what a bot takes to play, such as another process: no fault of the bot's, and so
/// the end of the run rather than of the game.
package struct HostShortage: Error, Hashable, CustomStringConvertible {
  /// What the system says.
  package let reason: String

  package init(_ reason: String) { self.reason = reason }

  package var description: String {
    "no more processes can be started: \(reason); play on fewer threads, or raise the limits on "
      + "processes and open files"
  }
}
