import Foundation

/// A running child process, as seen through its pipes.
///
/// There is one value for each process, and it cannot be copied: ``close(by:)`` ends the process
/// and consumes the value, and returns how it ended. If a value is dropped instead, its pipes
/// close, and the supervisor at their other end cleans up the process.
package struct ChildProcess: ~Copyable, Sendable {
  /// The folder that the child may write to.
  package let folder: String
  private var input: FileDescriptor?
  var output: ChildOutput
  private var supervisor: SupervisorLink
  private var binding = CoreBinding()
  private let mayLinger: Bool

  /// How long a process may take to end after it has closed its output.
  private static let grace: Duration = .seconds(2)
  /// How long nothing may be heard of a process before it counts as one that does not end.
  private static let silence: Duration = .milliseconds(100)
  /// How long a child bound to a core may take to answer.
  private static let quickAnswer: Duration = .milliseconds(2)

  /// Starts a child.
  ///
  /// - Parameters:
  ///   - program: What to run.
  ///   - launcher: This program, or another that calls `Supervisor.runIfAsked()`.
  ///   - memory: What it shares with this process, or `nil` for nothing.
  /// - Throws: If no process can be created; a program that fails to start is reported later.
  package init(
    _ program: ChildProgram,
    launcher: String,
    sharing memory: SharedMemory? = nil
  ) throws(ChildFault) {
    // Writing to a child that has exited should be an error, not a fatal signal.
    signal(SIGPIPE, SIG_IGN)
    let mark = "\(UInt64.random(in: 0...UInt64.max))"
    // In the sandbox the child has its own temporary folder.
    folder = program.isSandboxed ? "/tmp" : PrivateFolder(mark: mark).path
    let started = try StartedSupervisor.start(program, by: launcher, mark: mark, sharing: memory)
    input = .some(started.input)
    output = ChildOutput(
      lines: started.output,
      errors: started.errorOutput,
      limitsErrors: program.limitsErrors
    )
    mayLinger = program.mayLinger
    supervisor = SupervisorLink(
      process: started.process,
      mark: mark,
      reports: started.reports,
      orders: started.orders,
      memoryLimit: program.memoryLimit
    )
  }

  /// How it failed, or the limit for which it was killed.
  package var failure: ChildFault? { supervisor.failure }

  /// The signal that ended its supervisor, or `nil` if none has.
  package mutating func supervisorSignal() -> Int? { supervisor.endSignal() }

  /// Whether there is a supervisor; its first report may arrive after the child's first output.
  package mutating func hasSupervisor() -> Bool { supervisor.awaitFirstReport() }

  // MARK: Cores and rest

  /// Binds the child to the core of a thread, which drives it from now on.
  package mutating func join(_ share: CoreShare) {
    if let child = supervisor.child { binding.join(share, child) }
  }

  /// Releases the child from its thread; it stays on its core, where the next thread may find it.
  package mutating func leave() { binding.leave() }

  /// Lets it run on all cores.
  package mutating func free() { binding.free(supervisor.child) }

  /// Stops the child in a moment, until something is written to it.
  package mutating func rest() { supervisor.orderRest() }

  /// Continues the child, and returns once it runs.
  package mutating func wake() {
    guard supervisor.isResting else { return }
    supervisor.orderToWake()
    let deadline = SuspendingClock.now + SupervisorLink.patience
    while supervisor.isResting, supervisor.isThere, failure == nil, wait(until: deadline) {}
    supervisor.endRest()
  }

  // MARK: Writing

  /// Writes to the child's standard input; false if it does not read in time.
  package mutating func write(_ bytes: [UInt8], by deadline: SuspendingClock.Instant)
    throws(ChildFault)
    -> Bool
  {
    wake()
    output.beginTurn()
    let input = input?.number ?? -1
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

  /// A line that is available or arrives by a deadline, or `nil` if there is none.
  package mutating func waitingLine(by deadline: SuspendingClock.Instant) throws(ChildFault)
    -> ArraySlice<UInt8>?
  {
    // On the same core it writes everything it has to say once it is scheduled.
    if binding.isShared { sched_yield() }
    while true {
      if let line = output.nextLine() { return line }
      try output.checkLimits()
      guard output.isOpen else { return nil }
      if output.readLines() { continue }
      guard !binding.isShared, .now < deadline else { return nil }
      usleep(50)
    }
  }

  /// Its output since the last line end, or `nil` if there is none, or if there is more to read.
  package mutating func pendingText() -> String? { output.readLines() ? nil : output.pendingText }

  /// The latest time at which the last line taken can have arrived.
  package var lineTime: SuspendingClock.Instant { output.readTime }

  /// The next line of the child's output without its end, or `nil` if none has come by the
  /// deadline.
  package mutating func nextLine(by deadline: SuspendingClock.Instant) throws(ChildFault)
    -> ArraySlice<UInt8>?
  {
    // On the same core it answers once it is scheduled.
    if binding.isShared { sched_yield() }
    while true {
      if let line = output.nextLine() { return line }
      try output.checkLimits()
      if !output.isOpen { throw end(within: Self.grace, otherwise: .closedOutput) }
      if let failure {
        // Lines written before it exited still count.
        output.readLines()
        if let line = output.nextLine() { return line }
        throw failure
      }
      // A child that keeps on writing gets its time, and no more.
      guard output.readTime < deadline else { return nil }
      // A child on the same core has often answered by now.
      if output.readLines() { continue }
      if binding.isShared {
        if wait(until: min(deadline, .now + Self.quickAnswer)) { continue }
        // A child that thinks takes longer, and may need several cores.
        free()
      }
      guard wait(until: deadline) else { return nil }
    }
  }

  /// Waits until there is something to read, and reads it.
  ///
  /// - Returns: False if nothing came in time.
  private mutating func wait(until deadline: SuspendingClock.Instant) -> Bool {
    // Negative descriptors are ignored.
    var files = (
      pollfd(fd: output.lineFile, events: Int16(POLLIN), revents: 0),
      pollfd(fd: output.errorFile, events: Int16(POLLIN), revents: 0),
      pollfd(fd: supervisor.reportFile, events: Int16(POLLIN), revents: 0)
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
    if files.2.revents != 0 { supervisor.read() }
    return true
  }

  // MARK: The end

  /// How the process ended, after waiting briefly for its end.
  private mutating func end(within time: Duration, otherwise fault: ChildFault) -> ChildFault {
    let deadline = SuspendingClock.now + time
    while failure == nil, supervisor.isThere, .now < deadline {
      guard !wait(until: min(deadline, .now + Self.silence)), !mayLinger else { continue }
      if let child = supervisor.child, ProcessTree.isGoingOn(child) { break }
    }
    return failure ?? fault
  }

  /// Waits until the child has exited by itself; false if it does not in time.
  package mutating func awaitEnd(by deadline: SuspendingClock.Instant) -> Bool {
    wake()
    while failure == nil, supervisor.isThere {
      // Its output no longer matters.
      output.forgetLines()
      guard wait(until: deadline), .now < deadline else { return false }
    }
    return true
  }

  /// Closes the child's standard input.
  package mutating func closeInput() { input = nil }

  /// Orders the supervisor to kill the child and all its descendants, without waiting.
  package func orderToKill() { supervisor.orderToKill() }

  /// Ends the process: kills whatever is left of it at a deadline, and waits until it is gone.
  @discardableResult
  package consuming func close(by deadline: SuspendingClock.Instant = .now) -> ChildEnd {
    let cameByItself = awaitEnd(by: deadline)
    free()
    // The order comes before the pipes are closed, so that the child does not die of that instead.
    orderToKill()
    output.close()
    return supervisor.close(cameByItself: cameByItself)
  }
}
