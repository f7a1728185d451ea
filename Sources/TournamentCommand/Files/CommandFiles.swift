import Engines
import Foundation
import StrategyKit
import Journal

/// The files that a command reads and writes.
///
/// None that it writes may be another one of them, by whatever path: writing it would destroy the
/// other.
struct CommandFiles {
  private struct Entry {
    let path: String
    /// What names the file, such as `--output`, or what it is, such as `the configuration`.
    let role: String
    let identity: FileIdentity
    let isWritten: Bool
  }

  private var entries: [Entry] = []

  /// No files but the program itself.
  init() { add(read: EngineHost.thisProgram, as: "this program") }

  /// Adds a file that is read.
  mutating func add(read path: String, as role: String) {
    let standardInput = path == "-" ? FileIdentity(descriptor: STDIN_FILENO) : nil
    add(path, role, standardInput ?? FileIdentity(path), isWritten: false)
  }

  /// Adds a file that is written.
  mutating func add(written path: String, by option: String) {
    add(path, option, FileIdentity(path), isWritten: true)
  }

  /// Adds the file that standard output may have been sent to.
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

  /// Checks that no file is written that is another one.
  ///
  /// - Throws: `CommandError` naming both.
  func check() throws {
    var seen: [FileIdentity: Entry] = [:]
    // Those that are read come first, and may be one file.
    for entry in entries.filter({ !$0.isWritten }) { seen[entry.identity] = entry }
    for entry in entries where entry.isWritten {
      guard let other = seen.updateValue(entry, forKey: entry.identity) else { continue }
      throw CommandError(
        .usage,
        other.isWritten
          ? "\(other.role) '\(other.path)' and \(entry.role) '\(entry.path)' are the same file; "
            + "give each its own"
          : "\(entry.role) '\(entry.path)' would overwrite \(other.role); name another file"
      )
    }
  }
}

extension CommandFiles {
  /// Adds what a configuration is read from, and what it names.
  mutating func add(_ setup: TournamentSetup) {
    add(read: setup.file.path, as: "the configuration")
    if case .file(let path) = setup.configuration.openings { add(read: path, as: "the openings") }
    add(setup.configuration.bots)
  }

  /// Adds the files among the parameters of bots: scripts, programs and what those are given.
  mutating func add(_ bots: [BotSpec]) {
    for bot in bots {
      for parameter in bot.parameters {
        for word in Set([parameter.value] + (ShellWords.split(parameter.value) ?? [])) {
          let path = word.hasPrefix("/") ? word : bot.directory.map { "\($0)/\(word)" } ?? word
          guard !path.isFolder, FileManager.default.fileExists(atPath: path) else { continue }
          add(read: path, as: "a file of \(bot.name)")
        }
      }
    }
  }

  /// Adds a folder of results that is read or written, with what is in it.
  mutating func add(results folder: String, as role: String, isWritten: Bool) {
    for path in [folder, ResultsFolder.planPath(in: folder), ResultsFolder.journalPath(in: folder)]
    {
      add(path, role, FileIdentity(path), isWritten: isWritten)
    }
  }
}
