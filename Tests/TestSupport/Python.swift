/// Python 3, which plays engines and reads our files with code that is not of our making.
package enum Python {
  private static let found = Program.path(of: "python3")

  package static var isInstalled: Bool { found != nil }

  /// Where it is: found without a search, which takes longer than some engines, and where an
  /// unprivileged user can start it too.
  package static let path = found ?? "python3"

  /// What starts a program of the package: its path there, and words for it.
  package static func command(_ words: String) -> String {
    "\(path) \(PackageFolder.path)/\(words)"
  }

  /// Whether there is a Python with a module.
  package static func has(_ module: String) -> Bool {
    isInstalled && Program.succeeds(path, ["-c", "import \(module)"])
  }
}
