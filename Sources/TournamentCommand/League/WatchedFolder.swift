import FileKit
import Foundation
import StrategyKit
import TextKit

/// A folder into which people put their bots, a file each.
struct WatchedFolder {
  /// A file in it.
  struct File: Hashable {
    /// Its name.
    let name: String
    /// The name of the entrant: the file's, without its ending.
    var entrant: String { name.firstIndex(of: ".").map { String(name[..<$0]) } ?? name }
    /// The name of its copy, which means nothing to a shell.
    var plainName: String { name.plainName }
    fileprivate let size: Int
    fileprivate let modified: Date
  }

  let path: String
  /// The files as they were the last time.
  private var last: Set<File> = []

  init(_ path: String) { self.path = path }

  /// The files that have not changed since the last time: one that is being copied has to wait.
  ///
  /// - Throws: The system's error if the folder cannot be read.
  mutating func files() throws -> [File] {
    let now = Set(try FileManager.default.contentsOfDirectory(atPath: path).compactMap(file))
    defer { last = now }
    return now.intersection(last).sorted { $0.name < $1.name }
  }

  /// Whether anything has changed since the last time.
  func hasChanged() -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return Set(names.compactMap(file)) != last
  }

  private func file(_ name: String) -> File? {
    guard !name.hasPrefix("."), !name.hasSuffix("~"), !name.hasSuffix(".part"),
      !name.hasSuffix(".tmp")
    else { return nil }
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: URL(filePath: "\(path)/\(name)").resolvingSymlinksInPath().path
    )
    guard let attributes, attributes[.type] as? FileAttributeType == .typeRegular,
      let size = attributes[.size] as? Int, let modified = attributes[.modificationDate] as? Date
    else { return nil }
    return File(name: name, size: size, modified: modified)
  }
}

/// How files are run.
extension WatchedFolder {
  /// What runs scripts that are not executable, by their endings.
  private static let interpreters = [
    "py": "python3", "js": "node", "mjs": "node", "rb": "ruby", "pl": "perl", "lua": "lua",
    "sh": "sh", "php": "php", "jar": "java -jar",
  ]

  /// The spec of a bot in a file, or `nil` if it is none: a library, a program, or a script.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - folder: The folder that it has been copied to.
  /// - Returns: The spec.
  static func spec(of file: File, in folder: String) -> BotSpec? {
    let path = "./\(file.plainName)"
    let place = "\(folder)/\(file.plainName)"
    func spec(_ kind: String) -> BotSpec {
      BotSpec(name: file.entrant, kind: kind, directory: folder)
    }
    if BotSpec.libraryEndings.contains(where: file.name.hasSuffix) { return spec(path) }
    if FileManager.default.isExecutableFile(atPath: place) { return spec(path) }
    if let command = interpreters[file.name.fileEnding ?? ""] { return spec("\(command) \(path)") }
    guard let line = firstLine(of: place), line.hasPrefix("#!") else { return nil }
    let words = line.dropFirst(2).split(separator: " ").map(String.init)
    guard let program = words.first else { return nil }
    let named = program.hasSuffix("/env") ? Array(words.dropFirst()) : words
    return named.isEmpty ? nil : spec((named + [path]).joined(separator: " "))
  }

  private static func firstLine(of path: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    let start = try? file.read(upToCount: 256)
    return start.map { String(decoding: $0, as: UTF8.self) }?.split(separator: "\n").first
      .map(String.init)
  }
}

extension String {
  /// The name with an underscore for whatever means something to a shell.
  var plainName: String {
    String(map { $0.isLetter || $0.isNumber || "._-+".contains($0) ? $0 : "_" })
  }
}
