import TextKit
package import TournamentCore

extension SkippedBot {
  /// Who and why, safe to show.
  package var sentence: String { "\(name.visible): \(reason.visible)" }
}
