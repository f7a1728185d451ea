import Foundation

/// The reactions of this process to signals.
package enum Signals {
  /// Lets signals end what is started from now on.
  ///
  /// Under `nohup`, or in the background of a script, a process is told to ignore some of them, and
  /// hands that on.
  package static func restore() {
    for number in [SIGHUP, SIGINT, SIGQUIT] { signal(number, SIG_DFL) }
  }
}
