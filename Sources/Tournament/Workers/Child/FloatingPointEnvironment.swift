import Foundation

/// How a program calculates with fractions before a bot has changed it: how they are rounded, and what
/// becomes of a division by zero.
///
/// A bot may change both for all that comes after it on its thread.
struct FloatingPointEnvironment {
  private var environment = fenv_t()

  init() { fegetenv(&environment) }

  /// Makes it that of this thread again.
  func restore() { withUnsafePointer(to: environment) { _ = fesetenv($0) } }
}
