import Foundation

/// Watches over a child that runs, from its keeper, until it has ended.
struct ChildWatch {
  private let child: KeptChild
  private var peakMemory = 0
  /// How many processes there were when it was last looked.
  private var processCount = 0
  /// The time on processors that was seen while they ran, in clock ticks.
  private var seenTicks = 0
  private var isStopped = false
  /// When the child is to be stopped, `nil` for not.
  private var stopTime: ContinuousClock.Instant?
  private var sampleTime = ContinuousClock.now
  /// When it is looked whether the system has many more tasks than before, and how many there were.
  private var countTime = ContinuousClock.now
  private var taskCount = 0

  /// How long a child that is asked to end may take.
  private static let grace: Duration = .milliseconds(200)
  /// How long after its answer a child is stopped, so that what it says twice is still heard.
  private static let delay: Duration = .milliseconds(20)
  /// How long nothing is looked at, at least.
  private static let shortPause: Duration = .milliseconds(20)
  /// How long processes may come without being counted: those that start each other are soon too many
  /// for their keeper to get a turn.
  private static let countPeriod: Duration = .milliseconds(50)

  init(_ child: KeptChild) { self.child = child }

  /// Watches, then kills what is left.
  consuming func run() {
    _ = endedChildren
    signal(SIGCHLD) { _ in
      let error = errno
      var byte: UInt8 = 0
      _ = write(endedChildren.writing, &byte, 1)
      errno = error
    }
    // The pipes are the child's alone from here on: when it closes one, the other end notices.
    let nowhere = open("/dev/null", O_RDWR)
    for file: Int32 in 0...2 { dup2(nowhere, file) }
    Keeper.report(.running(process: child.process))
    #if os(Linux)
    Linux.goFirst()
    #endif
    while !noteEnd(), !obey(), !sampleWhenDue() {
      stopWhenDue()
      wait(until: min(sampleTime, countTime, stopTime ?? sampleTime))
      countWhenDue()
    }
    child.killAll()
    Keeper.report(.usage(usage))
  }

  /// Waits for an order, the end of a child, or a time.
  private func wait(until time: ContinuousClock.Instant) {
    var files = (
      pollfd(fd: Keeper.orderFile, events: Int16(POLLIN), revents: 0),
      pollfd(fd: endedChildren.reading, events: Int16(POLLIN), revents: 0)
    )
    _ = withUnsafeMutableBytes(of: &files) { bytes in
      poll(bytes.bindMemory(to: pollfd.self).baseAddress, 2, System.milliseconds(until: time))
    }
  }

  // MARK: What happens

  /// Notes which children have ended; true where the child is one of them.
  private func noteEnd() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(endedChildren.reading, &bytes, bytes.count) > 0 {}
    var status: Int32 = 0
    while true {
      let process = waitpid(-1, &status, WNOHANG)
      guard process > 0 else { return false }
      guard process == child.process else { continue }
      Keeper.report(end(status))
      return true
    }
  }

  /// How the child has ended, as the system says it.
  ///
  /// A file may lie in memory: what died of one too large, and had no room for it, is judged by its
  /// memory, whether that was seen in time or not.
  private func end(_ status: Int32) -> KeeperReport {
    var (exit, signal) = (Int(status >> 8 & 0xFF), Int(status & 0x7F))
    // The program that makes the fence ends with 128 and the signal that the child died of.
    if child.isSandboxed, signal == 0, (129...192).contains(exit) { signal = exit - 128 }
    let memory = peakMemory + Int(ChildLimits.fileSize)
    if signal == SIGXFSZ, memory > child.memoryLimit { return .memory(bytes: memory) }
    return signal == 0 ? .exited(status: exit) : .killed(signal: signal)
  }

  /// Does what it is told; true where that is the child's end.
  private mutating func obey() -> Bool {
    var file = pollfd(fd: Keeper.orderFile, events: Int16(POLLIN), revents: 0)
    guard poll(&file, 1, 0) > 0 else { return false }
    var byte: UInt8 = 0
    guard read(Keeper.orderFile, &byte, 1) == 1 else {
      askToEnd()
      return true
    }
    switch Keeper.Order(rawValue: byte) {
    case .rest: stopTime = .now + Self.delay
    case .wake:
      stopTime = nil
      go()
      Keeper.report(.awake)
    case .kill, nil:
      sample()
      return true
    }
    return false
  }

  /// Asks the child to end, and waits a moment for it.
  private mutating func askToEnd() {
    sample()
    go()
    child.terminate()
    let deadline = ContinuousClock.now + Self.grace
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
    if isStopped { child.go() }
    isStopped = false
  }

  // MARK: Limits

  /// Has the child looked at where the system has many more tasks than when it was last.
  private mutating func countWhenDue() {
    #if os(Linux)
    guard .now >= countTime else { return }
    countTime = .now + Self.countPeriod
    if let count = Linux.taskCount, count > taskCount + ChildLimits.processes { sampleTime = .now }
    #else
    countTime = sampleTime
    #endif
  }

  /// Looks at what the child takes, now and then; true where it is more than it may.
  private mutating func sampleWhenDue() -> Bool {
    guard .now >= sampleTime else { return false }
    #if os(Linux)
    taskCount = Linux.taskCount ?? 0
    #endif
    return sample()
  }

  /// Looks at what the child takes, and says so where it is more than it may.
  ///
  /// Where there are many more processes than before they are counted and no more: one that forks does
  /// not tell its memory meanwhile, and whoever waits for it does not count those to come.
  @discardableResult
  private mutating func sample() -> Bool {
    let processes = child.processes
    let isGrowing = processes.count > processCount + MemoryInUse.few
    processCount = processes.count
    seenTicks = max(seenTicks, processes.reduce(0) { $0 + $1.ticks })
    sampleTime = .now + Self.shortPause
    if processCount > ChildLimits.processes {
      Keeper.report(.processes(processCount))
      return true
    }
    if isGrowing { return false }
    let memory = child.memory(of: processes)
    peakMemory = max(peakMemory, memory)
    if memory > child.memoryLimit {
      Keeper.report(.memory(bytes: memory))
      return true
    }
    sampleTime = .now + Self.pause(left: child.memoryLimit - memory)
    return false
  }

  /// How long the memory need not be looked at: no longer than it takes to touch what is left of it,
  /// at 2 bytes a nanosecond.
  private static func pause(left: Int) -> Duration {
    min(max(shortPause, .nanoseconds(left / 2)), .milliseconds(500))
  }

  /// What all processes that have ended have used.
  private var usage: ChildUsage {
    var ended = tms()
    _ = times(&ended)
    // What is killed with a space of its own is never waited for by those whose child it was.
    let ticks = max(Int(ended.tms_cutime) + Int(ended.tms_cstime), seenTicks)
    return ChildUsage(
      processorMicroseconds: ticks * 1_000_000 / max(1, sysconf(Int32(_SC_CLK_TCK))),
      peakMemory: max(peakMemory, Self.largestEnded)
    )
  }

  /// The most memory of a single process that has ended, in bytes: of those that came and went between
  /// two looks nothing more is known.
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

/// The pipe that says that children have ended, from the signal's handler, which can carry nothing.
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
