import Foundation

/// A folder that one process of a child has to itself, to write into.
///
/// The keeper makes it before the child starts and removes it when the child has ended, whatever
/// this program has died of by then.
struct PrivateFolder {
  let path: String

  /// The folder of the child that is already marked.
  init(mark: String) { path = "\(NSTemporaryDirectory())tournament-engine-\(mark)" }

  /// Makes it, for nobody else to look into.
  func make() { mkdir(path, 0o700) }

  /// Removes it with all that is in it.
  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
