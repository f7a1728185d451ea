import Foundation

/// Whether tests are to be at their full size, which takes minutes and a release build.
package enum FullTests {
  /// Whether the environment says so.
  package static let isOn = ProcessInfo.processInfo.environment["TOURNAMENT_FULL_TESTS"] != nil
}
