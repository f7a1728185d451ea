import Foundation

/// The tournament's side of a keeper: what it is told, and what it has reported.
struct KeeperLink {
  private let process: pid_t
  /// What the environment of the keeper and of all the engine's processes holds.
  private let mark: String
  /// Where its reports come from.
  let reports: Int32
  private let orders: Int32
  private let memoryLimit: Int
  private var lines = LineBuffer()
  private(set) var isThere = true
  /// Whether it has said anything.
  private(set) var isKnown = false
  /// Whether it was told to stop the engine, and has not said since that it goes on.
  private(set) var isResting = false
  /// The engine's own process, once it is known to run.
  private(set) var engine: pid_t?
  /// How the engine ended, or was ended for what it took.
  private(set) var failure: EngineFault?
  /// What its processes have used, once they have ended.
  private(set) var usage = EngineUsage()

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
    self.process = process
    self.mark = mark
    self.reports = reports.release()
    self.orders = orders.release()
    self.memoryLimit = memoryLimit
  }

  /// What of its limits the engine has passed, `nil` for none.
  var excess: EngineFault? {
    switch failure {
    case .tooManyProcesses, .tooMuchMemory: failure
    default: nil
    }
  }

  /// Whether there is a keeper: what it has to say may come after what the engine says.
  mutating func awaitFirstReport() -> Bool {
    let deadline = ContinuousClock.now + Self.startPatience
    while !isKnown, isThere, .now < deadline {
      var file = pollfd(fd: reports, events: Int16(POLLIN), revents: 0)
      if poll(&file, 1, System.milliseconds(until: deadline)) > 0 { read() }
    }
    return isKnown
  }

  /// Takes in what it has reported.
  mutating func read() {
    if case .ended = lines.fill(from: reports) {
      isThere = false
      failure = failure ?? (isKnown ? .lostKeeper : .noKeeper)
    }
    while let line = lines.nextLine() {
      guard let report = KeeperReport(line) else { continue }
      isKnown = true
      switch report {
      case .running(let process): engine = process
      case .usage(let usage): self.usage = usage
      case .awake: isResting = false
      case .memory(let bytes):
        failure = failure ?? .tooMuchMemory(used: bytes, allowed: memoryLimit)
      default: failure = failure ?? report.fault
      }
    }
  }

  // MARK: Orders

  /// Has the engine stopped in a moment.
  mutating func orderRest() {
    guard !isResting else { return }
    order(.rest)
    isResting = true
  }

  /// Has the engine go on; it says when it does.
  func orderToWake() { order(.wake) }

  /// Takes the engine for awake, whether it has said so or not.
  mutating func endRest() { isResting = false }

  /// Has the engine killed with all that it has started.
  func orderToKill() { order(.kill) }

  private func order(_ order: EngineKeeper.Order) {
    var byte = order.rawValue
    _ = System.writeBytes(&byte, 1, to: orders)
  }

  // MARK: The end

  /// Sees to it that nothing is left of a keeper that should have ended, nor of its engine.
  func bury() {
    if isThere || failure == .lostKeeper {
      // There is no keeper any more that could see to it.
      if let engine { _ = kill(-engine, SIGKILL) }
      _ = kill(process, SIGKILL)
      ProcessTree.killAll(marked: mark)
      PrivateFolder(mark: mark).remove()
    }
    reap()
    System.closeFile(reports)
    System.closeFile(orders)
  }

  /// Takes note that the keeper has ended; one that does not is left to the system.
  private func reap() {
    let deadline = ContinuousClock.now + Self.patience
    while true {
      let ended = waitpid(process, nil, WNOHANG)
      guard ended == 0 || (ended < 0 && errno == EINTR), .now < deadline else { return }
      usleep(500)
    }
  }
}
