import Foundation

/// Paths as the user wrote them, for messages.
extension String {
  /// The folder in a path to a file, or `nil` for a bare file name.
  package var folder: String? {
    lastIndex(of: "/").map { slash in slash == startIndex ? "/" : String(self[..<slash]) }
  }

  package var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: self, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Whether something other than a folder exists at this path.
  package var isFile: Bool { !isFolder && FileManager.default.fileExists(atPath: self) }

  /// The part of the file's name after its last dot, or `nil` if there is none.
  package var fileEnding: String? {
    let name = lastIndex(of: "/").map { self[index(after: $0)...] } ?? self[...]
    return name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) }
  }
}
