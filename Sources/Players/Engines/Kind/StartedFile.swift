import Foundation
import SystemKit

/// How a file is started: by itself if the system can run it, otherwise by what runs such scripts.
package enum StartedFile {
  /// The interpreters of scripts that do not name one themselves, by their endings.
  private static let interpreters = [
    "py": "python3", "js": "node", "mjs": "node", "rb": "ruby", "pl": "perl", "lua": "lua",
    "sh": "sh", "php": "php", "jar": "java -jar",
  ]

  package static func isScript(_ name: String) -> Bool {
    interpreters[name.fileEnding ?? ""] != nil
  }

  /// The words that come before a file's path in the command that starts it: none if it starts by
  /// itself; `nil` if it is neither a program nor a script.
  package static func interpreter(of path: String) -> [String]? {
    guard path.isFile else { return nil }
    let program = interpreters[path.fileEnding ?? ""]
    let isExecutable = FileManager.default.isExecutableFile(atPath: path)
    // Archives and some file systems mark every file as executable.
    if isExecutable, program == nil || !needsInterpreter(path) { return [] }
    if let program { return program.split(separator: " ").map(String.init) }
    guard let line = firstLine(of: path), line.hasPrefix("#!") else { return nil }
    let words = line.dropFirst(2).split(whereSeparator: \.isWhitespace).map(String.init)
    guard let program = words.first else { return nil }
    let named = program.hasSuffix("/env") ? Array(words.dropFirst()) : words
    return named.isEmpty ? nil : named
  }

  /// Whether a file is source code, which nothing can start before it is compiled.
  package static func isSource(_ path: String) -> Bool {
    let endings = ["c", "cc", "cpp", "cs", "cxx", "go", "hs", "java", "kt", "rs", "swift", "zig"]
    return endings.contains(path.fileEnding ?? "") && path.isFile && needsInterpreter(path)
  }

  /// Whether the system cannot run a file: a text whose first line names no interpreter, or an
  /// archive.
  private static func needsInterpreter(_ path: String) -> Bool {
    guard let start = start(of: path) else { return false }
    if start.starts(with: "#!".utf8) { return false }
    return start.starts(with: "PK".utf8) || !start.contains(0)
  }

  private static func firstLine(of path: String) -> String? {
    start(of: path).map { String(decoding: $0, as: UTF8.self) }?
      .split(whereSeparator: \.isNewline).first.map(String.init)
  }

  private static func start(of path: String) -> Data? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    return try? file.read(upToCount: 256) ?? Data()
  }
}
