import Foundation

/// A running child, seen from its pipes.
///
/// There is one value for one process, which cannot be copied: ``close(by:)`` ends the process and the
/// value with it, and returns what is to be known afterwards. Where a value is let go of instead, its
/// pipes close, and the keeper at their other end sees to the process.
package struct ChildProcess: ~Copyable, Sendable {
  /// The folder that it may write into.
  package let folder: String
  private var input: FileDescriptor?
  private var output: ChildOutput
  private var keeper: KeeperLink
  private var seat = CoreSeat()

  /// How long a process may take to end after it has closed its output.
  private static let grace: Duration = .seconds(2)
  /// How long a child may take to bring an answer where it is bound to a core.
  private static let quickAnswer: Duration = .milliseconds(2)

  /// Starts a child.
  ///
  /// - Parameters:
  ///   - program: What to run.
  ///   - launcher: This program, or another that calls `Keeper.runIfAsked()`.
  /// - Throws: If no process can be made; that the child does not start is known later.
  package init(_ program: ChildProgram, launcher: String) throws(ChildFault) {
    // A write to a child that has ended is an error to be seen, not a signal to die of.
    signal(SIGPIPE, SIG_IGN)
    let mark = "\(UInt64.random(in: 0...UInt64.max))"
    // In the sandbox the temporary folder is the child's own.
    folder = program.isSandboxed ? "/tmp" : PrivateFolder(mark: mark).path
    let started = try StartedKeeper.start(program, by: launcher, mark: mark)
    input = .some(started.input)
    output = ChildOutput(lines: started.output, errors: started.errorOutput)
    keeper = KeeperLink(
      process: started.process,
      mark: mark,
      reports: started.reports,
      orders: started.orders,
      memoryLimit: program.memoryLimit
    )
  }

  /// How it ended, or was ended for what it took.
  package var failure: ChildFault? { keeper.failure }

  /// Whether there is a keeper: what it has to say may come after what the child says.
  package mutating func hasKeeper() -> Bool { keeper.awaitFirstReport() }

  // MARK: Cores and rest

  /// Shares a core with a thread, which leads it from now on.
  package mutating func join(_ share: CoreShare) {
    if let child = keeper.child { seat.join(share, child) }
  }

  /// Is led by no thread from now on; it stays on its core, where the next one may find it.
  package mutating func leave() { seat.leave() }

  /// Runs on all cores.
  package mutating func free() { seat.free(keeper.child) }

  /// Has the child stopped in a moment, until something is written to it.
  package mutating func rest() { keeper.orderRest() }

  /// Lets the child go on; returns when it does.
  package mutating func wake() {
    guard keeper.isResting else { return }
    keeper.orderToWake()
    let deadline = ContinuousClock.now + KeeperLink.patience
    while keeper.isResting, keeper.isThere, failure == nil, wait(until: deadline) {}
    keeper.endRest()
  }

  // MARK: Writing

  /// Writes to the child's standard input.
  ///
  /// - Returns: False where it does not read in time.
  /// - Throws: If it has closed it.
  package mutating func write(_ bytes: [UInt8], by deadline: ContinuousClock.Instant)
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

  /// A line that is there already or comes by a time, or `nil` if there is none.
  ///
  /// - Throws: If there is no end to what it says.
  package mutating func waitingLine(by deadline: ContinuousClock.Instant) throws(ChildFault)
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
  package mutating func pendingText() -> String? { output.readLines() ? nil : output.pendingText }

  /// When the line that was taken last had come, at the latest.
  package var lineTime: ContinuousClock.Instant { output.readTime }

  /// The next line that the child says.
  ///
  /// - Parameter deadline: Until when it is waited for; what is there by then counts.
  /// - Returns: The line without its end, or `nil` if none came in time.
  /// - Throws: What keeps the child from saying another one.
  package mutating func nextLine(by deadline: ContinuousClock.Instant) throws(ChildFault)
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
      // A child that goes on talking has its time, and no more.
      guard output.readTime < deadline else { return nil }
      // A child on the same core has often answered by now.
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
      pollfd(fd: keeper.reportFile, events: Int16(POLLIN), revents: 0)
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
  package mutating func lastErrors(_ count: Int) -> [String] { output.lastErrors(count) }

  /// Forgets what it has written to standard error, when something new begins.
  package mutating func forgetErrors() { output.forgetErrors() }

  // MARK: The end

  /// How the process has ended, waiting a little for it.
  private mutating func end(within time: Duration, otherwise fault: ChildFault) -> ChildFault {
    let deadline = ContinuousClock.now + time
    while failure == nil, keeper.isThere, .now < deadline, wait(until: deadline) {}
    return failure ?? fault
  }

  /// Waits until the child has ended by itself; false where it does not in time.
  package mutating func awaitEnd(by deadline: ContinuousClock.Instant) -> Bool {
    wake()
    while failure == nil, keeper.isThere {
      // What it says now is no longer of interest.
      output.forgetLines()
      guard wait(until: deadline), .now < deadline else { return false }
    }
    return true
  }

  /// Closes the child's standard input.
  package mutating func closeInput() { input = nil }

  /// Orders to kill the child with all that it has started, and does not wait.
  package func orderToKill() { keeper.orderToKill() }

  /// Ends the process: kills what is left of it at a time, and waits until it is gone.
  ///
  /// - Parameter deadline: Until when it may end by itself.
  /// - Returns: How it came to its end.
  @discardableResult
  package consuming func close(by deadline: ContinuousClock.Instant = .now) -> ChildEnd {
    let cameByItself = awaitEnd(by: deadline)
    free()
    // The order comes before what it says is wanted no more, lest it die of that.
    orderToKill()
    output.close()
    return keeper.close(cameByItself: cameByItself)
  }
}
