import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A running engine, seen from its pipes.
///
/// Whoever holds the value ends the process by ``kill()`` or ``end(by:)``.
struct EngineProcess {
  private let keeper: pid_t
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
  /// The core that it is bound to, on which the thread that waits for it runs as well.
  private var core: Int?
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

  /// Starts an engine.
  ///
  /// - Parameters:
  ///   - settings: What to run.
  ///   - launcher: This program, or another that calls `EngineKeeper.runIfAsked()`.
  /// - Throws: Where no process can be made; that the engine does not start is known later.
  init(_ settings: EngineSettings, launcher: String) throws(EngineFault) {
    guard let order = try? JSONEncoder().encode(KeeperOrder(settings)) else {
      throw .notStarted("its command is no text")
    }
    let words = ["engine-keeper", EngineKeeper.argument, String(decoding: order, as: UTF8.self)]
    // No other engine may be started while the pipes are open to whatever is.
    let (keeper, pipes) = try Self.starting.withLock { _ throws(EngineFault) in
      let inputs = [try System.Pipe(), try System.Pipe()]
      let outputs = [try System.Pipe(), try System.Pipe(), try System.Pipe()]
      let handed = [
        inputs[0].reading, outputs[0].writing, outputs[1].writing, outputs[2].writing,
        inputs[1].reading,
      ]
      defer { for file in handed { Self.closing(file) } }
      let keeper = try System.spawn(
        launcher,
        words,
        environment: ProcessInfo.processInfo.environment,
        files: handed
      )
      return (keeper, (inputs, outputs))
    }
    self.keeper = keeper
    (input, orders) = (pipes.0[0].writing, pipes.0[1].writing)
    (output, errorOutput, reports) = (
      pipes.1[0].reading, pipes.1[1].reading, pipes.1[2].reading
    )
    memoryLimit = settings.memoryLimit
    for file in [input, output, errorOutput, reports] { System.setNonblocking(file) }
  }

  /// Binds the engine to a core, or frees it.
  mutating func bind(to core: Int?) {
    guard core != self.core, let process else { return }
    CoreShare.bind(process, to: core)
    self.core = core
  }

  // MARK: Writing

  /// Writes to the engine's standard input.
  ///
  /// - Throws: Where the engine has closed it, or does not read in time (`nil` for the fault's command).
  mutating func write(_ bytes: [UInt8], by deadline: ContinuousClock.Instant) throws(EngineFault)
    -> Bool
  {
    outputCount = 0
    errorCount = 0
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Self.writing(input, $0.baseAddress, $0.count) }
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

  private static func writing(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
    Glibc.write(file, bytes, count)
    #else
    Darwin.write(file, bytes, count)
    #endif
  }

  // MARK: Reading

  /// A line that has been read already, `nil` where there is none.
  mutating func readLine() -> ArraySlice<UInt8>? { lines.nextLine() }

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
    if core != nil { sched_yield() }
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
      failure = failure ?? .lostKeeper
    }
    while let line = reportLines.nextLine() {
      guard let report = KeeperReport(line) else { continue }
      switch report {
      case .running(let process): self.process = process
      case .usage(let usage): self.usage = usage
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
    Self.closing(input)
    input = -1
  }

  /// Orders to kill the engine with all that it has started, and does not wait.
  func orderToKill() {
    var order = EngineKeeper.killOrder
    _ = Self.writing(orders, &order, 1)
  }

  /// Takes leave of the process: orders to kill what is left of it, and waits until it is gone.
  ///
  /// The value must not be used afterwards, but for its usage.
  mutating func close() {
    orderToKill()
    let deadline = ContinuousClock.now + .seconds(1)
    (isOutputOpen, isErrorOpen) = (false, false)
    while isKeeperThere, .now < deadline, wait(until: deadline) {}
    if isKeeperThere || failure == .lostKeeper {
      // There is no keeper any more that could see to it.
      if let process { _ = kill(-process, SIGKILL) }
      _ = kill(keeper, SIGKILL)
    }
    while waitpid(keeper, nil, 0) < 0, errno == EINTR {}
    for file in [input, output, errorOutput, reports, orders] where file >= 0 {
      Self.closing(file)
    }
  }

  private static func closing(_ file: Int32) {
    #if canImport(Glibc)
    _ = Glibc.close(file)
    #else
    _ = Darwin.close(file)
    #endif
  }
}
