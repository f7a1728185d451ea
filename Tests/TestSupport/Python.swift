import Foundation

/// Python 3, which plays engines and reads our files with code that is not of our making.
package enum Python {
  /// Where it is, `nil` where it is not: found without a search, which takes longer than some engines,
  /// and where an unprivileged user can start it too.
  package static let path = [
    "/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3",
  ]
  .first(where: FileManager.default.isExecutableFile(atPath:))

  /// Whether there is a Python with a module.
  package static func has(_ module: String) -> Bool {
    path.map { Program.succeeds($0, ["-c", "import \(module)"]) } ?? false
  }
}
