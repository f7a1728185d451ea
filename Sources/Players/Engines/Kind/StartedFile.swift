import Foundation
import SystemKit

/// How a file is started: by itself if it is executable, otherwise by what runs such scripts.
package enum StartedFile {
  /// The interpreters of scripts that are not executable, by their endings.
  private static let interpreters = [
    "py": "python3", "js": "node", "mjs": "node", "rb": "ruby", "pl": "perl", "lua": "lua",
    "sh": "sh", "php": "php", "jar": "java -jar",
  ]

  /// Whether a file is called like a script.
  package static func isScript(_ name: String) -> Bool {
    interpreters[name.fileEnding ?? ""] != nil
  }

  /// The words that come before a file's path in the command that starts it: none if it is
  /// executable; `nil` if it is neither that nor a script.
  package static func interpreter(of path: String) -> [String]? {
    guard path.isFile else { return nil }
    if FileManager.default.isExecutableFile(atPath: path) { return [] }
    if let program = interpreters[path.fileEnding ?? ""] {
      return program.split(separator: " ").map(String.init)
    }
    guard let line = firstLine(of: path), line.hasPrefix("#!") else { return nil }
    let words = line.dropFirst(2).split(whereSeparator: \.isWhitespace).map(String.init)
    guard let program = words.first else { return nil }
    let named = program.hasSuffix("/env") ? Array(words.dropFirst()) : words
    return named.isEmpty ? nil : named
  }

  private static func firstLine(of path: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    let start = try? file.read(upToCount: 256)
    return start.map { String(decoding: $0, as: UTF8.self) }?
      .split(whereSeparator: \.isNewline).first.map(String.init)
  }
}
