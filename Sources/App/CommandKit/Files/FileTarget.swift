import Foundation
import SystemKit

/// The target of a path with all links followed, whether or not it exists.
enum FileTarget: Hashable {
  /// A file that the process has open under a number, such as `/dev/stdout` and `/dev/fd/63`.
  case descriptor(Int32)
  /// A path without links.
  case path(String)

  /// The maximum number of consecutive links, as in the system.
  private static let maximumLinks = 40

  /// Follows a path.
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
    guard let text = String(validatingCString: resolved) else { throw SystemError(EILSEQ) }
    return text
  }
}
