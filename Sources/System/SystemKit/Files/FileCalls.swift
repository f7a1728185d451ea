import Foundation

/// The system calls that store results, replaceable so that tests can make them fail.
package struct FileCalls: Sendable {
  /// Writes some of the bytes to a descriptor and returns how many.
  package var write: @Sendable (Int32, ArraySlice<UInt8>) throws(SystemError) -> Int
  /// Waits until everything written to a descriptor is on disk.
  package var sync: @Sendable (Int32) throws(SystemError) -> Void

  package init(
    write: @escaping @Sendable (Int32, ArraySlice<UInt8>) throws(SystemError) -> Int,
    sync: @escaping @Sendable (Int32) throws(SystemError) -> Void
  ) {
    self.write = write
    self.sync = sync
  }

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

  package func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      do throws(SystemError) {
        let count = try write(descriptor, rest)
        // A device that accepts nothing and reports no error would make this loop forever.
        guard count > 0 else { throw SystemError(EIO) }
        rest.removeFirst(count)
      } catch {
        guard error.code == EINTR else { throw error }
      }
    }
  }
}
