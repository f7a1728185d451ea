/// The compiler of the libraries that tests load.
package enum CCompiler {
  /// Where it is, `nil` where it is not.
  package static let path = Program.path(of: "cc") ?? Program.path(of: "clang")

  /// Compiles a file of the package to a library of bots.
  ///
  /// - Returns: Whether it compiles.
  package static func compile(_ source: String, to library: String, _ flags: [String] = []) -> Bool
  {
    let root = PackageFolder.path
    let words = ["-shared", "-fPIC", "-O2", "-I", "\(root)/Sources/Players/CTournamentBot/include"]
    let file = source.hasPrefix("/") ? source : "\(root)/Tests/\(source)"
    return path.map { Program.succeeds($0, words + [file, "-o", library] + flags) } ?? false
  }
}
