#if os(Linux)
import Foundation

/// The memory used by processes: their own, and in-memory files, mapped or not.
struct MemoryInUse {
  /// An in-memory object: an anonymous file, or a file system.
  private struct Store: Hashable {
    let device: dev_t
    /// 0 for a whole file system.
    let file: ino_t
  }

  private let processes: [ProcessTree.Entry]
  /// The in-memory file systems that the child does not have to itself.
  private let shared: Set<dev_t>
  /// The number of bytes above which it is worth finding out what processes share.
  private let limit: Int
  private static let folders = ["/dev/shm", "/tmp"]

  /// The number of processes that are always asked what they share.
  static let few = 8

  /// The memory of processes with a limit.
  init(_ processes: [ProcessTree.Entry], sharing shared: Set<dev_t>, limit: Int) {
    self.processes = processes
    self.shared = shared
    self.limit = limit
  }

  /// The file systems this process sees in places where children may have their own in memory.
  static var sharedFileSystems: Set<dev_t> { Set(folders.compactMap { status(of: $0)?.st_dev }) }

  /// The total, in bytes.
  ///
  /// Memory shared by several processes counts once if the system reports it; many processes are
  /// asked only if they may use too much.
  var bytes: Int {
    let resident = processes.reduce(0) { $0 + $1.memory }
    let isShared = processes.count > 1 && (processes.count <= Self.few || resident > limit)
    let own = isShared ? proportionalMemory : resident
    let stores = stores
    guard stores.values.reduce(0, +) > 1 << 20 else { return own }
    let mapped = mapped(of: Set(stores.keys))
    return stores.reduce(own) { $0 + max(0, $1.value - mapped[$1.key, default: 0]) }
  }

  /// The memory of all, as far as it can be read before there are many more of them.
  private var proportionalMemory: Int {
    let taskCount = Linux.taskCount ?? 0
    return processes.reduce(0) { sum, entry in
      let hasGrown = (Linux.taskCount ?? 0) > taskCount + ChildLimits.processes
      return hasGrown ? sum : sum + (Self.proportionalMemory(of: entry.process) ?? entry.memory)
    }
  }

  /// A process's own memory and its share of shared memory.
  private static func proportionalMemory(of process: pid_t) -> Int? {
    guard let text = ProcessTree.text(of: "\(ProcessTree.folder)/\(process)/smaps_rollup") else {
      return nil
    }
    let counted = ["Pss:", "SwapPss:", "Private_Hugetlb:", "Shared_Hugetlb:"]
    return text.split(separator: "\n").reduce(0) { sum, line in
      counted.contains(where: line.hasPrefix) ? sum + kilobytes(line) << 10 : sum
    }
  }

  /// The number in a line like `Pss:   12 kB`.
  private static func kilobytes(_ line: Substring) -> Int {
    line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }

  /// The child's in-memory objects, with their sizes in bytes.
  private var stores: [Store: Int] {
    var stores: [Store: Int] = [:]
    for entry in processes {
      let root = "\(ProcessTree.folder)/\(entry.process)"
      for folder in Self.folders {
        guard let device = Self.status(of: "\(root)/root\(folder)")?.st_dev,
          !shared.contains(device), stores[Store(device: device, file: 0)] == nil,
          let size = Self.memoryUsed(in: folder, seenBy: root)
        else { continue }
        stores[Store(device: device, file: 0)] = size
      }
    }
    for entry in processes {
      let folder = "\(ProcessTree.folder)/\(entry.process)/fd"
      for name in ProcessTree.names(in: folder) {
        let path = "\(folder)/\(name)"
        guard let target = Self.target(of: path),
          target.hasPrefix("/memfd:") || target.hasPrefix("/dev/shm/"),
          let status = Self.status(of: path),
          stores[Store(device: status.st_dev, file: 0)] == nil
        else { continue }
        stores[Store(device: status.st_dev, file: status.st_ino)] = Int(status.st_blocks) * 512
      }
    }
    return stores
  }

  /// How much of each is mapped by the processes, and so already counted.
  private func mapped(of stores: Set<Store>) -> [Store: Int] {
    var mapped: [Store: Int] = [:]
    for entry in processes {
      let path = "\(ProcessTree.folder)/\(entry.process)/smaps"
      guard let text = ProcessTree.text(of: path, atMost: 4 << 20) else { continue }
      var store: Store?
      for line in text.split(separator: "\n") {
        if line.hasPrefix("Pss:") {
          if let store { mapped[store, default: 0] += Self.kilobytes(line) << 10 }
        } else if let mapping = Self.store(mappedBy: line) {
          let candidates = [mapping, Store(device: mapping.device, file: 0)]
          store = candidates.first(where: stores.contains)
        }
      }
    }
    return mapped
  }

  /// The object mapped by a line like `7f00-7f10 rw-s 00000000 00:01 12345 /memfd:x`, or `nil` for
  /// other lines.
  private static func store(mappedBy line: Substring) -> Store? {
    let fields = line.split(separator: " ", maxSplits: 5)
    guard fields.count > 4, fields[0].contains("-"), let file = ino_t(fields[4]) else { return nil }
    let numbers = fields[3].split(separator: ":").compactMap { dev_t($0, radix: 16) }
    guard numbers.count == 2 else { return nil }
    let (major, minor) = (numbers[0], numbers[1])
    return Store(device: (minor & 0xFF) | major << 8 | (minor & ~0xFF) << 12, file: file)
  }

  /// The bytes used by the in-memory file system that a process sees at a folder, or `nil` if it is
  /// of another kind.
  private static func memoryUsed(in folder: String, seenBy process: String) -> Int? {
    let mounts = ProcessTree.text(of: "\(process)/mounts", atMost: 1 << 16) ?? ""
    let isInMemory = mounts.split(separator: "\n").contains { line in
      line.split(separator: " ").dropFirst().prefix(2).elementsEqual([folder[...], "tmpfs"])
    }
    var status = statvfs()
    guard isInMemory, statvfs("\(process)/root\(folder)", &status) == 0 else { return nil }
    return Int(status.f_blocks - status.f_bfree) * Int(status.f_frsize)
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// The target of a symbolic link.
  static func target(of path: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = bytes.withUnsafeMutableBytes { buffer in
      let memory = buffer.bindMemory(to: CChar.self)
      return memory.baseAddress.map { readlink(path, $0, memory.count) } ?? 0
    }
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }
}
#else
import Foundation

/// The memory used by processes, as far as the system lists them.
struct MemoryInUse {
  let bytes: Int

  static let few = 8
  static let sharedFileSystems: Set<dev_t> = []

  init(_ processes: [ProcessTree.Entry], sharing shared: Set<dev_t>, limit: Int) {
    bytes = processes.reduce(0) { $0 + $1.memory }
  }
}
#endif
