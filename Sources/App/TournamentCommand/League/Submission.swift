import Engines
import Foundation
import StrategyKit
import SystemKit
import TextKit

/// A bot put into a watched folder: a file, or a folder with a program in it.
struct Submission: Hashable, Sendable {
  /// A file of it, as it was when it was looked at.
  struct Stamp: Hashable, Sendable {
    /// Its path from the submission's own folder; empty for a submission of one file.
    let path: String
    let size: Int
    let modified: Date
  }

  /// Its name in the watched folder, which no other has.
  let name: String
  let isFolder: Bool
  /// Its files, by their paths.
  let stamps: [Stamp]

  /// The name that its bot has unless others lay claim to it: that of the file without its last
  /// ending, or that of the folder.
  var stem: String {
    guard !isFolder, let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The name of its copy, which means nothing to a shell.
  var plainName: String { name.plainName }
}

/// How it is run.
extension Submission {
  /// The message about something that is not a bot at all.
  var refusal: String {
    if !isReadable { return "its name is not UTF-8; rename it" }
    return isFolder
      ? "it has no main.py, main.js or other main program, and not just one executable"
      : "it is not a program, script or library"
  }

  /// Whether its file can be found by its name.
  private var isReadable: Bool { isFolder || !stamps.isEmpty }

  /// Whether it is a text or a picture by its name, such as a read-me, which nobody takes for a bot.
  var isDocument: Bool {
    let endings = [
      "txt", "md", "rst", "pdf", "html", "csv", "json", "jsonl", "log", "toml", "yaml", "yml",
      "ini", "cfg", "png", "jpg", "jpeg", "gif", "svg",
    ]
    let names = ["readme", "license", "licence", "makefile"]
    let isNamedSo = endings.contains(name.fileEnding?.lowercased() ?? "")
    return !isFolder && (isNamedSo || names.contains(stem.lowercased()))
  }

  /// The command that runs it, or the path of a library, with its files at `place`, under their
  /// plain name or `word`; `nil` if it is no bot.
  func command(at place: String, called word: String? = nil) -> String? {
    guard isReadable else { return nil }
    guard isFolder else { return Self.command(of: name, called: word ?? plainName, at: place) }
    for main in mains {
      if let command = Self.command(of: main, called: main, at: "\(place)/\(main)") {
        return command
      }
    }
    let programs = names.filter {
      $0.plainName == $0 && FileManager.default.isExecutableFile(atPath: "\(place)/\($0)")
    }
    return programs.count == 1 ? "./\(programs[0])" : nil
  }

  /// The files of a folder itself.
  private var names: [String] { stamps.map(\.path).filter { !$0.contains("/") } }

  /// The files called main, with any ending.
  var mains: [String] { names.filter { $0 == "main" || $0.hasPrefix("main.") }.sorted() }

  private static func command(of name: String, called plain: String, at place: String) -> String? {
    let path = "./\(plain)"
    if BotSpec.libraryEndings.contains(where: name.hasSuffix) { return path }
    return StartedFile.interpreter(of: place).map { ($0 + [path]).joined(separator: " ") }
  }
}

extension String {
  /// The name with an underscore for each character with a meaning in a shell.
  var plainName: String {
    String(map { $0.isLetter || $0.isNumber || "._-+".contains($0) ? $0 : "_" })
  }
}
