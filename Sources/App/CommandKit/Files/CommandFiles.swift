import Engines
import Foundation
import Journal
package import StrategyKit
import Supervision
import SystemKit
import TextKit

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
    /// Whether it is written beside the file that the option names.
    var isFurther = false

    /// What would happen to another file.
    func overwriting(_ other: String) -> String {
      (isFurther ? "\(role) also writes '\(path)', which" : "\(role) '\(path)'")
        + " would overwrite \(other); use another file"
    }

    /// What is wrong with one that is also another written file.
    func isSame(as other: Entry) -> String {
      guard let further = [self, other].first(where: \.isFurther) else {
        return
          "\(other.role) '\(other.path)' and \(role) '\(path)' are the same file; give each its own"
      }
      let named = further.path == path && isFurther ? other : self
      return "\(further.role) also writes \(further.path), which "
        + (named.isFurther ? "\(named.role) writes too" : "another \(named.role) names")
    }
  }

  private var entries: [Entry] = []
  private var folders: [Folder] = []
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
    folders.append(Folder(path, as: role, keeping: keeps))
  }

  package mutating func add(written path: String, by option: String) {
    add(path, option, FileIdentity(path), isWritten: true)
  }

  /// Adds a file that is written beside another one, which an option names.
  mutating func add(written path: String, beside file: String, by option: String) {
    add(path, "\(option) \(file)", FileIdentity(path), isWritten: true, isFurther: true)
  }

  /// Adds the file that standard output may be redirected to.
  mutating func addStandardOutput() {
    add("-", "standard output", FileIdentity(descriptor: STDOUT_FILENO), isWritten: true)
  }

  private mutating func add(
    _ path: String,
    _ role: String,
    _ identity: FileIdentity?,
    isWritten: Bool,
    isFurther: Bool = false
  ) {
    guard let identity else { return }
    entries.append(
      Entry(
        path: path,
        role: role,
        identity: identity,
        isWritten: isWritten,
        isFurther: isFurther
      )
    )
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
        throw CommandError(.usage, entry.overwriting(folder.role))
      }
      guard let other = seen.updateValue(entry, forKey: entry.identity) else { continue }
      throw CommandError(
        .usage,
        other.isWritten ? entry.isSame(as: other) : entry.overwriting(other.role)
      )
    }
  }
}

/// What configurations, bots and results name.
extension CommandFiles {
  /// Adds the file a configuration is read from, and the files it names.
  package mutating func add(_ setup: TournamentSetup) {
    if let file = setup.file.file { add(read: file, as: "the configuration") }
    if case .file(let path, _) = setup.configuration.openings {
      add(read: path, as: "the openings")
    }
    if let path = setup.configuration.seeds { add(read: path, as: "the seeds") }
    add(setup.configuration.bots)
  }

  /// Adds the files among the parameters of bots: scripts, programs and their arguments.
  package mutating func add(_ bots: [BotSpec]) {
    for bot in bots {
      for text in bot.parameters.map(\.value) + (bot.isCommand ? [bot.kind] : []) {
        for word in Set([text] + (ShellWords.split(text) ?? [])) {
          let path = word.hasPrefix("/") ? word : bot.directory.map { "\($0)/\(word)" } ?? word
          guard !path.isFolder, FileManager.default.fileExists(atPath: path) else { continue }
          add(read: path, as: "a file of \(bot.name)")
        }
      }
    }
  }

  /// Adds a results folder with its contents; that of a season has one for each tournament.
  package mutating func add(results folder: String, as role: String, tournaments: [String] = []) {
    add(folder: folder, as: role) { name in
      ResultsFolder.keeps(name) || SeasonFolder.keeps(name) || tournaments.contains(name)
    }
  }
}

/// A folder in which a command keeps something, or has what it reads: none of its files may be
/// overwritten, under any path.
private struct Folder {
  /// What the folder is, such as `the results 'night'`.
  let role: String
  private let path: String
  private let keeps: @Sendable (String) -> Bool
  private let identity: FileIdentity?

  /// A folder, which need not exist yet, with what it keeps, by the names in it.
  init(_ path: String, as role: String, keeping keeps: @escaping @Sendable (String) -> Bool) {
    (self.path, self.role, self.keeps) = (path, role, keeps)
    identity = FileIdentity(path)
  }

  /// Whether a file is the folder itself, or something that it keeps.
  func contains(_ file: String) -> Bool {
    guard let identity, case .path(let target) = (try? FileTarget(file)) ?? .path(file) else {
      return false
    }
    let own = FileIdentity(target)
    guard own != identity else { return true }
    let kept = keptPaths
    var known = Set(kept.compactMap(FileIdentity.init))
    // A file of several names may be one further down.
    if Self.hasSeveralNames(target) { kept.forEach { Self.add($0, to: &known) } }
    if let own, known.contains(own) { return true }
    var place = target
    while let folder = place.folder ?? (place == "." ? nil : "."), folder != place {
      let above = FileIdentity(folder)
      if above == identity { return keeps(String(place.split(separator: "/").last ?? "")) }
      if let above, known.contains(above) { return true }
      place = folder
    }
    return false
  }

  /// What it keeps now.
  private var keptPaths: [String] {
    ((try? FileSystem.names(in: path)) ?? []).filter(keeps).map { "\(path)/\($0)" }
  }

  private static func hasSeveralNames(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_nlink > 1
  }

  /// Adds the files of a folder, and of those in it.
  private static func add(_ path: String, to known: inout Set<FileIdentity>) {
    for name in (try? FileSystem.names(in: path)) ?? [] {
      let item = "\(path)/\(name)"
      guard let identity = FileIdentity(item), known.insert(identity).inserted else { continue }
      if item.isFolder { add(item, to: &known) }
    }
  }
}
