/// What a child's processes have used.
public struct ChildUsage: Hashable, Sendable {
  /// Time on processors, in microseconds.
  public let processorMicroseconds: Int
  /// The most memory at a time that was seen, in bytes.
  public let peakMemory: Int

  /// The use of processors and memory, none if nothing else is said.
  package init(processorMicroseconds: Int = 0, peakMemory: Int = 0) {
    self.processorMicroseconds = processorMicroseconds
    self.peakMemory = peakMemory
  }

  /// Adds what another process has used that ran instead of these.
  package static func += (usage: inout ChildUsage, other: ChildUsage) {
    usage = ChildUsage(
      processorMicroseconds: usage.processorMicroseconds + other.processorMicroseconds,
      peakMemory: max(usage.peakMemory, other.peakMemory)
    )
  }
}
