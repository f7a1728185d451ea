/// A supervisor's report on its child, one line each.
enum SupervisorMessage: Equatable {
  case running(process: Int32)
  case failed(reason: String)
  /// It does not start because the system lacks resources.
  case lacking(reason: String)
  case memory(bytes: Int)
  case processes(Int)
  case exited(status: Int)
  case killed(signal: Int)
  case usage(ChildUsage)
  /// It is not stopped, or no longer.
  case awake

  /// The report as a line without its end.
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

  /// Reads a line, or `nil` if it is not a report.
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
      self = .usage(ChildUsage(processorMicroseconds: numbers[0], peakMemory: numbers[1]))
    default: return nil
    }
  }

  /// The fault it means if the child was not asked to end, or `nil` for none.
  var fault: ChildFault? {
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
