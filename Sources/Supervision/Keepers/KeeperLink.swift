import Foundation

/// This program's side of a keeper: what it is told, and what it has reported.
///
/// It cannot be copied, for it owns the keeper, which ends with it: see ``close(cameByItself:)``.
struct KeeperLink: ~Copyable {
  private var process: OwnProcess
  /// What the environment of the keeper and of all the child's processes holds.
  private let mark: String
  private let reports: FileDescriptor
  private let orders: FileDescriptor
  private let memoryLimit: Int
  private var lines = LineBuffer()
  private(set) var isThere = true
  /// Whether it has said anything.
  private(set) var isKnown = false
  /// Whether it was told to stop the child, and has not said since that it goes on.
  private(set) var isResting = false
  /// The child's own process, once it is known to run.
  private(set) var child: pid_t?
  /// How the child ended, or was ended for what it took.
  private(set) var failure: ChildFault?
  /// What its processes have used, once they have ended.
  private var usage = ChildUsage()

  /// How long a keeper may take to do as it is told.
  static let patience: Duration = .seconds(1)
  /// How long a keeper may take to begin, on a machine that is busy.
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

  /// Where its reports come from; below zero where no more do.
  var reportFile: Int32 { isThere ? reports.number : -1 }

  /// What of its limits the child has passed, or `nil` for none.
  private var excess: ChildFault? {
    switch failure {
    case .tooManyProcesses, .tooMuchMemory: failure
    default: nil
    }
  }

  /// Whether there is a keeper: what it has to say may come after what the child says.
  mutating func awaitFirstReport() -> Bool {
    let deadline = ContinuousClock.now + Self.startPatience
    while !isKnown, isThere, .now < deadline { wait(until: deadline) }
    return isKnown
  }

  /// Waits for a report until a time, and takes it in.
  private mutating func wait(until deadline: ContinuousClock.Instant) {
    var file = pollfd(fd: reports.number, events: Int16(POLLIN), revents: 0)
    if poll(&file, 1, System.milliseconds(until: deadline)) > 0 { read() }
  }

  /// Takes in what it has reported.
  mutating func read() {
    if case .ended = lines.fill(from: reports.number) {
      isThere = false
      failure = failure ?? (isKnown ? .lostKeeper : .noKeeper)
    }
    while let line = lines.nextLine() {
      guard let report = KeeperReport(line) else { continue }
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

  // MARK: Orders

  /// Has the child stopped in a moment.
  mutating func orderRest() {
    guard !isResting else { return }
    order(.rest)
    isResting = true
  }

  /// Has the child go on; it says when it does.
  func orderToWake() { order(.wake) }

  /// Takes the child for awake, whether it has said so or not.
  mutating func endRest() { isResting = false }

  /// Has the child killed with all that it has started.
  func orderToKill() { order(.kill) }

  private func order(_ order: Keeper.Order) {
    var byte = order.rawValue
    _ = System.writeBytes(&byte, 1, to: orders.number)
  }

  // MARK: The end

  /// Waits until the child, which has been ordered to be killed, is gone, and its keeper with it.
  ///
  /// - Parameter cameByItself: Whether the child has ended by itself.
  /// - Returns: How it came to its end.
  consuming func close(cameByItself: Bool) -> ChildEnd {
    awaitEnd(for: Self.patience)
    // Many processes take a while to end, and a keeper that says so is at it.
    if case .tooManyProcesses = failure { awaitEnd(for: Self.patience * 10) }
    bury()
    return ChildEnd(cameByItself: cameByItself, excess: excess, usage: usage)
  }

  /// Waits until the keeper is gone, or a time has passed.
  private mutating func awaitEnd(for time: Duration) {
    let deadline = ContinuousClock.now + time
    while isThere, .now < deadline { wait(until: deadline) }
  }

  /// Sees to it that nothing is left of a keeper that should have ended, nor of its child.
  private mutating func bury() {
    if isThere || failure == .lostKeeper {
      // There is no keeper any more that could see to it.
      if let child { _ = kill(-child, SIGKILL) }
      _ = kill(process.id, SIGKILL)
      ProcessTree.killAll(marked: mark)
      PrivateFolder(mark: mark).remove()
    }
    process.reap(by: .now + Self.patience)
  }
}
