import Foundation

/// Starting programs, on systems that allow it.
extension System {
  /// Starts a program in its own process group, with default signal handling.
  ///
  /// - Parameters:
  ///   - path: The program, searched for in `PATH` if it has no slash.
  ///   - words: Its name and arguments.
  ///   - environment: Its environment.
  ///   - files: The files it gets as 0, 1, 2 and so on.
  ///   - kept: The only other file it may have, under the number that it has here.
  /// - Returns: Its process.
  /// - Throws: If the system cannot start it.
  static func spawn(
    _ path: String,
    _ words: [String],
    environment: [String: String],
    files: [Int32],
    keeping kept: Int32? = nil
  ) throws(ChildFault) -> pid_t {
    #if os(iOS) || os(tvOS) || os(visionOS) || os(watchOS)
    throw .notStarted("programs cannot start others on this system")
    #else
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
    for file in openFiles() where file >= files.count && file != kept {
      posix_spawn_file_actions_addclose(&actions, file)
    }
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
        whileBusy { posix_spawnp(&process, path, &actions, &attributes, words, variables) }
      }
    }
    guard failure == 0 else { throw startFailure(failure, of: path) }
    return process
    #endif
  }

  /// The numbers of the files that this process has open.
  ///
  /// A child that inherits one that another thread happens to be writing keeps it open as long as it
  /// lives: a program could not be run, a pipe would never end.
  private static func openFiles() -> [Int32] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")
    return names?.compactMap { Int32($0) } ?? Array(3..<256)
  }

  /// Calls what starts a program again while somebody has the program's file open for writing.
  ///
  /// That is so for a moment whenever one thread writes a program and another one starts a child,
  /// which holds copies of all open files until it has become another program itself.
  ///
  /// - Returns: What the last call returned, at most a second after the first.
  private static func whileBusy(_ start: () -> Int32) -> Int32 {
    for _ in 0..<100 {
      let failure = start()
      guard failure == ETXTBSY else { return failure }
      usleep(10_000)
    }
    return start()
  }

  /// Passes texts to a call that takes a null-terminated list of them.
  private static func withStrings<Value>(
    _ texts: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
