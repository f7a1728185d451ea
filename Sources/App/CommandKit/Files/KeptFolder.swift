import Foundation
import SystemKit

/// A folder in which a command keeps something, or has what it reads: none of its files may be
/// overwritten, under any path.
struct KeptFolder {
  /// What the folder is, such as `the results 'night'`.
  let role: String
  private let path: String
  private let keeps: @Sendable (String) -> Bool
  private let identity: FileIdentity?

  /// A folder, which need not exist yet, with what it keeps, by the names in it.
  init(_ path: String, as role: String, keeping keeps: @escaping @Sendable (String) -> Bool) {
    (self.path, self.role, self.keeps) = (path, role, keeps)
    identity = FileIdentity(path)
  }

  /// Whether a file is the folder itself, or something that it keeps.
  func contains(_ file: String) -> Bool {
    guard let identity, case .path(let target) = (try? FileTarget(file)) ?? .path(file) else {
      return false
    }
    let own = FileIdentity(target)
    guard own != identity else { return true }
    let kept = keptPaths
    var known = Set(kept.compactMap(FileIdentity.init))
    // A file of several names may be one further down.
    if Self.hasSeveralNames(target) { kept.forEach { Self.add($0, to: &known) } }
    if let own, known.contains(own) { return true }
    var place = target
    while let folder = place.folder ?? (place == "." ? nil : "."), folder != place {
      let above = FileIdentity(folder)
      if above == identity { return keeps(String(place.split(separator: "/").last ?? "")) }
      if let above, known.contains(above) { return true }
      place = folder
    }
    return false
  }

  /// What it keeps now.
  private var keptPaths: [String] {
    ((try? FileSystem.names(in: path)) ?? []).filter(keeps).map { "\(path)/\($0)" }
  }

  private static func hasSeveralNames(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_nlink > 1
  }

  /// Adds the files of a folder, and of those in it.
  private static func add(_ path: String, to known: inout Set<FileIdentity>) {
    for name in (try? FileSystem.names(in: path)) ?? [] {
      let item = "\(path)/\(name)"
      guard let identity = FileIdentity(item), known.insert(identity).inserted else { continue }
      if item.isFolder { add(item, to: &known) }
    }
  }
}
