import Foundation
import Synchronization

/// The limit on how many files this process may have open.
///
/// The system's usual limit is low, for the sake of old programs, and each process may raise it up to
/// another one.
package enum OpenFileLimit {
  /// The limit that this process was started with; 0 before it has been raised.
  private static let inherited = Atomic<UInt64>(0)

  /// Raises the limit as far as the system allows.
  package static func raise() {
    guard var limit = current else { return }
    inherited.store(UInt64(limit.rlim_cur), ordering: .relaxed)
    #if canImport(Darwin)
    // It rejects a higher one, although it promises more.
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, rlim_t(OPEN_MAX)))
    #else
    limit.rlim_cur = limit.rlim_max
    #endif
    set(limit)
  }

  /// What no program is denied that is there for the asking.
  private static let fewest: UInt64 = 256

  /// Lowers the limit, if it is higher, for programs that count on the usual one.
  package static func lower(to count: UInt64) {
    let count = rlim_t(max(count, fewest))
    guard var limit = current, limit.rlim_cur > count else { return }
    limit.rlim_cur = count
    set(limit)
  }

  /// The limit that programs which are started should have; `nil` for that of this process.
  package static var ofPrograms: UInt64? {
    let limit = inherited.load(ordering: .relaxed)
    return limit == 0 ? nil : limit
  }

  /// How many files may be open.
  package static var count: Int { current.map { Int(clamping: UInt64($0.rlim_cur)) } ?? .max }

  #if canImport(Glibc)
  private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
  private static let resource = RLIMIT_NOFILE
  #endif

  private static var current: rlimit? {
    var limit = rlimit()
    return getrlimit(resource, &limit) == 0 ? limit : nil
  }

  private static func set(_ limit: rlimit) {
    var limit = limit
    _ = setrlimit(resource, &limit)
  }
}
