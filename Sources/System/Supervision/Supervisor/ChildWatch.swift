import Foundation

/// Watches a running child, in its supervisor, until it has ended.
struct ChildWatch {
  private let child: SupervisedChild
  private var peakMemory = 0
  /// The number of processes at the last check.
  private var processCount = 0
  /// The processor time observed while they ran, in clock ticks.
  private var seenTicks = 0
  private var isStopped = false
  /// When to stop the child, or `nil` for never.
  private var stopTime: SuspendingClock.Instant?
  private var sampleTime = SuspendingClock.now
  /// When to check whether the system has many more tasks than before, and how many there were.
  private var countTime = SuspendingClock.now
  private var taskCount = 0

  /// How long a child may take to exit when asked to.
  private static let grace: Duration = .milliseconds(200)
  /// How long after its answer a child is stopped, so that a second answer is still heard.
  private static let delay: Duration = .milliseconds(20)
  /// The shortest pause between checks.
  private static let shortPause: Duration = .milliseconds(20)
  /// The longest time without counting processes: a child that forks repeatedly soon has too many
  /// for its supervisor to get a turn.
  private static let countPeriod: Duration = .milliseconds(50)

  init(_ child: SupervisedChild) { self.child = child }

  /// Watches, then kills whatever is left.
  consuming func run() {
    _ = endedChildren
    signal(SIGCHLD) { _ in
      let error = errno
      var byte: UInt8 = 0
      _ = write(endedChildren.writing, &byte, 1)
      errno = error
    }
    // From here on only the child has the pipes open: when it closes one, the other end notices.
    let nowhere = open("/dev/null", O_RDWR)
    for file: Int32 in 0...2 { dup2(nowhere, file) }
    Supervisor.report(.running(process: child.process))
    #if os(Linux)
    Linux.goFirst()
    #endif
    while !noteEnd(), !obey(), !sampleWhenDue() {
      stopWhenDue()
      wait(until: min(sampleTime, countTime, stopTime ?? sampleTime))
      countWhenDue()
    }
    child.killAll()
    Supervisor.report(.usage(usage))
  }

  /// Waits for an order, the end of a child, or a time.
  private func wait(until time: SuspendingClock.Instant) {
    var files = (
      pollfd(fd: Supervisor.orderFile, events: Int16(POLLIN), revents: 0),
      pollfd(fd: endedChildren.reading, events: Int16(POLLIN), revents: 0)
    )
    _ = withUnsafeMutableBytes(of: &files) { bytes in
      poll(bytes.bindMemory(to: pollfd.self).baseAddress, 2, System.milliseconds(until: time))
    }
  }

  // MARK: What happens

