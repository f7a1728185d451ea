import Foundation

/// A running engine, seen from its pipes.
///
/// Whoever holds the value ends the process by ``close()``.
struct EngineProcess {
  /// The folder that it may write into.
  let folder: String
  private var input: Int32
  private var output: EngineOutput
  private var keeper: KeeperLink
  private var seat = CoreSeat()

  /// How long a process may take to end after it has closed its output.
  private static let grace: Duration = .seconds(2)
  /// How long an engine may take to bring an answer where it is bound to a core.
  private static let quickAnswer: Duration = .milliseconds(2)

  /// Starts an engine.
  ///
  /// - Parameters:
  ///   - settings: What to run.
  ///   - launcher: This program, or another that calls `EngineKeeper.runIfAsked()`.
  /// - Throws: Where no process can be made; that the engine does not start is known later.
  init(_ settings: EngineSettings, launcher: String) throws(EngineFault) {
    // A write to an engine that has ended is an error to be seen, not a signal to die of.
    signal(SIGPIPE, SIG_IGN)
    let mark = "\(UInt64.random(in: 0...UInt64.max))"
    // In the sandbox the temporary folder is the engine's own.
    folder = settings.isSandboxed ? "/tmp" : PrivateFolder(mark: mark).path
    let started = try StartedKeeper.start(settings, by: launcher, mark: mark)
    input = started.input.release()
    output = EngineOutput(lines: started.output, errors: started.errorOutput)
    keeper = KeeperLink(
      process: started.process,
      mark: mark,
      reports: started.reports,
      orders: started.orders,
      memoryLimit: settings.memoryLimit
    )
  }

  /// How it ended, or was ended for what it took.
  var failure: EngineFault? { keeper.failure }

  /// What of its limits it has passed, `nil` for none.
  var excess: EngineFault? { keeper.excess }

  /// What its processes have used, once they have ended.
  var usage: EngineUsage { keeper.usage }

  /// Whether there is a keeper: what it has to say may come after what the engine says.
  mutating func hasKeeper() -> Bool { keeper.awaitFirstReport() }

  // MARK: Cores and rest

  /// Shares a core with a thread, which leads it from now on.
  mutating func join(_ share: CoreShare) {
    if let engine = keeper.engine { seat.join(share, engine) }
  }

  /// Is led by no thread from now on; it stays on its core, where the next one may find it.
  mutating func leave() { seat.leave() }

  /// Runs on all cores.
  mutating func free() { seat.free(keeper.engine) }

  /// Has the engine stopped in a moment, until something is written to it.
  mutating func rest() { keeper.orderRest() }

  /// Lets the engine go on; returns when it does.
  mutating func wake() {
    guard keeper.isResting else { return }
    keeper.orderToWake()
    let deadline = ContinuousClock.now + KeeperLink.patience
    while keeper.isResting, keeper.isThere, failure == nil, wait(until: deadline) {}
    keeper.endRest()
  }

  // MARK: Writing

