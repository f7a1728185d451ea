import Foundation
import SystemKit

/// A file that a bot uses to play: a script, a program, or a file passed to a program.
///
/// Its contents are part of the bot's identity. Its location is not, so that the same tournament in
/// another folder is the same.
public struct BotFile: Hashable, Sendable {
  /// The path as it was written.
  public let name: String
  /// The hash of its bytes, in 16 hex digits.
  public let hash: String
  /// The path that it resolves to, from the root of the file system.
  public let path: String

  /// Reads a file, or returns `nil` if it cannot be read or is not a regular file: reading from a
  /// pipe or a device would consume what the bot needs, and might never end.
  ///
  /// - Parameters:
  ///   - name: The path as it was written.
  ///   - path: The path it resolves to.
  public init?(_ name: String, at path: String) {
    let type = try? URL(filePath: path).resolvingSymlinksInPath()
      .resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
    guard type == true,
      let bytes = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
    else { return nil }
    self.name = name
    self.path = path.absolutePath()
    hash = FNV1a(bytes).text
  }
}

extension String {
  /// A path from the root of the file system, without `.` and `..`; a relative one starts from
  /// `folder`, by default the current one.
  package func absolutePath(in folder: String? = nil) -> String {
    let folder = folder.map { URL(filePath: $0, directoryHint: .isDirectory) }
    return URL(filePath: self, relativeTo: folder).standardizedFileURL.path(percentEncoded: false)
  }
}
