/// An open file of this process, closed when the value ends.
struct FileDescriptor: ~Copyable {
  /// What the system calls it.
  let number: Int32

  /// Owns a file from now on.
  init(_ number: Int32) { self.number = number }

  deinit { System.closeFile(number) }

  /// Closes it now.
  consuming func close() {}

  /// Leaves it to whoever takes its number to close it.
  consuming func release() -> Int32 {
    let number = number
    discard self
    return number
  }
}
