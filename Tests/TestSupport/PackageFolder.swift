import Foundation

/// The folder of the package, from whose files many a test takes what it needs.
package enum PackageFolder {
  /// Its path.
  package static let path = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The folder of the target that a file of tests belongs to.
  package static func target(ofTests file: String) -> String {
    let names = file.dropFirst(path.count).split(separator: "/")
    return "\(path)/\(names.prefix(2).joined(separator: "/"))"
  }
}
