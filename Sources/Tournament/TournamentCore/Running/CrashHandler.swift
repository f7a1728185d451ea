import Foundation

/// A final message of a process that a bot crashes: a line on standard error that names the bot.
package enum CrashHandler {
  private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]

  /// From now on, reports which bot crashed the process, which then dies of the signal as before.
  ///
  /// Any handler installed earlier, such as Swift's backtrace, runs first, so that the bot is named
  /// in the last line.
  ///
  /// - Parameter remedy: What can be done about it, such as `; run it elsewhere`.
  package static func install(remedy: StaticString = "") {
    _ = key
    self.remedy.pointee = remedy
    for number in signals {
      var action = sigaction()
      #if canImport(Darwin)
      action.__sigaction_u.__sa_sigaction = handler
      #else
      action.__sigaction_handler.sa_sigaction = handler
      #endif
      action.sa_flags = numericCast(SA_ONSTACK) | numericCast(SA_SIGINFO)
      sigaction(number, &action, &previous[Int(number)])
    }
  }

  /// From now on, says something else about what can be done, and nothing else about the crash: a
  /// backtrace of a library that is not the user's own tells them nothing.
  package static func beBrief(remedy: StaticString) {
    self.remedy.pointee = remedy
    for number in signals { previous[Int(number)] = sigaction() }
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

  /// The earlier action for a signal, by its number.
  ///
  /// Written by `install`, before there is a handler to read it, and by `beBrief`, before any bot is.
  nonisolated(unsafe) private static let previous: UnsafeMutablePointer<sigaction> = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
    actions.initialize(repeating: sigaction(), count: 64)
    return actions
  }()

  /// The remedy of a crash, written like ``previous``.
  nonisolated(unsafe) private static let remedy: UnsafeMutablePointer<StaticString> = {
    let text = UnsafeMutablePointer<StaticString>.allocate(capacity: 1)
    text.initialize(to: "")
    return text
  }()

  private typealias Handler =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  /// Everything here is safe in a handler: nothing allocates or locks.
  private static let handler: Handler = { number, information, context in
    let former = former(of: number)
    former?(number, information, context)
    if let note = pthread_getspecific(key)?.assumingMemoryBound(to: CrashNote.Fields.self) {
      let turn = note.pointee.turn
      let isX = turn == Turn.xMoves || turn == Turn.xBegins
      if isX || turn == Turn.oMoves || turn == Turn.oBegins {
        say("tournament: ")
        say(name(of: number))
        say(" crashed the program while '")
        say(isX ? note.pointee.x : note.pointee.o)
        say(isX ? "' was choosing a move as X against '" : "' was choosing a move as O against '")
        say(isX ? note.pointee.o : note.pointee.x)
        say("'")
        say(remedy.pointee)
        say("\n")
      }
    }
    // The signal is raised again, now with its earlier action.
    if former == nil {
      sigaction(number, &previous[Int(number)], nil)
    } else {
      signal(number, SIG_DFL)
    }
    raise(number)
  }

  private static func former(of number: Int32) -> Handler? {
    let action = previous[Int(number)]
    guard action.sa_flags & numericCast(SA_SIGINFO) != 0 else { return nil }
    #if canImport(Darwin)
    return action.__sigaction_u.__sa_sigaction
    #else
    return action.__sigaction_handler.sa_sigaction
    #endif
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
