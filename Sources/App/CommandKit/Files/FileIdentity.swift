package import Foundation
package import SystemKit

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
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
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

/// The target of a path with all links followed, whether or not it exists.
enum FileTarget: Hashable {
  /// A file that the process has open under a number, such as `/dev/stdout` and `/dev/fd/63`.
  case descriptor(Int32)
  /// A path without links.
  case path(String)

  /// The maximum number of consecutive links, as in the system.
  private static let maximumLinks = 40

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

/// Files that may be open already.
extension InputFile {
  /// The bytes of a file, of standard input by any of its names, or of a shell's pipe.
  package static func bytes(ofOpenOr path: String) throws(InputFileError) -> Data {
    guard case .descriptor(let number) = try? FileTarget(path) else { return try bytes(of: path) }
    return try bytes(from: number)
  }
}
