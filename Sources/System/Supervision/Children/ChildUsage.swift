/// The resources used by a child's processes.
public struct ChildUsage: Hashable, Sendable {
  /// Processor time, in microseconds.
  public let processorMicroseconds: Int
  /// The peak memory observed, in bytes.
  public let peakMemory: Int

  /// The given usage, zero by default.
  package init(processorMicroseconds: Int = 0, peakMemory: Int = 0) {
    self.processorMicroseconds = processorMicroseconds
    self.peakMemory = peakMemory
  }

  /// Adds the usage of another process that ran in place of these.
  package static func += (usage: inout ChildUsage, other: ChildUsage) {
    usage = ChildUsage(
      processorMicroseconds: usage.processorMicroseconds + other.processorMicroseconds,
      peakMemory: max(usage.peakMemory, other.peakMemory)
    )
  }
}
