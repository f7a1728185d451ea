import Foundation

/// A folder that one process of an engine has to itself, to write into.
///
/// The keeper makes it before the engine starts and removes it when the engine has ended, whatever
/// the tournament has died of by then.
struct PrivateFolder {
  let path: String

  /// The folder of the engine that bears a mark.
  init(mark: String) { path = "\(NSTemporaryDirectory())tournament-engine-\(mark)" }

  /// Makes it, for nobody else to look into.
  func make() { mkdir(path, 0o700) }

  /// Removes it with all that is in it.
  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
