import Foundation

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A folder that one process of an engine has to itself, to write into.
struct PrivateFolder {
  let path: String
  private let isMade: Bool

  /// Makes a folder; `nil` where the system does not.
  ///
  /// In the sandbox there is nothing to make: the temporary folder is there, empty and the engine's own.
  init?(isSandboxed: Bool) {
    isMade = !isSandboxed
    guard isMade else {
      path = "/tmp"
      return
    }
    var template = Array("\(NSTemporaryDirectory())tournament-engine-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    path = template.withUnsafeBufferPointer { bytes in
      String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  /// Removes it with all that is in it.
  func remove() {
    if isMade { try? FileManager.default.removeItem(atPath: path) }
  }
}
