import Foundation
import Supervision

/// The files that a command reads and writes.
///
/// No file that it writes may be the same as another, under any path: writing it would destroy the
/// other.
package struct CommandFiles {
  private struct Entry {
    let path: String
    /// The option that names the file, such as `--output`, or its role, such as `the configuration`.
    let role: String
    let identity: FileIdentity
    let isWritten: Bool
  }

  private var entries: [Entry] = []
  /// Those written by options that name them; messages name other files first.
  private var writtenByOptions: [(path: String, option: String)] = []

  /// The program itself, and the files that the options of a command line name.
  package init(_ arguments: Arguments) {
    add(read: Supervisor.thisProgram, as: "this program")
    for (option, use, path) in arguments.files {
      switch use {
      case .reads(let role): add(read: path, as: role)
      case .writesOrPrints where path == "-": break
      case .writes, .writesOrPrints: writtenByOptions.append((path, option.name))
      }
    }
  }

  /// Adds a file that is read.
  package mutating func add(read path: String, as role: String) {
    let standardInput = path == "-" ? FileIdentity(descriptor: STDIN_FILENO) : nil
    add(path, role, standardInput ?? FileIdentity(path), isWritten: false)
  }

  /// Adds a file that is written.
  package mutating func add(written path: String, by option: String) {
    add(path, option, FileIdentity(path), isWritten: true)
  }

  /// Adds the file that standard output may be redirected to.
  mutating func addStandardOutput() {
    add("-", "standard output", FileIdentity(descriptor: STDOUT_FILENO), isWritten: true)
  }

  private mutating func add(
    _ path: String,
    _ role: String,
    _ identity: FileIdentity?,
    isWritten: Bool
  ) {
    guard let identity else { return }
    entries.append(Entry(path: path, role: role, identity: identity, isWritten: isWritten))
  }

  /// Checks that no written file is the same as another.
  package func check() throws {
    var all = self
    for (path, option) in writtenByOptions { all.add(written: path, by: option) }
    var seen: [FileIdentity: Entry] = [:]
    // Files that are read come first, and may be the same.
    for entry in all.entries.filter({ !$0.isWritten }) { seen[entry.identity] = entry }
    for entry in all.entries where entry.isWritten {
      guard let other = seen.updateValue(entry, forKey: entry.identity) else { continue }
      throw CommandError(
        .usage,
        other.isWritten
          ? "\(other.role) '\(other.path)' and \(entry.role) '\(entry.path)' are the same file; "
            + "give each its own"
          : "\(entry.role) '\(entry.path)' would overwrite \(other.role); use another file"
      )
    }
  }
}
