package import FileKit
import Foundation

/// Where a path leads when all links are followed, whether or not there is a file.
package enum FileTarget: Hashable {
  /// What the process has open under a number, as `/dev/stdout` and `/dev/fd/63` have.
  case descriptor(Int32)
  /// A path through no link.
  case path(String)

  /// As many links in a row as the system itself follows.
  private static let maximumLinks = 40

  /// Follows a path.
  ///
  /// - Throws: Where a folder of it is missing, or its links lead in a circle.
  package init(_ path: String) throws(SystemError) {
    var path = path
    for _ in 0..<Self.maximumLinks {
      let folder = try Self.resolved(path.folder ?? ".")
      let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
      if let number = Int32(name), number >= 0, folder == (try? Self.resolved("/dev/fd")) {
        self = .descriptor(number)
        return
      }
      let place = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: place) else {
        self = .path(place)
        return
      }
      path = link.hasPrefix("/") ? link : "\(folder)/\(link)"
    }
    throw SystemError(ELOOP)
  }

  private static func resolved(_ folder: String) throws(SystemError) -> String {
    guard let resolved = realpath(folder, nil) else { throw .last }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
