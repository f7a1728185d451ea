import CommandKit
import Engines
import Foundation
import StrategyKit
import SystemKit
import TextKit

/// One of several programs to check.
struct CheckTarget {
  let name: String
  let spec: BotSpec

  /// The programs that several words name, or a folder: what `--watch` would enter of it.
  ///
  /// - Returns: `nil` if it is one program after all.
  /// - Throws: `CommandError` if there is nothing to check, or something that is no program.
  static func targets(_ words: [String]) throws -> [CheckTarget]? {
    guard !words.isEmpty else { return nil }
    if words.count == 1 {
      guard words[0].isFolder else { return nil }
      let targets = try programs(in: words[0])
      guard !targets.isEmpty else {
        throw CommandError(.usage, "there is no program or script in '\(words[0])'")
      }
      return targets
    }
    // A program with its arguments, not quoted, begins with the name of a program.
    guard words.allSatisfy({ $0.contains("/") || $0.contains(" ") || $0.isFile || $0.isFolder })
    else { return nil }
    return try words.flatMap { word in
      if word.isFolder { return try programs(in: word) }
      if word.contains(" "), !word.isFile {
        return [CheckTarget(name: word, spec: try BotSpec(word, among: []))]
      }
      return [try program(URL(filePath: word).lastPathComponent, at: word, called: word)]
    }
  }

  /// The program of a folder with a main file, or the programs in another one.
  private static func programs(in folder: String) throws -> [CheckTarget] {
    let path = URL(filePath: folder.absolutePath())
    let parent = path.deletingLastPathComponent().path
    if let own = WatchedFolder(parent).submission(path.lastPathComponent), !own.mains.isEmpty,
      let target = target(own, in: parent)
    {
      return [target]
    }
    var watched = WatchedFolder(path.path)
    do {
      _ = try watched.submissions()
      let all = try watched.submissions()
      // Scripts that others import are no bots of their own.
      let imported = ScriptImports(all.filter { !$0.isFolder }.map(\.name), in: path.path).all
      return all.filter { !imported.contains($0.name) }.compactMap { target($0, in: path.path) }
    } catch {
      throw CommandError(.noInput, "cannot read '\(folder)'")
    }
  }

  private static func target(_ submission: Submission, in folder: String) -> CheckTarget? {
    guard
      let command = submission.command(
        at: "\(folder)/\(submission.name)",
        called: ShellWords.joined([submission.name])
      ),
      !BotSpec.libraryEndings.contains(where: command.hasSuffix)
    else { return nil }
    let place = submission.isFolder ? "\(folder)/\(submission.name)" : folder
    return CheckTarget(name: submission.name, spec: BotSpec(kind: command, directory: place))
  }

  private static func program(_ file: String, at path: String, called name: String) throws
    -> CheckTarget
  {
    guard !BotSpec.libraryEndings.contains(where: file.hasSuffix) else {
      throw CommandError(.usage, "'\(path)' is a library; check it by itself")
    }
    let folder = URL(filePath: path.absolutePath()).deletingLastPathComponent().path
    let submission = Submission(name: file, isFolder: false, stamps: [])
    let quoted = ShellWords.joined([file])
    let command = submission.command(at: path, called: quoted) ?? "./\(quoted)"
    return CheckTarget(name: name, spec: BotSpec(kind: command, directory: folder))
  }
}
