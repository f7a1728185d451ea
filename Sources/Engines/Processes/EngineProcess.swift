import Foundation
import Synchronization

/// A running engine, seen from its pipes.
///
/// Whoever holds the value ends the process by ``close()``.
struct EngineProcess {
  private let keeper: pid_t
  /// What the environment of the keeper and of all the engine's processes holds.
  private let mark: String
  /// The folder that it may write into.
  let folder: String
  private var input: Int32
  private let output: Int32
  private let errorOutput: Int32
  private let reports: Int32
  private let orders: Int32
  private var lines = LineBuffer()
  private var errors = LineBuffer()
  private var reportLines = LineBuffer()
  private var isOutputOpen = true
  private var isErrorOpen = true
  private var isKeeperThere = true
  /// Whether the keeper has said anything.
  private(set) var isKeeperKnown = false
  /// The core that it is bound to.
  private var core: Int?
  /// The share in that core of the thread that leads it.
  private var share: CoreShare?
  /// Whether the keeper was told to stop it, and has not said since that it goes on.
  private var isResting = false
  /// What has been read since the last question.
  private var outputCount = 0
  private var errorCount = 0
  /// The engine's own process, once it is known to run.
  private(set) var process: pid_t?
  /// How it ended, or was ended for what it took.
  private(set) var failure: EngineFault?
  private(set) var usage = EngineUsage()
  private let memoryLimit: Int
  private static let starting = Mutex(())

  /// How much an engine may say in one turn, in bytes.
  static let outputLimit = 1 << 20
  /// How long a line may be, in bytes.
  static let lineLimit = 1 << 16
  /// How much of standard error is kept, in bytes.
  private static let errorTail = 2000
  /// How long a process may take to end after it has closed its output.
  private static let grace: Duration = .seconds(2)
  /// How long an engine may take to bring an answer where it is bound to a core.
  private static let quickAnswer: Duration = .milliseconds(2)
  /// How long a keeper may take to do as it is told.
  private static let patience: Duration = .seconds(1)

  /// Starts an engine.
  ///
  /// - Parameters:
  ///   - settings: What to run.
  ///   - launcher: This program, or another that calls `EngineKeeper.runIfAsked()`.
  /// - Throws: Where no process can be made; that the engine does not start is known later.
  init(_ settings: EngineSettings, launcher: String) throws(EngineFault) {
    guard !EngineKeeper.wasMissed else { throw .noKeeper }
    // A write to an engine that has ended is an error to be seen, not a signal to die of.
    signal(SIGPIPE, SIG_IGN)
    guard let order = try? JSONEncoder().encode(KeeperOrder(settings)) else {
      throw .notStarted("its command is no text")
    }
    let words = ["engine-keeper", EngineKeeper.argument, String(decoding: order, as: UTF8.self)]
    let mark = "\(UInt64.random(in: 0...UInt64.max))"
    // In the sandbox the temporary folder is the engine's own.
    folder = settings.isSandboxed ? "/tmp" : PrivateFolder(mark: mark).path
    // No other engine may be started while the pipes are open to whatever is.
    let (keeper, pipes) = try Self.starting.withLock { _ throws(EngineFault) in
      let pipes = try System.Pipe.several(5)
      let (inputs, outputs) = (Array(pipes[..<2]), Array(pipes[2...]))
      let handed = [
        inputs[0].reading, outputs[0].writing, outputs[1].writing, outputs[2].writing,
        inputs[1].reading,
      ]
      defer { handed.forEach(System.closeFile) }
      let environment = EngineKeeper.environment(mark: mark)
      do throws(EngineFault) {
        let keeper = try CoreShare.unbound { () throws(EngineFault) in
          try System.spawn(launcher, words, environment: environment, files: handed)
        }
        return (keeper, (inputs, outputs))
      } catch {
        for file in inputs.map(\.writing) + outputs.map(\.reading) { System.closeFile(file) }
        throw error
      }
    }
    self.keeper = keeper
    self.mark = mark
    (input, orders) = (pipes.0[0].writing, pipes.0[1].writing)
    (output, errorOutput, reports) = (
      pipes.1[0].reading, pipes.1[1].reading, pipes.1[2].reading
    )
    memoryLimit = settings.memoryLimit
    for file in [input, output, errorOutput, reports] { System.setNonblocking(file) }
  }

