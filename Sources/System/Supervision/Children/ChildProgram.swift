/// A program to run as a child, with its limits: what its supervisor is told.
package struct ChildProgram: Codable, Sendable {
  /// The program and its arguments, at least the program.
  package var words: [String]
  /// The folder it works in, or `nil` for this process's.
  package var directory: String?
  /// Variables added to its environment.
  package var environment: [String: String] = [:]
  /// The memory at which it is killed, in bytes.
  package var memoryLimit: Int
  /// How many files it may have open at first; `nil` for as many as this program.
  private(set) var openFileLimit = OpenFileLimit.ofPrograms
  package var isSandboxed = false
  /// Whether the sandbox can forbid user namespaces inside it.
  package var forbidsUserNamespaces = false
  /// Whether it gets its own process namespace if the system allows it.
  package var hasSpace = true
  /// Whether a folder is created for it, unless the sandbox gives it one.
  package var hasFolder = true
  /// Whether writing much to standard error is a fault.
  package var limitsErrors = true
  /// Whether it may take a while to end after it has closed its output.
  package var mayLinger = true

  /// A program outside the sandbox.
  package init(words: [String], directory: String? = nil, memoryLimit: Int) {
    self.words = words
    self.directory = directory
    self.memoryLimit = memoryLimit
  }
}
