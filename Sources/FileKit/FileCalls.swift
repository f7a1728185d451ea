import Foundation

/// The calls of the operating system by which results are kept, so that tests can let them fail.
package struct FileCalls: Sendable {
  /// Writes some of the bytes to a descriptor and returns how many.
  ///
  /// - Throws: What the system says.
  package var write: @Sendable (Int32, ArraySlice<UInt8>) throws(SystemError) -> Int
  /// Waits until what was written to a descriptor is on the disk.
  ///
  /// - Throws: What the system says.
  package var sync: @Sendable (Int32) throws(SystemError) -> Void

  /// Calls that do what closures do.
  package init(
    write: @escaping @Sendable (Int32, ArraySlice<UInt8>) throws(SystemError) -> Int,
    sync: @escaping @Sendable (Int32) throws(SystemError) -> Void
  ) {
    self.write = write
    self.sync = sync
  }

  /// The system's own.
  package static let system = FileCalls(
    write: { descriptor, bytes throws(SystemError) in
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard count >= 0 else { throw .last }
      return count
    },
    sync: { descriptor throws(SystemError) in
      guard fsync(descriptor) == 0 else { throw .last }
    }
  )

  /// Writes all of the bytes.
  ///
  /// - Throws: What the system says of the first write that fails.
  package func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      do throws(SystemError) {
        let count = try write(descriptor, rest)
        // A device that takes nothing and says nothing would keep us here for ever.
        guard count > 0 else { throw SystemError(EIO) }
        rest.removeFirst(count)
      } catch {
        guard error.code == EINTR else { throw error }
      }
    }
  }
}
