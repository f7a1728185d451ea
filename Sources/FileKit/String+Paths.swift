import Foundation

/// Paths as they are written, so that messages show what the user gave.
extension String {
  /// The folder that a path names a file in; `nil` for the name of a file alone.
  package var folder: String? {
    lastIndex(of: "/").map { slash in slash == startIndex ? "/" : String(self[..<slash]) }
  }

  /// Whether there is a folder of this path.
  package var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: self, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Whether there is something of this path that is not a folder.
  package var isFile: Bool { !isFolder && FileManager.default.fileExists(atPath: self) }

  /// What follows the last dot of the file's name, or `nil` if there is none.
  package var fileEnding: String? {
    let name = lastIndex(of: "/").map { self[index(after: $0)...] } ?? self[...]
    return name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) }
  }
}
