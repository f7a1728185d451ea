import Foundation

/// System calls, in the terms of this module.
enum System {
  /// The two ends of a pipe, which programs started later inherit only if given them.
  ///
  /// For a moment after creation they would inherit them: no program may be started meanwhile.
  struct Pipe: ~Copyable {
    let reading: FileDescriptor
    let writing: FileDescriptor

    /// Creates a pipe whose descriptors are above those that a program is started with.
    init() throws(ChildFault) {
      let ends = try Self.ends()
      reading = FileDescriptor(ends.reading)
      writing = FileDescriptor(ends.writing)
    }

    private static func ends() throws(ChildFault) -> (reading: Int32, writing: Int32) {
      var ends: (Int32, Int32) = (0, 0)
      let failed = withUnsafeMutableBytes(of: &ends) { bytes in
        guard let numbers = bytes.bindMemory(to: Int32.self).baseAddress else { return true }
        return pipe(numbers) != 0
      }
      guard !failed else { throw System.startFailure(errno) }
      let (reading, writing) = (System.raised(ends.0), System.raised(ends.1))
      guard reading >= 0, writing >= 0 else {
        let failure = System.startFailure(errno)
        for file in [reading, writing] where file >= 0 { System.closeFile(file) }
        throw failure
      }
      return (reading, writing)
    }
  }

  /// A duplicate above the standard descriptors; negative on failure.
  static func raised(_ file: Int32) -> Int32 {
    let raised = fcntl(file, F_DUPFD_CLOEXEC, 10)
    _ = close(file)
    // If that number exceeds the limit on open files, the error is "invalid".
    if raised < 0, errno == EINVAL { errno = EMFILE }
    return raised
  }

  /// Makes a file non-blocking.
  static func setNonblocking(_ file: Int32) {
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK)
  }

  /// Closes a file, for types with a `close` method of their own.
  static func closeFile(_ file: Int32) { _ = close(file) }

  /// Writes to a file, for types with a `write` method of their own.
  static func writeBytes(_ bytes: UnsafeRawPointer?, _ count: Int, to file: Int32) -> Int {
    write(file, bytes, count)
  }

  /// Prevents other processes of the same user from inspecting and tracing this one, and makes it
  /// the parent of its descendants' orphans (Linux).
  static func guardThisProcess() {
    #if os(Linux)
    let tracing: UInt = 19
    // Even root's children cannot trace a process that has a capability they lack.
    Linux.set(.dropCapability, to: tracing)
    Linux.set(.dumpable, to: 0)
    Linux.set(.adoptsOrphans, to: 1)
    #endif
  }

  /// Why something does not start: a shortage if the system lacks processes, files or memory.
  static func startFailure(_ number: Int32, of program: String? = nil) -> ChildFault {
    if [EAGAIN, EMFILE, ENFILE, ENOMEM].contains(number) { return .shortage(reason(number)) }
    if number == ENOENT, let program, !program.contains("/") {
      return .notStarted("no program is named '\(program)'; install it, or give its path")
    }
    let remedy =
      number == ENOEXEC
      ? "; start a script with a line like #!/usr/bin/env python3, or name its interpreter, "
        + "as in 'python3 my-bot.py'" : ""
    return .notStarted(reason(number) + remedy)
  }

  /// The meaning of an error number.
  static func reason(_ number: Int32) -> String { uncapitalized(strerror(number)) }

  /// The name of a signal, such as `SIGSEGV`'s "segmentation fault".
  static func name(ofSignal signal: Int) -> String {
    strsignal(Int32(signal)).map(uncapitalized) ?? "unknown"
  }

  private static func uncapitalized(_ text: UnsafeMutablePointer<CChar>) -> String {
    let text = String(cString: text)
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// The milliseconds from now to a deadline, rounded up, for `poll`.
  static func milliseconds(until deadline: SuspendingClock.Instant) -> Int32 {
    max(.zero, SuspendingClock.now.duration(to: deadline)).milliseconds
  }
}
