import Foundation
import StrategyKit
import Supervision
import SystemKit

/// The files that a command reads and writes.
///
/// No file that it writes may be the same as another, or one of a folder that it uses, under any
/// path: writing it would destroy the other.
package struct CommandFiles {
  private struct Entry {
    let path: String
    /// The option that names the file, such as `--output`, or its role, such as `the configuration`.
    let role: String
    let identity: FileIdentity
    let isWritten: Bool
  }

  private var entries: [Entry] = []
  private var folders: [KeptFolder] = []
  /// Those written by options that name them; messages name other files first.
  private var writtenByOptions: [(path: String, option: String)] = []

  /// The program itself, the bots on a command line, and the files that its options name; `bots` says
  /// whether its words may be bots too.
  package init(_ arguments: Arguments, bots: Bool = false) {
    add(read: Supervisor.thisProgram, as: "this program")
    let texts = arguments.texts(ofBots: bots)
    add(texts.compactMap { try? BotSpec($0) })
    for (_, folder) in arguments.texts([PluginOptions.plugins]) {
      add(folder: folder, as: "a plug-in in '\(folder)'") { name in
        BotSpec.libraryEndings.contains(where: name.hasSuffix)
      }
    }
    for (option, use, path) in arguments.files {
      switch use {
      case .reads(let role): add(read: path, as: role)
      case .writesOrPrints where path == "-": break
      case .writes, .writesOrPrints: writtenByOptions.append((path, option.name))
      }
    }
  }

  /// Adds a file that is read, or a folder of games.
  package mutating func add(read path: String, as role: String) {
    guard !path.isFolder else { return add(folder: path, as: role) { $0.hasSuffix(".psq") } }
    let standardInput = path == "-" ? FileIdentity(descriptor: STDIN_FILENO) : nil
    add(path, role, standardInput ?? FileIdentity(path), isWritten: false)
  }

  /// Adds a folder, with the names of what it keeps.
  package mutating func add(
    folder path: String,
    as role: String,
    keeping keeps: @escaping @Sendable (String) -> Bool
  ) {
    folders.append(KeptFolder(path, as: role, keeping: keeps))
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

  /// Checks that no written file is the same as another, or kept in a folder.
  package func check() throws {
    var all = self
    for (path, option) in writtenByOptions { all.add(written: path, by: option) }
    var seen: [FileIdentity: Entry] = [:]
    // Files that are read come first, and may be the same.
    for entry in all.entries.filter({ !$0.isWritten }) { seen[entry.identity] = entry }
    for entry in all.entries where entry.isWritten {
      if let folder = folders.first(where: { $0.contains(entry.path) }) {
        throw CommandError(
          .usage,
          "\(entry.role) '\(entry.path)' would overwrite \(folder.role); use another file"
        )
      }
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
