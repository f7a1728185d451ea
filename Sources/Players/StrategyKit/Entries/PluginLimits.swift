/// The limits of a plug-in's time and memory.
public struct PluginLimits: Hashable, Sendable, Codable {
  /// The time for a move.
  public var moveLimit: Duration = .seconds(10)
  /// The memory of its process, in bytes.
  public var memoryLimit = 1 << 30
  /// The time to load the library, and to begin and to end.
  public var startTime: Duration = .seconds(10)

  /// The usual limits.
  public init() {}
}