  /// Whether there is a keeper: what it has to say may come after what the engine says.
  mutating func hasKeeper() -> Bool {
    let deadline = ContinuousClock.now + Self.patience
    while !isKeeperKnown, isKeeperThere, .now < deadline { awaitReport(until: deadline) }
    return isKeeperKnown
  }

  /// Waits until the keeper says something, and takes it in.
  private mutating func awaitReport(until deadline: ContinuousClock.Instant) {
    var file = pollfd(fd: reports, events: Int16(POLLIN), revents: 0)
    guard poll(&file, 1, System.milliseconds(until: deadline)) > 0 else { return }
    readReports()
  }

  // MARK: Cores

  /// Shares a core with a thread, which leads it from now on.
  mutating func join(_ share: CoreShare) {
    guard let process, share !== self.share else { return }
    leave()
    share.join()
    self.share = share
    if core != share.core { CoreShare.bind(process, to: share.core) }
    core = share.core
  }

  /// Is led by no thread from now on; it stays on its core, where the next one may find it.
  mutating func leave() {
    share?.leave()
    share = nil
  }

  /// Runs on all cores.
  mutating func free() {
    leave()
    if let process, core != nil { CoreShare.free(process) }
    core = nil
  }

  // MARK: Rest

  /// Has the engine stopped in a moment, until something is written to it.
  mutating func rest() {
    guard !isResting else { return }
    order(.rest)
    isResting = true
  }

  /// Lets the engine go on; returns when it does.
  mutating func wake() {
    guard isResting else { return }
    order(.wake)
    let deadline = ContinuousClock.now + Self.patience
    while isResting, isKeeperThere, failure == nil, wait(until: deadline) {}
    isResting = false
  }

  // MARK: Writing

