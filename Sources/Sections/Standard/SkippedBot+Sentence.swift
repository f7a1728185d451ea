package import Planning
import Reports
import TextKit

extension SkippedBot {
  /// Who and why, safe to show.
  package var sentence: String { "\(name.visible): \(reason.visible)" }
}
