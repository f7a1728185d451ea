import Foundation

/// Calls of the system in the words of this module.
enum System {
  /// A pipe's two ends, closed in programs that are started unless they are handed to them.
  ///
  /// For a moment they are not: no program may be started meanwhile.
  struct Pipe {
    let reading: Int32
    let writing: Int32

    /// Makes a pipe whose ends are above the numbers that a program is started with.
    init() throws(EngineFault) {
      var ends: (Int32, Int32) = (0, 0)
      let failed = withUnsafeMutableBytes(of: &ends) { bytes in
        guard let numbers = bytes.bindMemory(to: Int32.self).baseAddress else { return true }
        return pipe(numbers) != 0
      }
      guard !failed else { throw System.startFailure(errno) }
      reading = System.raised(ends.0)
      writing = System.raised(ends.1)
      guard reading >= 0, writing >= 0 else {
        let failure = System.startFailure(errno)
        for file in [reading, writing] where file >= 0 { System.closeFile(file) }
        throw failure
      }
    }

    /// Makes several pipes, or none: what is left of an attempt would be missing at the next.
    static func several(_ count: Int) throws(EngineFault) -> [Pipe] {
      var pipes: [Pipe] = []
      do throws(EngineFault) {
        while pipes.count < count { pipes.append(try Pipe()) }
      } catch {
        for pipe in pipes { for file in [pipe.reading, pipe.writing] { closeFile(file) } }
        throw error
      }
      return pipes
    }
  }

  /// The same file under a number that no standard stream has.
  private static func raised(_ file: Int32) -> Int32 {
    let raised = fcntl(file, F_DUPFD_CLOEXEC, 10)
    _ = close(file)
    return raised
  }

  /// Lets calls on a file return at once where they would wait.
  static func setNonblocking(_ file: Int32) {
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK)
  }

  /// Closes a file, for those that have another method of that name.
  static func closeFile(_ file: Int32) { _ = close(file) }

  /// Writes to a file, for those that have another method of that name.
  static func writeBytes(_ bytes: UnsafeRawPointer?, _ count: Int, to file: Int32) -> Int {
    write(file, bytes, count)
  }

  /// Keeps others of the same user from looking into this process and from tracing it, and makes it
  /// the parent of what the processes that it starts leave behind (Linux).
  static func guardThisProcess() {
    #if os(Linux)
    let tracing: UInt = 19
    // Even root's engines cannot trace what has a capability that they lack.
    Linux.set(.dropCapability, to: tracing)
    Linux.set(.dumpable, to: 0)
    Linux.set(.adoptsOrphans, to: 1)
    #endif
  }

  /// Why something does not start: the system's own fault where it lacks processes, files or memory.
  static func startFailure(_ number: Int32) -> EngineFault {
    [EAGAIN, EMFILE, ENFILE, ENOMEM].contains(number)
      ? .shortage(reason(number)) : .notStarted(reason(number))
  }

  /// What an error number means.
  static func reason(_ number: Int32) -> String {
    let text = String(cString: strerror(number))
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// The milliseconds from now until a time, rounded up, for `poll`.
  static func milliseconds(until deadline: ContinuousClock.Instant) -> Int32 {
    let left = ContinuousClock.now.duration(to: deadline)
    guard left > .zero else { return 0 }
    let (seconds, attoseconds) = left.components
    let milliseconds = seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: milliseconds)
  }

  /// Starts a program in a process group of its own, with the signals as a program expects them.
  ///
  /// - Parameters:
  ///   - path: The program, looked for in `PATH` where it has no slash.
  ///   - words: Its name and arguments.
  ///   - environment: Its environment.
  ///   - files: The files it gets as 0, 1, 2 and so on.
  ///   - closing: Files it must not have.
  /// - Returns: Its process.
  /// - Throws: Where the system does not start it.
  static func spawn(
    _ path: String,
    _ words: [String],
    environment: [String: String],
    files: [Int32],
    closing: [Int32] = []
  ) throws(EngineFault) -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, file) in files.enumerated() where file != Int32(number) {
      posix_spawn_file_actions_adddup2(&actions, file, Int32(number))
    }
    for file in closing { posix_spawn_file_actions_addclose(&actions, file) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGCHLD, SIGTSTP] {
      sigaddset(&signals, signal)
    }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var process: pid_t = 0
    let failure = withStrings(words) { words in
      withStrings(environment.map { "\($0.key)=\($0.value)" }) { variables in
        posix_spawnp(&process, path, &actions, &attributes, words, variables)
      }
    }
    guard failure == 0 else { throw startFailure(failure) }
    return process
  }

  /// Hands texts to a call that takes a list of them ended by a null.
  private static func withStrings<Value>(
    _ texts: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}

/// The name of a signal, such as `SIGSEGV`'s "segmentation fault".
func signalName(_ signal: Int) -> String {
  let text = strsignal(Int32(signal)).map { String(cString: $0) } ?? "unknown"
  return text.prefix(1).lowercased() + text.dropFirst()
}