  /// Writes to the engine's standard input.
  ///
  /// - Returns: False where it does not read in time.
  /// - Throws: Where it has closed it.
  mutating func write(_ bytes: [UInt8], by deadline: ContinuousClock.Instant) throws(EngineFault)
    -> Bool
  {
    wake()
    output.beginTurn()
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        System.writeBytes($0.baseAddress, $0.count, to: input)
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var file = pollfd(fd: input, events: Int16(POLLOUT), revents: 0)
        guard poll(&file, 1, System.milliseconds(until: deadline)) > 0 else { return false }
      } else if errno != EINTR {
        throw end(within: Self.grace, otherwise: .closedInput)
      }
    }
    return true
  }

  // MARK: Reading

  /// A line that is there already or comes by a time, `nil` where there is none.
  ///
  /// - Throws: Where there is no end to what it says.
  mutating func waitingLine(by deadline: ContinuousClock.Instant) throws(EngineFault)
    -> ArraySlice<UInt8>?
  {
    // On the same core it says all that it has to say when it is let on.
    if seat.isShared { sched_yield() }
    while true {
      if let line = output.nextLine() { return line }
      try output.checkLimits()
      guard output.isOpen else { return nil }
      if output.readLines() { continue }
      guard !seat.isShared, .now < deadline else { return nil }
      usleep(50)
    }
  }

  /// What it has written without a line end, `nil` for nothing, and where there is more to be read.
  mutating func pendingText() -> String? { output.readLines() ? nil : output.pendingText }

  /// When the line that was taken last had come, at the latest.
  var lineTime: ContinuousClock.Instant { output.readTime }

  /// The next line that the engine says.
  ///
  /// - Parameter deadline: Until when it is waited for; what is there by then counts.
  /// - Returns: The line without its end, `nil` where none came in time.
  /// - Throws: What keeps the engine from saying another one.
  mutating func nextLine(by deadline: ContinuousClock.Instant) throws(EngineFault)
    -> ArraySlice<UInt8>?
  {
    // On the same core it answers when it is let on.
    if seat.isShared { sched_yield() }
    while true {
      if let line = output.nextLine() { return line }
      try output.checkLimits()
      if !output.isOpen { throw end(within: Self.grace, otherwise: .closedOutput) }
      if let failure {
        // What it said before it ended still counts.
        output.readLines()
        if let line = output.nextLine() { return line }
        throw failure
      }
      // An engine that goes on talking has its time, and no more.
      guard output.readTime < deadline else { return nil }
      // An engine on the same core has often answered by now.
      if output.readLines() { continue }
      if seat.isShared {
        if wait(until: min(deadline, .now + Self.quickAnswer)) { continue }
        // What it thinks about takes longer, and perhaps more cores than one.
        free()
      }
      guard wait(until: deadline) else { return nil }
    }
  }

  /// Waits until there is something to read, and reads it.
  ///
  /// - Returns: False where nothing came in time.
  private mutating func wait(until deadline: ContinuousClock.Instant) -> Bool {
    // A file below zero is passed over.
    var files = (
      pollfd(fd: output.lineFile, events: Int16(POLLIN), revents: 0),
      pollfd(fd: output.errorFile, events: Int16(POLLIN), revents: 0),
      pollfd(fd: keeper.isThere ? keeper.reports : -1, events: Int16(POLLIN), revents: 0)
    )
    let count = withUnsafeMutableBytes(of: &files) { bytes in
      poll(
        bytes.bindMemory(to: pollfd.self).baseAddress,
        3,
        System.milliseconds(until: deadline)
      )
    }
    guard count > 0 else { return count < 0 && errno == EINTR }
    if files.0.revents != 0 { output.readLines() }
    if files.1.revents != 0 { output.readErrors() }
    if files.2.revents != 0 { keeper.read() }
    return true
  }

  /// The last lines that it wrote to standard error.
  mutating func lastErrors(_ count: Int) -> [String] { output.lastErrors(count) }

  /// Forgets what it has written to standard error, where a new game begins.
  mutating func forgetErrors() { output.forgetErrors() }

  // MARK: The end

  /// How the process has ended, waiting a little for it.
  private mutating func end(within time: Duration, otherwise fault: EngineFault) -> EngineFault {
    let deadline = ContinuousClock.now + time
    while failure == nil, keeper.isThere, .now < deadline, wait(until: deadline) {}
    return failure ?? fault
  }

  /// Waits until the engine has ended by itself; false where it does not in time.
  mutating func awaitEnd(by deadline: ContinuousClock.Instant) -> Bool {
    wake()
    while failure == nil, keeper.isThere {
      // What it says now is no longer of interest.
      output.forgetLines()
      guard wait(until: deadline), .now < deadline else { return false }
    }
    return true
  }

  /// Closes the engine's standard input.
  mutating func closeInput() {
    System.closeFile(input)
    input = -1
  }

  /// Orders to kill the engine with all that it has started, and does not wait.
  func orderToKill() { keeper.orderToKill() }

  /// Takes leave of the process: orders to kill what is left of it, and waits until it is gone.
  ///
  /// The value must not be used afterwards, but for how it ended and what it has used.
  mutating func close() {
    free()
    orderToKill()
    output.close()
    awaitKeeper(for: KeeperLink.patience)
    // Many processes take a while to end, and a keeper that says so is at it.
    if case .tooManyProcesses = failure { awaitKeeper(for: KeeperLink.patience * 10) }
    keeper.bury()
    if input >= 0 { closeInput() }
  }

  /// Waits until the keeper is gone, or a time has passed.
  private mutating func awaitKeeper(for time: Duration) {
    let deadline = ContinuousClock.now + time
    while keeper.isThere, .now < deadline, wait(until: deadline) {}
  }
}
