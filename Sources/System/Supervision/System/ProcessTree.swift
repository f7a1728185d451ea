import Foundation

/// The descendants of this process, as the system lists them (Linux; none elsewhere).
enum ProcessTree {
  /// The folder in which the system lists processes.
  ///
  /// It is a supervisor's working folder, since the supervisor gives its child another `/proc`.
  static let folder = Supervisor.isThisProcess ? "." : "/proc"

  /// A process, its parent and the memory it has in use, in bytes.
  struct Entry {
    let process: pid_t
    let parent: pid_t
    /// Its process group if that contains only descendants, otherwise `nil`.
    let group: pid_t?
    let isStopped: Bool
    let memory: Int
    /// The processor time of it and its ended children, in clock ticks.
    let ticks: Int
  }

  /// All descendants of this process, without zombies.
  ///
  /// It takes the status of every process of the machine.
  static func descendants() -> [Entry] {
    let children = Dictionary(grouping: all(), by: \.parent)
    return descendants { children[$0] ?? [] }
  }

  /// The descendants of this process as their parents list them, without zombies.
  ///
  /// It takes the status of them alone, if the system keeps such lists. A list is read while processes
  /// start and end, so one of them may be missing.
  static func listedDescendants() -> [Entry] {
    let own = getpid()
    guard access("\(folder)/\(own)/task/\(own)/children", R_OK) == 0 else { return descendants() }
    let session = Int(getsid(0))
    return descendants { parent in
      threads(of: parent).flatMap { children(of: parent, $0) }
        .compactMap { entry(of: $0, in: session) }
    }
  }

  private static func descendants(_ children: (pid_t) -> [Entry]) -> [Entry] {
    var found: [Entry] = []
    var next = [getpid()]
    while let parent = next.popLast() {
      let ones = children(parent)
      found += ones
      next += ones.map(\.process)
    }
    return found
  }

  /// Whether the system says that a process is there and is not about to end.
  static func isGoingOn(_ process: pid_t) -> Bool {
    // PF_EXITING of the kernel, set before a process that ends closes its files.
    Status(of: process).map { $0.flags & 4 == 0 } ?? false
  }

  static func threads(of process: pid_t) -> [pid_t] {
    names(in: "\(folder)/\(process)/task").compactMap { pid_t($0) }
  }

  /// The processes that a thread of a process has started.
  static func children(of process: pid_t, _ thread: pid_t) -> [pid_t] {
    let text = text(of: "\(folder)/\(process)/task/\(thread)/children") ?? ""
    return text.split(separator: " ").compactMap { pid_t($0) }
  }

  // MARK: Signals

  /// The maximum number of passes: new processes may appear as fast as they are found.
  private static let rounds = 100

  /// Stops all descendants, including those started meanwhile.
  static func stopDescendants() {
    for _ in 0..<rounds {
      let running = descendants().filter { !$0.isStopped }
      if running.isEmpty { return }
      for entry in running { send(SIGSTOP, to: entry) }
    }
  }

  static func continueDescendants() {
    for entry in descendants() { send(SIGCONT, to: entry) }
  }

  /// Kills all descendants, repeatedly until there are none.
  ///
  /// - Parameter reap: Reaps those that have ended.
  static func killDescendants(reap: () -> Void) {
    for _ in 0..<rounds where killOnce(descendants(), reap: reap) { return }
  }

  /// Kills all processes, related or not, with a given text in their environment.
  static func killAll(marked mark: String) {
    let mark = Array(mark.utf8)
    for _ in 0..<rounds {
      let found = all().filter { entry in
        entry.process != getpid()
          && bytes(of: "\(folder)/\(entry.process)/environ", atMost: 1 << 20)?
            .firstRange(of: mark) != nil
      }
      if killOnce(found, reap: {}) { return }
    }
  }

  /// Kills processes; true if there are none.
  private static func killOnce(_ processes: [Entry], reap: () -> Void) -> Bool {
    // They are stopped first, so that none can start another meanwhile.
    for entry in processes { send(SIGSTOP, to: entry) }
    for entry in processes { send(SIGKILL, to: entry) }
    reap()
    if !processes.isEmpty { usleep(1000) }
    return processes.isEmpty
  }

  /// Sends a signal to a process and, immediately, to any that it has started meanwhile.
  private static func send(_ signal: Int32, to entry: Entry) {
    _ = kill(entry.process, signal)
    if let group = entry.group { _ = kill(-group, signal) }
  }

  // MARK: Files of the system

  private static func all() -> [Entry] {
    let session = Int(getsid(0))
    return names(in: folder).compactMap { name in
      // The other files there have names that begin with a letter.
      let process = pid_t(strtol(name, nil, 10))
      return process > 0 ? entry(of: process, in: session) : nil
    }
  }

  private static func entry(of process: pid_t, in session: Int) -> Entry? {
    guard let status = Status(of: process), !status.hasEnded,
      let parent = pid_t(exactly: status.parent)
    else { return nil }
    return Entry(
      process: process,
      parent: parent,
      group: status.session == session ? nil : pid_t(exactly: status.group),
      isStopped: status.isStopped,
      memory: status.pages * Int(getpagesize()),
      ticks: status.ticks
    )
  }

  /// What the system says of a process, in `/proc/N/stat`.
  private struct Status {
    private let state: UInt8
    /// The numbers that follow the state.
    private let numbers: [Int]

    var hasEnded: Bool { state == UInt8(ascii: "Z") || state == UInt8(ascii: "X") }
    var isStopped: Bool { state == UInt8(ascii: "T") || state == UInt8(ascii: "t") }
    var parent: Int { numbers[0] }
    var group: Int { numbers[1] }
    var session: Int { numbers[2] }
    var flags: Int { numbers[5] }
    /// The processor time of it and its ended children, for users and the system.
    var ticks: Int { numbers[10] + numbers[11] + numbers[12] + numbers[13] }
    var pages: Int { numbers[20] }

    /// Asks for a process's status; `nil` if there is no such process, or not all is told of it.
    ///
    /// A supervisor may ask about every process of the machine, so the library of C reads the numbers.
    init?(of process: pid_t) {
      guard var line = bytes(of: "\(folder)/\(process)/stat", atMost: 4096) else { return nil }
      line.append(0)
      let read = line.withUnsafeBytes { bytes -> (UInt8, [Int])? in
        // The name before them is in parentheses, and may contain anything.
        guard let text = bytes.assumingMemoryBound(to: CChar.self).baseAddress,
          let nameEnd = strrchr(text, Int32(UInt8(ascii: ")"))), strlen(nameEnd) > 2
        else { return nil }
        var numbers: [Int] = []
        var place = nameEnd + 3
        for _ in 0...20 {
          var end: UnsafeMutablePointer<CChar>?
          numbers.append(strtol(place, &end, 10))
          guard let end, end > place else { return nil }
          place = end
        }
        return (UInt8(bitPattern: nameEnd[2]), numbers)
      }
      guard let read else { return nil }
      (state, numbers) = read
    }
  }

  /// The names in a folder; none if it cannot be read.
  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let item = readdir(folder) {
      names.append(
        withUnsafePointer(to: &item.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
      )
    }
    return names
  }

  /// The beginning of a virtual file, or `nil` if it cannot be read or is empty.
  static func text(of path: String, atMost limit: Int = 4096) -> String? {
    bytes(of: path, atMost: limit).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func bytes(of path: String, atMost limit: Int) -> ArraySlice<UInt8>? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = fread(&bytes, 1, limit, file)
    return count > 0 ? bytes[..<count] : nil
  }
}
