import Arithmetic
import Foundation

/// A file that a bot plays by: a script, a program, or what a program is given.
///
/// Its contents are part of what the bot is. Where it lies is not, so that the same tournament in
/// another folder is the same.
public struct BotFile: Hashable, Sendable {
  /// The path as it was written.
  public let name: String
  /// The hash of its bytes, in 16 hex digits.
  public let hash: String

  /// Reads a file; `nil` where there is none that can be read, or it is no regular one: to read from
  /// a pipe or a device would take from it what the bot is to have, and might never end.
  ///
  /// - Parameters:
  ///   - name: The path as it was written.
  ///   - path: Where that leads.
  public init?(_ name: String, at path: String) {
    let type = try? URL(filePath: path).resolvingSymlinksInPath()
      .resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
    guard type == true,
      let bytes = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
    else { return nil }
    self.name = name
    hash = FNV1a(bytes).text
  }
}
