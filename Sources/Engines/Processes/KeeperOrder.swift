/// What a keeper is told to run, and within which limits.
struct KeeperOrder: Codable {
  let words: [String]
  let directory: String?
  let environment: [String: String]
  let memory: Int
  let isSandboxed: Bool
  /// Whether the sandbox can forbid namespaces of users within it.
  let forbidsUserNamespaces: Bool
  /// Whether the engine gets a space of processes of its own where the system allows it.
  let hasSpace: Bool
  /// Whether a folder of its own is made for it.
  let hasFolder: Bool

  init(_ settings: EngineSettings) {
    words = settings.words
    directory = settings.directory
    environment = settings.environment
    memory = settings.memoryLimit
    isSandboxed = settings.isSandboxed
    forbidsUserNamespaces = settings.forbidsUserNamespaces
    hasSpace = settings.hasSpace
    hasFolder = !settings.isSandboxed && !settings.isServed
  }
}

/// What a keeper says of its engine, a line each.
enum KeeperReport: Equatable {
  case running(process: Int32)
  case failed(reason: String)
  /// It does not start because the system has no room for it.
  case lacking(reason: String)
  case memory(bytes: Int)
  case processes(Int)
  case exited(status: Int)
  case killed(signal: Int)
  case usage(EngineUsage)
  /// It is not stopped, or no longer.
  case awake

  var text: String {
    switch self {
    case .running(let process): "running \(process)"
    case .failed(let reason): "failed \(reason)"
    case .lacking(let reason): "lacking \(reason)"
    case .memory(let bytes): "memory \(bytes)"
    case .processes(let count): "processes \(count)"
    case .exited(let status): "exited \(status)"
    case .killed(let signal): "killed \(signal)"
    case .usage(let usage): "usage \(usage.processorMicroseconds) \(usage.peakMemory)"
    case .awake: "awake -"
    }
  }

  init?(_ line: ArraySlice<UInt8>) {
    let text = String(decoding: line, as: UTF8.self)
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return nil }
    let numbers = words[1].split(separator: " ").compactMap { Int($0) }
    switch (words[0], numbers.count) {
    case ("running", 1): self = .running(process: Int32(clamping: numbers[0]))
    case ("failed", _): self = .failed(reason: String(words[1]))
    case ("lacking", _): self = .lacking(reason: String(words[1]))
    case ("memory", 1): self = .memory(bytes: numbers[0])
    case ("processes", 1): self = .processes(numbers[0])
    case ("exited", 1): self = .exited(status: numbers[0])
    case ("killed", 1): self = .killed(signal: numbers[0])
    case ("awake", _): self = .awake
    case ("usage", 2):
      self = .usage(EngineUsage(processorMicroseconds: numbers[0], peakMemory: numbers[1]))
    default: return nil
    }
  }

  /// The fault that it is where nobody asked the engine to end, `nil` for none.
  var fault: EngineFault? {
    switch self {
    case .failed(let reason): .notStarted(reason)
    case .lacking(let reason): .shortage(reason)
    case .exited(let status): .exited(status: status)
    case .killed(let signal): .killed(signal: signal)
    case .processes(let count): .tooManyProcesses(count)
    case .running, .usage, .memory, .awake: nil
    }
  }
}

/// What an engine's processes have used.
public struct EngineUsage: Hashable, Sendable {
  /// Time on processors, in microseconds.
  public var processorMicroseconds = 0
  /// The most memory at a time that was seen, in bytes.
  public var peakMemory = 0

  /// Adds what another process of the same engine has used.
  static func += (usage: inout EngineUsage, other: EngineUsage) {
    usage.processorMicroseconds += other.processorMicroseconds
    usage.peakMemory = max(usage.peakMemory, other.peakMemory)
  }
}
