import Foundation

/// This program's side of a supervisor: the orders to it and the reports from it.
///
/// It cannot be copied, because it owns the supervisor, which ends with it: see
/// ``close(cameByItself:)``.
struct SupervisorLink: ~Copyable {
  private var process: OwnProcess
  /// The mark in the environment of the supervisor and of all the child's processes.
  private let mark: String
  private let reports: FileDescriptor
  private let orders: FileDescriptor
  private let memoryLimit: Int
  private var lines = LineBuffer()
  private(set) var isThere = true
  /// Whether it has reported anything.
  private(set) var isKnown = false
  /// Whether it was told to stop the child and has not since reported that it runs.
  private(set) var isResting = false
  /// The child's own process, once it is known to run.
  private(set) var child: pid_t?
  /// How the child failed, or the limit for which it was killed.
  private(set) var failure: ChildFault?
  /// The resources used by its processes, once they have ended.
  private var usage = ChildUsage()

  /// How long a supervisor may take to follow an order.
  static let patience: Duration = .seconds(1)
  /// How long a supervisor may take to start on a busy machine.
  private static let startPatience: Duration = .seconds(5)

  init(
    process: pid_t,
    mark: String,
    reports: consuming FileDescriptor,
    orders: consuming FileDescriptor,
    memoryLimit: Int
  ) {
    self.process = OwnProcess(process)
    self.mark = mark
    self.reports = reports
    self.orders = orders
    self.memoryLimit = memoryLimit
  }

  /// The descriptor of its reports; negative if no more come.
  var reportFile: Int32 { isThere ? reports.number : -1 }

  /// The limit that the child exceeded, or `nil` for none.
  private var excess: ChildFault? {
    switch failure {
    case .tooManyProcesses, .tooMuchMemory: failure
    default: nil
    }
  }

  /// Whether there is a supervisor; its first report may arrive after the child's first output.
  mutating func awaitFirstReport() -> Bool {
    let deadline = SuspendingClock.now + Self.startPatience
    while !isKnown, isThere, .now < deadline { wait(until: deadline) }
    return isKnown
  }

  /// Waits for a report until a deadline, and reads it.
  private mutating func wait(until deadline: SuspendingClock.Instant) {
    var file = pollfd(fd: reports.number, events: Int16(POLLIN), revents: 0)
    if poll(&file, 1, System.milliseconds(until: deadline)) > 0 { read() }
  }

  mutating func read() {
    if case .ended = lines.fill(from: reports.number) {
      isThere = false
      failure =
        failure ?? (isKnown ? .lostSupervisor : endSignal().map(ChildFault.killed) ?? .noSupervisor)
    }
    while let line = lines.nextLine() {
      guard let report = SupervisorMessage(line) else { continue }
      isKnown = true
      switch report {
      case .running(let process): child = process
      case .usage(let usage): self.usage = usage
      case .awake: isResting = false
      case .memory(let bytes):
        failure = failure ?? .tooMuchMemory(used: bytes, allowed: memoryLimit)
      default: failure = failure ?? report.fault
      }
    }
  }

  /// The signal that ended it, or `nil` if it has exited or is still there.
  mutating func endSignal() -> Int? {
    guard !isThere else { return nil }
    process.reap(by: .now + Self.patience)
    return process.signal
  }

  // MARK: Orders

  /// Orders it to stop the child in a moment.
  mutating func orderRest() {
    guard !isResting else { return }
    order(.rest)
    isResting = true
  }

  /// Orders it to continue the child, which it then reports.
  func orderToWake() { order(.wake) }

  /// Assumes that the child runs, whether reported or not.
  mutating func endRest() { isResting = false }

  /// Orders it to kill the child with all its descendants.
  func orderToKill() { order(.kill) }

  private func order(_ order: Supervisor.Order) {
    var byte = order.rawValue
    _ = System.writeBytes(&byte, 1, to: orders.number)
  }

  // MARK: The end

  /// Waits until the child, which was ordered to be killed, is gone, and its supervisor as well.
  ///
  /// - Parameter cameByItself: Whether the child exited by itself.
  /// - Returns: How it ended.
  consuming func close(cameByItself: Bool) -> ChildEnd {
    awaitEnd(for: Self.patience)
    // Many processes take a while to end, and a supervisor that reports them is at work on it.
    if case .tooManyProcesses = failure { awaitEnd(for: Self.patience * 10) }
    bury()
    return ChildEnd(cameByItself: cameByItself, excess: excess, usage: usage)
  }

  /// Waits until the supervisor is gone or a time has passed.
  private mutating func awaitEnd(for time: Duration) {
    let deadline = SuspendingClock.now + time
    while isThere, .now < deadline { wait(until: deadline) }
  }

  /// Makes sure that nothing is left of a supervisor that should have ended, nor of its child.
  private mutating func bury() {
    if isThere || failure == .lostSupervisor {
      // There is no supervisor left to do it.
      if let child { _ = kill(-child, SIGKILL) }
      process.kill()
      ProcessTree.killAll(marked: mark)
      PrivateFolder(mark: mark).remove()
    }
    process.reap(by: .now + Self.patience)
  }
}
