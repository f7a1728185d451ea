import CommandKit
import Foundation
import SystemKit

extension BotTemplate {
  /// Writes the files into a new folder; if one cannot be written, nothing is left of it.
  func write(to folder: String) throws {
    let manager = FileManager.default
    guard mkdir(folder, 0o777) == 0 else {
      let error = SystemError.last
      let reason =
        error.code == EEXIST
        ? "it already exists; remove it, or choose another name" : "\(error)"
      throw CommandError(.cannotCreate, "cannot create '\(folder)': \(reason)")
    }
    do {
      for file in files {
        let url = URL(fileURLWithPath: "\(folder)/\(file.path)")
        try manager.createDirectory(
          at: url.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data(file.text.utf8).write(to: url)
        if file.isExecutable {
          try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
        }
      }
    } catch {
      try? manager.removeItem(atPath: folder)
      throw CommandError(.inputOutput, "cannot write '\(folder)': \(error.reason)")
    }
  }
}
