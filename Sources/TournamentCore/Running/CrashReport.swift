import Foundation

/// The last words of a process that a bot brings down: a line on standard error that names it.
package enum CrashReport {
  /// The signals that a fault of a program raises.
  private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]

  /// Says from now on which bot it was that brought the process down, which then dies of the signal
  /// as it would have.
  ///
  /// - Parameter remedy: What can be done about it, such as `; run it elsewhere`.
  package static func install(remedy: StaticString = "") {
    _ = key
    self.remedy.pointee = remedy
    for number in signals {
      var action = sigaction()
      #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
      #else
      action.__sigaction_handler.sa_handler = handler
      #endif
      action.sa_flags = numericCast(SA_ONSTACK)
      sigaction(number, &action, &previous[Int(number)])
    }
  }

  /// Sets what the handler finds on this thread.
  static func setNote(_ note: UnsafeMutablePointer<CrashNote.Fields>?) {
    pthread_setspecific(key, note)
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// What was done at a signal before, by its number.
  ///
  /// Written once by `install`, before there is a handler to read it.
  nonisolated(unsafe) private static let previous: UnsafeMutablePointer<sigaction> = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
    actions.initialize(repeating: sigaction(), count: 64)
    return actions
  }()

  /// What can be done about a crash, written as ``previous`` is.
  nonisolated(unsafe) private static let remedy: UnsafeMutablePointer<StaticString> = {
    let text = UnsafeMutablePointer<StaticString>.allocate(capacity: 1)
    text.initialize(to: "")
    return text
  }()

  /// Everything here is safe in a handler: nothing allocates or locks.
  private static let handler: @convention(c) (Int32) -> Void = { number in
    if let note = pthread_getspecific(key)?.assumingMemoryBound(to: CrashNote.Fields.self) {
      let isX = note.pointee.turn == CrashNote.xToMove
      if note.pointee.turn != CrashNote.nobody {
        say("tournament: ")
        say(name(of: number))
        say(" brought the program down while '")
        say(isX ? note.pointee.x : note.pointee.o)
        say(isX ? "' chose a move as X against '" : "' chose a move as O against '")
        say(isX ? note.pointee.o : note.pointee.x)
        say("'")
        say(remedy.pointee)
        say("\n")
      }
    }
    // The signal comes again, now to whatever it would have come to.
    sigaction(number, &previous[Int(number)], nil)
    raise(number)
  }

  private static func name(of signal: Int32) -> StaticString {
    switch signal {
    case SIGILL: "SIGILL"
    case SIGTRAP: "SIGTRAP"
    case SIGSEGV: "SIGSEGV"
    case SIGBUS: "SIGBUS"
    case SIGFPE: "SIGFPE"
    default: "SIGABRT"
    }
  }

  private static func say(_ text: StaticString) {
    say(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private static func say(_ bytes: UnsafeRawBufferPointer) {
    _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count)
  }
}