  /// Reaps children that have ended; true if the child is one of them.
  private func noteEnd() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(endedChildren.reading, &bytes, bytes.count) > 0 {}
    var status: Int32 = 0
    while true {
      let process = waitpid(-1, &status, WNOHANG)
      guard process > 0 else { return false }
      guard process == child.process else { continue }
      Supervisor.report(end(status))
      return true
    }
  }

  /// How the child ended, according to the system.
  ///
  /// A file may be in memory: a child that died of one that was too large and did not fit is
  /// reported for its memory, whether that was observed in time or not.
  private func end(_ status: Int32) -> SupervisorMessage {
    var (exit, signal) = (Int(status >> 8 & 0xFF), Int(status & 0x7F))
    // The sandbox program exits with 128 plus the signal that killed the child.
    if child.isSandboxed, signal == 0, (129...192).contains(exit) { signal = exit - 128 }
    let memory = peakMemory + Int(ChildLimits.fileSize)
    if signal == SIGXFSZ, memory > child.memoryLimit { return .memory(bytes: memory) }
    return signal == 0 ? .exited(status: exit) : .killed(signal: signal)
  }

  /// Follows an order; true if it ends the child.
  private mutating func obey() -> Bool {
    var file = pollfd(fd: Supervisor.orderFile, events: Int16(POLLIN), revents: 0)
    guard poll(&file, 1, 0) > 0 else { return false }
    var byte: UInt8 = 0
    guard read(Supervisor.orderFile, &byte, 1) == 1 else {
      askToEnd()
      return true
    }
    switch Supervisor.Order(rawValue: byte) {
    case .rest: stopTime = .now + Self.delay
    case .wake:
      stopTime = nil
      go()
      Supervisor.report(.awake)
    case .kill, nil:
      sample()
      return true
    }
    return false
  }

  /// Asks the child to exit, and waits briefly.
  private mutating func askToEnd() {
    sample()
    go()
    child.terminate()
    let deadline = SuspendingClock.now + Self.grace
    while .now < deadline, !noteEnd() {
      var file = pollfd(fd: endedChildren.reading, events: Int16(POLLIN), revents: 0)
      _ = poll(&file, 1, System.milliseconds(until: deadline))
    }
  }

  private mutating func stopWhenDue() {
    guard let time = stopTime, .now >= time else { return }
    stopTime = nil
    child.stop()
    isStopped = true
  }

  private mutating func go() {
    guard isStopped else { return }
    child.go()
    isStopped = false
    countTime = .now
  }

  // MARK: Limits

  /// Checks the child if the system has many more tasks than at the last check; one that is stopped
  /// starts none.
  private mutating func countWhenDue() {
    #if os(Linux)
    guard !isStopped else {
      countTime = sampleTime
      return
    }
    guard .now >= countTime else { return }
    countTime = .now + Self.countPeriod
    if let count = Linux.taskCount, count > taskCount + ChildLimits.processes { sampleTime = .now }
    #else
    countTime = sampleTime
    #endif
  }

  /// Checks the child's resources now and then; true if it exceeds a limit.
  private mutating func sampleWhenDue() -> Bool {
    guard .now >= sampleTime else { return false }
    #if os(Linux)
    taskCount = Linux.taskCount ?? 0
    #endif
    return sample()
  }

  /// Checks the child's resources, and reports any excess.
  ///
  /// If there are many more processes than before, they are only counted: a process that is forking
  /// does not report its memory meanwhile, and waiting for it would delay counting the next ones.
  @discardableResult
  private mutating func sample() -> Bool {
    let processes = child.processes
    let isGrowing = processes.count > processCount + MemoryInUse.few
    processCount = processes.count
    seenTicks = max(seenTicks, processes.reduce(0) { $0 + $1.ticks })
    sampleTime = .now + Self.shortPause
    if processCount > ChildLimits.processes {
      Supervisor.report(.processes(processCount))
      return true
    }
    if isGrowing { return false }
    let memory = child.memory(of: processes)
    peakMemory = max(peakMemory, memory)
    if memory > child.memoryLimit {
      Supervisor.report(.memory(bytes: memory))
      return true
    }
    sampleTime = .now + Self.pause(left: child.memoryLimit - memory)
    return false
  }

  /// How long memory need not be checked: no longer than it takes to touch what is left of it, at 2
  /// bytes per nanosecond.
  private static func pause(left: Int) -> Duration {
    min(max(shortPause, .nanoseconds(left / 2)), .milliseconds(500))
  }

  /// The resources used by all processes that have ended.
  private var usage: ChildUsage {
    var ended = tms()
    _ = times(&ended)
    // Processes killed with their namespace are never waited for by their parents.
    let ticks = max(Int(ended.tms_cutime) + Int(ended.tms_cstime), seenTicks)
    return ChildUsage(
      processorMicroseconds: ticks * 1_000_000 / max(1, sysconf(Int32(_SC_CLK_TCK))),
      peakMemory: max(peakMemory, Self.largestEnded)
    )
  }

  /// The peak memory of any process that has ended, in bytes: nothing more is known of those that
  /// started and ended between two checks.
  private static var largestEnded: Int {
    var ended = rusage()
    #if canImport(Glibc)
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &ended)
    #else
    getrusage(RUSAGE_CHILDREN, &ended)
    #endif
    #if canImport(Darwin)
    return Int(ended.ru_maxrss)
    #else
    return Int(ended.ru_maxrss) << 10
    #endif
  }
}

/// The pipe by which the signal handler, which has no context, announces that children have ended.
private let endedChildren: (reading: Int32, writing: Int32) = {
  do {
    let pipe = try System.Pipe()
    System.setNonblocking(pipe.reading.number)
    System.setNonblocking(pipe.writing.number)
    return (pipe.reading.release(), pipe.writing.release())
  } catch {
    return (-1, -1)
  }
}()
