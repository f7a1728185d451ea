import Foundation
import Reports

/// A file that results are written to.
struct OutputFile {
  let path: String

  init(_ path: String) { self.path = path }

  /// Checks that the file can be created, before anything is played for it.
  ///
  /// - Throws: `CommandError` saying why it cannot.
  func check() throws {
    let folder = path.folder ?? "."
    guard folder.isFolder else { throw cannotCreate("there is no folder '\(folder)'") }
    guard !path.hasSuffix("/"), !path.isFolder else { throw cannotCreate("it is a folder") }
    let files = FileManager.default
    guard files.isWritableFile(atPath: files.fileExists(atPath: path) ? path : folder) else {
      throw cannotCreate("permission denied")
    }
  }

  /// Whether it is a file of its own, or will be one; a device or a pipe is not.
  var isRegular: Bool {
    let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type]
    return type.map { $0 as? FileAttributeType == .typeRegular } ?? true
  }

  func cannotCreate(_ reason: String) -> CommandError {
    CommandError(.cannotCreate, "cannot create '\(path)': \(reason)")
  }

  /// Writes a report piece by piece: a file is replaced whole, a device or a pipe written to as it is.
  ///
  /// - Throws: `CommandError` where it cannot be written.
  func write(_ file: ReportFile) throws {
    let target = isRegular ? "\(path).\(getpid()).part" : path
    do {
      guard isRegular else {
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.write { try handle.write(contentsOf: Data($0.utf8)) }
        try handle.close()
        return
      }
      try Data().write(to: URL(fileURLWithPath: target))
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: target))
      try file.write { try handle.write(contentsOf: Data($0.utf8)) }
      try handle.close()
      guard rename(target, path) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    } catch {
      if isRegular { try? FileManager.default.removeItem(atPath: target) }
      throw CommandError(.inputOutput, "cannot write '\(path)': \(error.reason)")
    }
  }

  /// Writes a text, as a report is written.
  ///
  /// - Throws: `CommandError` where it cannot be written.
  func write(_ text: String) throws { try write(ReportFile(text)) }
}
