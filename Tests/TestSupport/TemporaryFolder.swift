package import Foundation

/// A folder that is there as long as this value.
package final class TemporaryFolder: Sendable {
  /// Where it is.
  package let path: String

  /// Makes a folder with some files; a path that ends in a slash is a folder in it.
  package init(_ files: [String: String] = [:]) throws {
    path = NSTemporaryDirectory() + "/tournament-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(Data(text.utf8), to: name)
  }

  /// Writes a file and returns its path.
  @discardableResult
  package func write(_ data: Data, to name: String) throws -> String {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    let folder = name.hasSuffix("/") ? url : url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if !name.hasSuffix("/") { try data.write(to: url) }
    return url.path
  }

  /// Writes a script that can be started, and returns its path.
  ///
  /// A shell writes it, since a program cannot be started while anybody has its file open for writing:
  /// what this process has open is open, for a moment, in every child that another test starts.
  ///
  /// - Throws: Where it cannot be written.
  @discardableResult
  package func writeProgram(_ script: String, to name: String) throws -> String {
    let file = "\(path)/\(name)"
    let write = #"mkdir -p "${1%/*}" && printf %s "$2" >"$1" && chmod 755 "$1""#
    _ = try Program.output(of: "/bin/sh", ["-c", write, "sh", file, script])
    return file
  }

  /// The text of a file.
  package func read(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  /// The names of the files and folders in it.
  package var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
