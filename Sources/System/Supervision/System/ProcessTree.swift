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
  static func descendants() -> [Entry] {
    let children = Dictionary(grouping: all(), by: \.parent)
    var found: [Entry] = []
    var next = [getpid()]
    while let parent = next.popLast() {
      let ones = children[parent] ?? []
      found += ones
      next += ones.map(\.process)
    }
    return found
  }

  /// Whether the system says that a process is there and is not about to end.
  static func isGoingOn(_ process: pid_t) -> Bool {
    guard let fields = fields(of: process), fields.count > 6, let flags = Int(fields[6]) else {
      return false
    }
    // PF_EXITING of the kernel, set before a process that ends closes its files.
    return flags & 4 == 0
  }

  /// A process's threads.
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

  /// Continues all descendants.
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
    names(in: folder).compactMap { name in pid_t(name).flatMap(entry) }
  }

  /// Reads `/proc/N/stat` from the third field on: the second one, the name, is in parentheses and may
  /// contain anything.
  private static func fields(of process: pid_t) -> [Substring]? {
    guard let text = text(of: "\(folder)/\(process)/stat"), let end = text.lastIndex(of: ")") else {
      return nil
    }
    return text[text.index(after: end)...].split(separator: " ")
  }

  private static func entry(of process: pid_t) -> Entry? {
    guard let fields = fields(of: process), fields.count > 21, fields[0] != "Z",
      fields[0] != "X", let parent = pid_t(fields[1]), let pages = Int(fields[21])
    else { return nil }
    let group = fields[3] == "\(getsid(0))" ? nil : pid_t(fields[2])
    return Entry(
      process: process,
      parent: parent,
      group: group,
      isStopped: fields[0] == "T" || fields[0] == "t",
      memory: pages * Int(getpagesize()),
      ticks: fields[11...14].reduce(0) { $0 + (Int($1) ?? 0) }
    )
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
