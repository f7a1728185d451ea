import Foundation

/// A private folder for one process of a child to write to.
///
/// The supervisor creates it before the child starts and removes it when the child has ended, even if
/// this program has died by then.
struct PrivateFolder {
  let path: String

  /// The folder of the child with a given mark.
  init(mark: String) { path = "\(NSTemporaryDirectory())tournament-engine-\(mark)" }

  /// Creates it, readable by nobody else.
  func make() { mkdir(path, 0o700) }

  /// Removes it with its contents.
  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
