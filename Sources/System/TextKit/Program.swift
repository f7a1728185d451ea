/// The program itself.
package enum Program {
  package static let name = "tournament"

  /// The version, which is part of what a folder of results is of.
  package static let version = "1.0.0"
  /// The day of the version.
  package static let date = "2026-11-22"

  /// Both, as files say who wrote them.
  package static let signature = "\(name) \(version)"
}
