import Foundation

/// A file that results are written to.
struct OutputFile {
  let path: String

  init(_ path: String) { self.path = path }

  /// Checks that the file can be created, before anything is played for it.
  ///
  /// - Throws: `CommandError` saying why it cannot.
  func check() throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let files = FileManager.default
    var isFolder: ObjCBool = false
    guard files.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      throw CommandError(.cannotCreate, "cannot create '\(path)': there is no folder '\(folder)'")
    }
    let exists = files.fileExists(atPath: path, isDirectory: &isFolder)
    guard !exists || !isFolder.boolValue else {
      throw CommandError(.cannotCreate, "cannot create '\(path)': it is a folder")
    }
    guard files.isWritableFile(atPath: exists ? path : folder) else {
      throw CommandError(.cannotCreate, "cannot create '\(path)': permission denied")
    }
  }

  /// Writes a text: a file is replaced whole, a device or a pipe written to as it is.
  ///
  /// - Throws: `CommandError` where it cannot be written.
  func write(_ text: String) throws {
    let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type]
    let isRegular = type.map { $0 as? FileAttributeType == .typeRegular } ?? true
    do {
      try Data(text.utf8).write(
        to: URL(fileURLWithPath: path),
        options: isRegular ? .atomic : []
      )
    } catch {
      throw CommandError(.inputOutput, "cannot write '\(path)': \(error.reason)")
    }
  }
}
