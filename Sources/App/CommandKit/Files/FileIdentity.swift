import Foundation
import SystemKit

/// The identity of the file at a path: equal for two paths that lead to one file, whatever they are
/// called.
///
/// A file that does not exist yet is identified by its folder and its name.
package struct FileIdentity: Hashable {
  private let device: UInt64
  private let node: UInt64
  /// The names that follow, if nothing exists there yet.
  private var rest: [String] = []

  /// The identity of a path; `nil` for a device or a pipe, which several may use, and if the path
  /// leads nowhere.
  package init?(_ path: String) {
    var status = stat()
    if stat(path, &status) == 0 {
      self.init(status)
      return
    }
    let target = (try? FileTarget(path)).flatMap { target in
      if case .path(let path) = target { path } else { nil }
    }
    let place = target ?? path
    let folder = place.folder ?? "."
    let name = place.split(separator: "/").last.map(String.init) ?? ""
    guard folder != place, let parent = FileIdentity(folder) else { return nil }
    self = parent
    rest.append(Self.distinguishesCase(folder) ? name : name.lowercased())
  }

  /// The identity of the file that a descriptor is open for.
  package init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Checks that no file is named twice, by any path.
  package static func check(distinct paths: [String]) throws {
    var seen: [FileIdentity: String] = [:]
    for path in paths {
      guard let identity = FileIdentity(path),
        let other = seen.updateValue(path, forKey: identity)
      else { continue }
      throw CommandError(
        .usage,
        other == path
          ? "'\(path)' is given twice; give it once"
          : "'\(other)' and '\(path)' are the same \(path.isFolder ? "folder" : "file"); give it once"
      )
    }
  }

  private init?(_ status: stat) {
    guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
  }

  private static func distinguishesCase(_ folder: String) -> Bool {
    #if canImport(Darwin)
    pathconf(folder, _PC_CASE_SENSITIVE) != 0
    #else
    true
    #endif
  }
}
