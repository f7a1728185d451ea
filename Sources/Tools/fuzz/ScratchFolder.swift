import Foundation

/// A folder for inputs that are read from files, removed when the process exits.
struct ScratchFolder {
  private let path: String

  static let shared = ScratchFolder()

  private init() {
    let memory = "/dev/shm"
    let isThere = FileManager.default.isWritableFile(atPath: memory)
    path = "\(isThere ? memory : NSTemporaryDirectory())/tournament-fuzz-\(getpid())"
    try? FileManager.default.removeItem(atPath: path)
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    // libFuzzer exits by itself.
    atexit { ScratchFolder.shared.remove() }
  }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) -> String {
    _ = FileManager.default.createFile(atPath: path(name), contents: Data(bytes))
    return path(name)
  }

  private func remove() { try? FileManager.default.removeItem(atPath: path) }
}
