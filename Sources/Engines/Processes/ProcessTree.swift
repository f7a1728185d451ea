#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import Foundation

/// The processes that descend from this one, as the system lists them (Linux; none elsewhere).
enum ProcessTree {
  /// A process, its parent and the memory it has in use, in bytes.
  struct Entry {
    let process: pid_t
    let parent: pid_t
    let memory: Int
  }

  /// All descendants of this process, those that have ended and wait for their parent left out.
  static func descendants() -> [Entry] {
    let entries = all()
    let children = Dictionary(grouping: entries, by: \.parent)
    var found: [Entry] = []
    var next = [getpid()]
    while let parent = next.popLast() {
      let ones = children[parent] ?? []
      found += ones
      next += ones.map(\.process)
    }
    return found
  }

  /// The memory that processes have in use together, in bytes.
  ///
  /// What several of them share counts once, where the system tells it.
  static func memory(of processes: [Entry]) -> Int {
    guard processes.count > 1 else { return processes.first?.memory ?? 0 }
    return processes.reduce(0) { $0 + (proportionalMemory(of: $1.process) ?? $1.memory) }
  }

  /// The process's own memory and its share of what it has in common with others.
  private static func proportionalMemory(of process: pid_t) -> Int? {
    guard let text = text(of: "/proc/\(process)/smaps_rollup"),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("Pss:") }),
      let kilobytes = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    return kilobytes << 10
  }

  /// Kills all descendants, again and again until there are none.
  ///
  /// - Parameter reap: Takes note of those that have ended.
  static func killDescendants(reap: () -> Void) {
    while true {
      let processes = descendants().map(\.process)
      // They are stopped first, so that none can start another meanwhile.
      for process in processes { _ = kill(process, SIGSTOP) }
      for process in processes { _ = kill(process, SIGKILL) }
      reap()
      guard !processes.isEmpty else { return }
      usleep(1000)
    }
  }

  private static func all() -> [Entry] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var entries: [Entry] = []
    while let item = readdir(folder) {
      let name = withUnsafePointer(to: &item.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let process = pid_t(name), let entry = entry(of: process) { entries.append(entry) }
    }
    return entries
  }

  /// Reads `/proc/N/stat`, whose second field, the name, stands in brackets and may hold anything.
  private static func entry(of process: pid_t) -> Entry? {
    guard let text = text(of: "/proc/\(process)/stat"), let end = text.lastIndex(of: ")") else {
      return nil
    }
    let fields = text[text.index(after: end)...].split(separator: " ")
    guard fields.count > 21, fields[0] != "Z", fields[0] != "X", let parent = pid_t(fields[1]),
      let pages = Int(fields[21])
    else { return nil }
    return Entry(process: process, parent: parent, memory: pages * Int(getpagesize()))
  }

  /// The beginning of a file that the system makes up, `nil` where it may not be read.
  private static func text(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = fread(&bytes, 1, bytes.count, file)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }
}
