/// A program to be run as a child, and within which limits: what its keeper is told.
package struct ChildProgram: Codable, Sendable {
  /// The program and its arguments, at least the program.
  package var words: [String]
  /// The folder that it works in; the one this process works in for `nil`.
  package var directory: String?
  /// What is added to its environment.
  package var environment: [String: String] = [:]
  /// The memory at which it is ended, in bytes.
  package var memoryLimit: Int
  /// Whether it is run behind a fence.
  package var isSandboxed = false
  /// Whether the sandbox can forbid namespaces of users within it.
  package var forbidsUserNamespaces = false
  /// Whether it gets a space of processes of its own where the system allows it.
  package var hasSpace = true
  /// Whether a folder of its own is made for it, where it is not behind a fence and has one there.
  package var hasFolder = true

  /// A program outside the sandbox.
  package init(words: [String], directory: String? = nil, memoryLimit: Int) {
    self.words = words
    self.directory = directory
    self.memoryLimit = memoryLimit
  }
}
