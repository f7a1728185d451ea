import TextKit
package import TournamentCore

extension SkippedBot {
  /// Its name and the reason, safe to show.
  package var sentence: String { "\(name.visible): \(reason.visible)" }
}