  /// Writes to the engine's standard input.
  ///
  /// - Throws: Where the engine has closed it, or does not read in time (`nil` for the fault's command).
  mutating func write(_ bytes: [UInt8], by deadline: ContinuousClock.Instant) throws(EngineFault)
    -> Bool
  {
    wake()
    outputCount = 0
    errorCount = 0
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

  /// A line that is there already, `nil` where there is none.
  ///
  /// - Throws: Where there is no end to what it says.
  mutating func waitingLine() throws(EngineFault) -> ArraySlice<UInt8>? {
    if let line = lines.nextLine() { return line }
    guard outputCount < Self.outputLimit else { throw .tooMuchOutput(bytes: outputCount) }
    guard isOutputOpen, readOutput() else { return nil }
    return lines.nextLine()
  }

  /// What it has written without a line end, `nil` for nothing.
  var pendingText: String? { lines.count > 0 ? lines.text : nil }

  /// The next line that the engine says.
  ///
  /// - Parameter deadline: Until when it is waited for.
  /// - Returns: The line without its end, `nil` where none came in time.
  /// - Throws: What keeps the engine from saying another one.
  mutating func nextLine(by deadline: ContinuousClock.Instant) throws(EngineFault)
    -> ArraySlice<UInt8>?
  {
    // On the same core it answers when it is let on.
    if share != nil { sched_yield() }
    while true {
      if let line = lines.nextLine() { return line }
      guard lines.count < Self.lineLimit else { throw .endlessLine(bytes: lines.count) }
      guard outputCount < Self.outputLimit else { throw .tooMuchOutput(bytes: outputCount) }
      guard errorCount < Self.outputLimit else { throw .tooMuchError(bytes: errorCount) }
      if !isOutputOpen { throw end(within: Self.grace, otherwise: .closedOutput) }
      if let failure {
        // What it said before it ended still counts.
        readOutput()
        if let line = lines.nextLine() { return line }
        throw failure
      }
      // An engine on the same core has often answered by now.
      if readOutput() { continue }
      if share != nil {
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
      pollfd(fd: isOutputOpen ? output : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isErrorOpen ? errorOutput : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isKeeperThere ? reports : -1, events: Int16(POLLIN), revents: 0)
    )
    let count = withUnsafeMutableBytes(of: &files) { bytes in
      poll(
        bytes.bindMemory(to: pollfd.self).baseAddress,
        3,
        System.milliseconds(until: deadline)
      )
    }
    guard count > 0 else { return count < 0 && errno == EINTR }
    if files.0.revents != 0 { readOutput() }
    if files.1.revents != 0 { readErrors() }
    if files.2.revents != 0 { readReports() }
    return true
  }

  /// Reads what there is; false where there is nothing.
  @discardableResult
  private mutating func readOutput() -> Bool {
    switch lines.fill(from: output) {
    case .bytes(let count): outputCount += count
    case .nothing: return false
    case .ended: isOutputOpen = false
    }
    return true
  }

  private mutating func readErrors() {
    switch errors.fill(from: errorOutput) {
    case .bytes(let count): errorCount += count
    case .nothing: break
    case .ended: isErrorOpen = false
    }
    errors.keepLast(Self.errorTail)
  }

  private mutating func readReports() {
    if case .ended = reportLines.fill(from: reports) {
      isKeeperThere = false
      failure = failure ?? (isKeeperKnown ? .lostKeeper : .noKeeper)
    }
    while let line = reportLines.nextLine() {
      guard let report = KeeperReport(line) else { continue }
      isKeeperKnown = true
      switch report {
      case .running(let process): self.process = process
      case .usage(let usage): self.usage = usage
      case .awake: isResting = false
      case .memory(let bytes):
        failure = failure ?? .tooMuchMemory(used: bytes, allowed: memoryLimit)
      default: failure = failure ?? report.fault
      }
    }
  }

  /// The last lines that it wrote to standard error.
  mutating func lastErrors(_ count: Int) -> [String] {
    if isErrorOpen { readErrors() }
    return errors.text.split(whereSeparator: \.isNewline).suffix(count).map(String.init)
  }

  /// Forgets what it has written to standard error, where a new game begins.
  mutating func forgetErrors() {
    if isErrorOpen { readErrors() }
    errors.keepLast(0)
  }

  // MARK: The end

  /// How the process has ended, waiting a little for it.
  private mutating func end(within time: Duration, otherwise fault: EngineFault) -> EngineFault {
    let deadline = ContinuousClock.now + time
    while failure == nil, isKeeperThere, .now < deadline, wait(until: deadline) {}
    return failure ?? fault
  }

  /// Waits until the engine has ended by itself; false where it does not in time.
  mutating func awaitEnd(by deadline: ContinuousClock.Instant) -> Bool {
    wake()
    while failure == nil, isKeeperThere {
      // What it says now is no longer of interest.
      while lines.nextLine() != nil {}
      lines.keepLast(0)
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
  func orderToKill() { order(.kill) }

  private func order(_ order: EngineKeeper.Order) {
    var byte = order.rawValue
    _ = System.writeBytes(&byte, 1, to: orders)
  }

  /// Takes leave of the process: orders to kill what is left of it, and waits until it is gone.
  ///
  /// The value must not be used afterwards, but for its usage.
  mutating func close() {
    free()
    orderToKill()
    let deadline = ContinuousClock.now + Self.patience
    (isOutputOpen, isErrorOpen) = (false, false)
    while isKeeperThere, .now < deadline, wait(until: deadline) {}
    if isKeeperThere || failure == .lostKeeper {
      // There is no keeper any more that could see to it.
      if let process { _ = kill(-process, SIGKILL) }
      _ = kill(keeper, SIGKILL)
      ProcessTree.killAll(marked: mark)
      PrivateFolder(mark: mark).remove()
    }
    reapKeeper()
    for file in [input, output, errorOutput, reports, orders] where file >= 0 {
      System.closeFile(file)
    }
  }

  /// Takes note that the keeper has ended; one that does not is left to the system.
  private func reapKeeper() {
    let deadline = ContinuousClock.now + Self.patience
    while true {
      let process = waitpid(keeper, nil, WNOHANG)
      guard process == 0 || (process < 0 && errno == EINTR), .now < deadline else { return }
      usleep(500)
    }
  }
}
