/// The flags of a plug-in's bot, or of one of its instances.
public struct PluginFlags: OptionSet, Hashable, Sendable, Codable {
  /// The flags as the bits of the C interface.
  public let rawValue: UInt32

  /// The flags of some bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The same position, reached by the same moves, always gets the same answer.
  public static let deterministic = PluginFlags(rawValue: 1)
  /// It depends on the position alone and states how likely each of its moves is.
  public static let policy = PluginFlags(rawValue: 2)
  /// It treats a board and its rotations and reflections alike.
  public static let symmetric = PluginFlags(rawValue: 4)
  /// A move takes milliseconds rather than microseconds.
  public static let slow = PluginFlags(rawValue: 8)
  /// It knows other rules than those of the plain game.
  public static let knowsRules = PluginFlags(rawValue: 16)
  /// Among them it knows those of caro and renju.
  public static let knowsCaroAndRenju = PluginFlags(rawValue: 32)

  /// What it knows of rules; this is asked of a bot before there is an instance.
  package static let knowledge: PluginFlags = [.knowsRules, .knowsCaroAndRenju]
}
