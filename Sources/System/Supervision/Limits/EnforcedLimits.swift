/// Which limits of child processes a platform enforces.
package struct EnforcedLimits: Hashable, Sendable {
  /// A limit that some platforms do not enforce.
  package enum Limit: CaseIterable, Sendable {
    /// A child that takes more memory than it may is ended.
    case memory
    /// A child that starts too many processes is ended.
    case processes
    /// Nothing that a child has started outlives it.
    case descendants
    /// A child is stopped while it has nothing to do.
    case rest
  }

  package let platform: String
  package let limits: Set<Limit>

  /// All of them hold.
  package static let linux = EnforcedLimits(platform: "Linux", limits: Set(Limit.allCases))
  /// There is no `/proc` to find a child's processes and their memory in.
  package static let macOS = EnforcedLimits(platform: "macOS", limits: [])

  /// The limits that hold on this platform.
  package static var current: EnforcedLimits {
    #if os(Linux)
    linux
    #else
    macOS
    #endif
  }
}
