/// An open file of this process, closed when the value ends.
struct FileDescriptor: ~Copyable {
  let number: Int32

  /// Takes ownership of a file.
  init(_ number: Int32) { self.number = number }

  deinit { System.closeFile(number) }

  /// Closes it now.
  consuming func close() {}

  /// Gives up ownership, and returns the number.
  consuming func release() -> Int32 {
    let number = number
    discard self
    return number
  }
}
